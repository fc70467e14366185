import { DateInput, SelectInput, TextInput, TimeInput, useRecordContext } from 'react-admin';
import { STATUSES } from '../../../contract/platform/records.js';
import { FieldRow } from '../../components/form/FieldRow.js';
import { ScheduleFields } from '../../components/schedule/ScheduleFields.js';
import { EventBranchInput } from './EventBranchInput.js';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { dayOf } from '../../../contract/platform/dates.js';
import { EVENT_LISTS } from '../../providers/paths.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import type { EventValues } from './eventForm.js';

/** An event that was opened by its URL belongs to the list of its date. */
function useListOfDate(): void {
  const day = useRecordContext<EventValues & { id: number }>()?.day;
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

/** Native date and time fields hold plain text here: `2026-11-21` and `15:30`, of no time zone. */
const asTyped = { parse: (value: string) => value, format: (value: string) => value };

export function EventDetailsFields() {
  useListOfDate();
  return (
    <>
      <TextInput source="title" helperText={false} />
      <FieldRow>
        <DateInput source="day" {...asTyped} helperText={false} />
        <TimeInput source="time" {...asTyped} helperText={false} />
      </FieldRow>
      <FieldRow>
        <EventBranchInput />
        <SelectInput source="status" choices={STATUS_CHOICES} helperText={false} />
      </FieldRow>
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
