import { useRef } from 'react';
import { BooleanInput, DateInput, TimeInput, useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { hourLater } from '../../../contract/platform/dates.js';
import { FieldRow } from '../../components/form/FieldRow.js';
import { asTyped } from '../../components/form/asTyped.js';

/** Sets the end of a new event to an hour after its start, until the user changes or clears the end. */
function useEndAfterStart() {
  const isNew = !useRecordContext();
  const { getValues, setValue } = useFormContext();
  const filled = useRef('');
  return (time: string) => {
    if (isNew && (getValues('endTime') || '') === filled.current) {
      filled.current = hourLater(time);
      setValue('endTime', filled.current, { shouldDirty: true, shouldValidate: true });
    }
    return time;
  };
}

export function EventTimeFields() {
  const startAt = useEndAfterStart();
  const allDay: boolean = useWatch({ name: 'allDay' });
  return (
    <>
      <FieldRow>
        <DateInput source="day" {...asTyped} helperText={false} />
        {!allDay && <TimeInput source="time" {...asTyped} parse={startAt} helperText={false} />}
        <DateInput source="endDay" {...asTyped} helperText="resources.events.form.end_hint" />
        {!allDay && <TimeInput source="endTime" {...asTyped} helperText="resources.events.form.end_time_hint" />}
      </FieldRow>
      <BooleanInput source="allDay" helperText={false} />
    </>
  );
}
