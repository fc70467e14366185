import { Box } from '@mui/material';
import { useEffect } from 'react';
import { BooleanInput, SelectInput, TextInput, useRecordContext, NumberInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { type Occurrence, OCCURRENCES, EVENT_PLACES } from '../../../contract/content/events.js';
import { dayOf } from '../../../contract/platform/dates.js';
import { STATUSES } from '../../../contract/platform/records.js';
import { ChoiceInput } from '../../components/form/ChoiceInput.js';
import { FieldRow } from '../../components/form/FieldRow.js';
import { FirstInput } from '../../components/form/FirstInput.js';
import { LazyBoundary } from '../../components/LazyBoundary.js';
import { wholeNumber } from '../../components/form/wholeNumber.js';
import { lazyScreen } from '../../components/lazyScreen.js';
import { ScheduleFields } from '../../components/schedule/ScheduleFields.js';
import { EVENT_LISTS } from '../../providers/paths.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { EventBranchInput } from './EventBranchInput.js';
import type { EventValues } from './eventForm.js';
import { EventTimeFields } from './EventTimeFields.js';

const hint = (name: string) => `resources.events.form.${name}`;

function PlacesInput({ source, helperText }: { source: keyof typeof EVENT_PLACES; helperText: string }) {
  const { min, max } = EVENT_PLACES[source];
  return <NumberInput source={source} parse={wholeNumber} min={min} max={max} step={1} helperText={helperText} />;
}

/** Places that visitors book; the rest is asked once there are any. */
function PlacesFields() {
  const places: number | null = useWatch({ name: 'places' });
  return (
    <>
      <PlacesInput source="places" helperText={hint('places_hint')} />
      {places !== null && places !== undefined && (
        <>
          <FieldRow>
            <PlacesInput source="placesEach" helperText={hint('places_each_hint')} />
            <PlacesInput source="bookingUntil" helperText={hint('booking_until_hint')} />
          </FieldRow>
          <TextInput source="bookingNote" multiline minRows={2} maxRows={6} helperText={hint('booking_note_hint')} />
          <BooleanInput source="hasWaitingList" helperText={false} />
        </>
      )}
    </>
  );
}

const CHOICES = OCCURRENCES.map((id) => ({ id, name: `resources.events.occurrences.${id}` }));

function OccurrenceFields() {
  const occurrence: Occurrence = useWatch({ name: 'occurrence' });
  return (
    <>
      <ChoiceInput source="occurrence" choices={CHOICES} />
      {occurrence !== 'PLANNED' && (
        <TextInput source="occurrenceReason" helperText="resources.events.form.reason_hint" />
      )}
    </>
  );
}

const RepeatInput = lazyScreen(() => import('./RepeatInput.js'), 'RepeatInput');
/** In pixels; reserved while the select loads, so that the fields below do not move. */
const REPEAT_HEIGHT = 64;
const AlsoOn = lazyScreen(() => import('./AlsoOn.js'), 'AlsoOn');

/** Adds the list to the navigation state of an event opened by URL: upcoming or past, by its last day. */
function useListOfDate(): void {
  const record = useRecordContext<EventValues & { id: number }>();
  const day = record?.endDay || record?.day;
  const { timeZone } = useSiteConfig();
  const { state, ...url } = useLocation();
  const navigate = useNavigate();
  const list = day && EVENT_LISTS[day < dayOf(new Date(), timeZone) ? 'past' : 'upcoming'];

  useEffect(() => {
    if (list && !state?.list) void navigate(url, { replace: true, state: { ...state, list } });
    // The URL and its state change by this navigation itself.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [list]);
}

const STATUS_CHOICES = STATUSES.map((id) => ({ id, name: `status.${id}` }));

export function EventDetailsFields() {
  useListOfDate();
  const isNew = !useRecordContext();
  return (
    <>
      <FirstInput source="title" helperText={false} />
      <EventTimeFields />
      <LazyBoundary>
        <AlsoOn />
      </LazyBoundary>
      {isNew && (
        <Box sx={{ display: 'grid', gap: 2, minHeight: REPEAT_HEIGHT }}>
          <LazyBoundary>
            <RepeatInput />
          </LazyBoundary>
        </Box>
      )}
      <FieldRow>
        <EventBranchInput />
        <SelectInput source="status" choices={STATUS_CHOICES} helperText={false} />
      </FieldRow>
      <OccurrenceFields />
      <BooleanInput source="isOpenDay" helperText={false} />
      <PlacesFields />
      <TextInput
        source="description"
        multiline
        minRows={6}
        maxRows={24}
        helperText="resources.events.form.description_hint"
      />
      <ScheduleFields waitsAs="DRAFT" />
    </>
  );
}
