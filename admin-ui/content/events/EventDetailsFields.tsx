import { DateInput, SelectInput, TextInput, TimeInput } from 'react-admin';
import { STATUSES } from '../../../contract/platform/records.js';
import { FieldRow } from '../../components/form/FieldRow.js';
import { ScheduleFields } from '../../components/schedule/ScheduleFields.js';
import { EventBranchInput } from './EventBranchInput.js';
import { useListOfDate } from './useListOfDate.js';

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
