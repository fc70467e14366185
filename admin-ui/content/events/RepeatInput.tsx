import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { EventValues } from './eventForm.js';
import { ONCE, repeatIssues } from './repeatChoice.js';
import { RepeatFields } from './RepeatFields.js';

export function RepeatInput() {
  const { setValue } = useFormContext<EventValues>();
  const { isSubmitted } = useFormState();
  const { day, endDay, branch, repeat = ONCE } = useWatch() as EventValues;
  return (
    <RepeatFields
      event={{ day: day ?? '', endDay, branch }}
      choice={repeat}
      mayBeOnce
      error={isSubmitted ? repeatIssues(repeat)[0]?.message : undefined}
      onChange={(choice) => setValue('repeat', choice, { shouldDirty: true })}
    />
  );
}
