import { BooleanInput, DateInput, TimeInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FieldRow } from '../../components/form/FieldRow.js';
import './occurrenceMessages.js';

/** Native date and time fields hold plain text here: `2026-11-21` and `15:30`, of no time zone. */
const asTyped = { parse: (value: string) => value, format: (value: string) => value };

/** When an event starts and ends. A whole day has no times. */
export function EventTimeFields() {
  const allDay: boolean = useWatch({ name: 'allDay' });
  return (
    <>
      <FieldRow>
        <DateInput source="day" {...asTyped} helperText={false} />
        {!allDay && <TimeInput source="time" {...asTyped} helperText={false} />}
        <DateInput source="endDay" {...asTyped} helperText="resources.events.form.end_hint" />
        {!allDay && <TimeInput source="endTime" {...asTyped} helperText="resources.events.form.end_time_hint" />}
      </FieldRow>
      <BooleanInput source="allDay" helperText={false} />
    </>
  );
}
