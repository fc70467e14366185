import { DateInput, TimeInput } from 'react-admin';
import { FieldRow } from '../../components/form/FieldRow.js';

/** Plain text without a time zone: `2026-11-21` and `15:30`. */
const asTyped = { parse: (value: string) => value, format: (value: string) => value, helperText: false as const };

export function PosterScheduleFields() {
  return (
    <>
      <FieldRow>
        <DateInput source="startDay" {...asTyped} />
        <TimeInput source="startTime" {...asTyped} />
      </FieldRow>
      <FieldRow>
        <DateInput source="endDay" {...asTyped} />
        <TimeInput source="endTime" {...asTyped} />
      </FieldRow>
    </>
  );
}
