import { DateInput, TextInput, useTranslate } from 'react-admin';
import {
  CALL_OUTCOMES,
  type CallOutcome,
  NEXT_STEP,
  NOTE,
  type NoteInput,
  type NoteKind,
} from '../../../contract/families/threads.js';
import { isWaitDay, WAIT_DAYS_AT_MOST, WAIT_ERRORS } from '../../../contract/families/waits.js';
import { addDays } from '../../../contract/platform/dates.js';
import { textErrors } from '../../../contract/platform/validation.js';
import { ChoiceInput } from '../form/ChoiceInput.js';
import { FieldRow } from '../form/FieldRow.js';
import { asTyped } from '../form/asTyped.js';
import { useSchoolDay } from '../useSchoolDay.js';
import { Composer } from './Composer.js';
import type { ThreadFormProps } from './threadForm.js';

interface NoteValues {
  outcome: CallOutcome;
  text: string;
  nextStep: string;
  waitUntil: string;
}

const rulesOn =
  (isCall: boolean, today: string) =>
  ({ outcome, text, nextStep, waitUntil }: NoteValues) => {
    if (!isCall) return textErrors({ text: NOTE }, { text });
    // The other outcomes need no text.
    const rule = { ...NOTE, ...(outcome !== 'reached' && { required: undefined }) };
    return [
      ...textErrors({ text: rule, nextStep: NEXT_STEP }, { text, nextStep }),
      ...(waitUntil && !isWaitDay(waitUntil, today) ? [{ path: 'waitUntil', message: WAIT_ERRORS.day }] : []),
    ];
  };

const callOf = ({ outcome, text, nextStep, waitUntil }: NoteValues): NoteInput => ({
  kind: 'call',
  text,
  outcome,
  ...(nextStep && { nextStep }),
  ...(waitUntil && { waitUntil }),
});

interface Props extends ThreadFormProps<NoteInput> {
  kind: NoteKind;
}

export function NoteComposer({ kind, onSave, ...props }: Props) {
  const translate = useTranslate();
  const today = useSchoolDay();
  const isCall = kind === 'call';
  return (
    <Composer<NoteValues>
      resource="threads"
      title={translate(isCall ? 'threads.call' : 'threads.note')}
      text={translate('threads.note_text')}
      submit={translate('threads.save')}
      values={{ outcome: 'reached', text: '', nextStep: '', waitUntil: '' }}
      rules={rulesOn(isCall, today)}
      onSave={(values, key) => onSave(isCall ? callOf(values) : { kind, text: values.text }, key)}
      {...props}
    >
      {isCall && (
        <ChoiceInput
          source="outcome"
          label="threads.outcome"
          choices={Object.entries(CALL_OUTCOMES).map(([id, name]) => ({ id, name }))}
        />
      )}
      <TextInput
        source="text"
        label="threads.message"
        multiline
        minRows={4}
        maxRows={12}
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
      {isCall && (
        <FieldRow>
          <TextInput
            source="nextStep"
            label="threads.next_step"
            helperText={false}
            slotProps={{ htmlInput: { dir: 'auto', maxLength: NEXT_STEP.max } }}
          />
          <DateInput
            source="waitUntil"
            label="threads.wait_until"
            helperText={false}
            slotProps={{ htmlInput: { min: addDays(today, 1), max: addDays(today, WAIT_DAYS_AT_MOST) } }}
            {...asTyped}
          />
        </FieldRow>
      )}
    </Composer>
  );
}
