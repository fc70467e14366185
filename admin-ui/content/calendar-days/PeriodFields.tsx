import { DateInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { FieldRow } from '../../components/form/FieldRow.js';
import { useResourceMessage } from '../../components/useResourceMessage.js';
import type { CalendarDayValues } from './dayForm.js';

/** Plain text without a time zone: `2026-11-21`. */
const asTyped = (value: string) => value;

/** Fields for the first and the last day. The last day follows the first until it is changed. */
export function PeriodFields() {
  const message = useResourceMessage();
  const { getValues, setValue } = useFormContext<CalendarDayValues>();
  const follow = (first: string) => {
    const { firstDay, lastDay } = getValues();
    if (!lastDay || lastDay === firstDay) setValue('lastDay', first, { shouldDirty: true });
    return first;
  };
  return (
    <FieldRow>
      <DateInput source="firstDay" format={asTyped} parse={follow} helperText={false} />
      <DateInput source="lastDay" format={asTyped} parse={asTyped} helperText={message('form.last_hint')} />
    </FieldRow>
  );
}
