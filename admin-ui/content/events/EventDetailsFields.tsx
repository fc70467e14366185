import { Box } from '@mui/material';
import { BooleanInput, SelectInput, TextInput, useRecordContext } from 'react-admin';
import { STATUSES } from '../../../contract/platform/records.js';
import { FieldRow } from '../../components/form/FieldRow.js';
import { FirstInput } from '../../components/form/FirstInput.js';
import { lazyScreen } from '../../components/lazyScreen.js';
import { LazyBoundary } from '../../components/LazyBoundary.js';
import { ScheduleFields } from '../../components/schedule/ScheduleFields.js';
import { EventBranchInput } from './EventBranchInput.js';
import { EventTimeFields } from './EventTimeFields.js';
import { OccurrenceFields } from './OccurrenceFields.js';
import { PlacesFields } from './PlacesFields.js';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { dayOf } from '../../../contract/platform/dates.js';
import { EVENT_LISTS } from '../../providers/paths.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import type { EventValues } from './eventForm.js';

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
