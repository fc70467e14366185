import type { ReactNode } from 'react';
import { DateInput, TextInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import {
  CALL_OUTCOMES,
  type CallOutcome,
  NEXT_STEP,
  NOTE,
  NOTE_KINDS,
  type NoteInput,
  type NoteKind,
} from '../../../contract/families/threads.js';
import { isWaitDay, WAIT_DAYS_AT_MOST, WAIT_ERRORS } from '../../../contract/families/waits.js';
import { addDays } from '../../../contract/platform/dates.js';
import { textErrors } from '../../../contract/platform/validation.js';
import { ChoiceInput } from '../form/ChoiceInput.js';
import { FieldRow } from '../form/FieldRow.js';
import { useSchoolDay } from '../useSchoolDay.js';
import { Composer } from './Composer.js';
import type { ThreadFormProps } from './threadForm.js';

interface NoteValues {
  kind: NoteKind;
  outcome: CallOutcome;
  text: string;
  nextStep: string;
  waitUntil: string;
}

const asTyped = { parse: (value: string) => value, format: (value: string) => value };

const rulesOn =
  (today: string) =>
  ({ kind, text, nextStep, waitUntil }: NoteValues) => {
    const isCall = kind === 'call';
    return [
      ...textErrors({ text: { ...NOTE, ...(isCall && { required: undefined }) } }, { text }),
      ...(isCall ? textErrors({ nextStep: NEXT_STEP }, { nextStep }) : []),
      ...(isCall && waitUntil && !isWaitDay(waitUntil, today) ? [{ path: 'waitUntil', message: WAIT_ERRORS.day }] : []),
    ];
  };

function noteOf({ kind, outcome, text, nextStep, waitUntil }: NoteValues): NoteInput {
  if (kind === 'comment') return { kind, text };
  return { kind, text, outcome, ...(nextStep && { nextStep }), ...(waitUntil && { waitUntil }) };
}

interface Props extends ThreadFormProps<NoteInput> {
  kind?: NoteKind;
}

export function NoteComposer({ kind = 'comment', onSave, ...props }: Props) {
  const translate = useTranslate();
  const today = useSchoolDay();
  return (
    <Composer<NoteValues>
      resource="threads"
      title={translate(kind === 'call' ? 'threads.call' : 'threads.note')}
      text={translate('threads.note_text')}
      submit={translate('threads.save')}
      values={{ kind, outcome: 'reached', text: '', nextStep: '', waitUntil: '' }}
      rules={rulesOn(today)}
      onSave={(values) => onSave(noteOf(values))}
      {...props}
    >
      <FieldRow>
        <ChoiceInput
          source="kind"
          label="threads.kind"
          choices={NOTE_KINDS.map((id) => ({ id, name: `threads.kinds.${id}` }))}
        />
        <OfCall>
          <ChoiceInput
            source="outcome"
            label="threads.outcome"
            choices={Object.entries(CALL_OUTCOMES).map(([id, name]) => ({ id, name }))}
          />
        </OfCall>
      </FieldRow>
      <TextInput
        source="text"
        label="threads.message"
        multiline
        minRows={4}
        maxRows={12}
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
      <OfCall>
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
      </OfCall>
    </Composer>
  );
}

function OfCall({ children }: { children: ReactNode }) {
  return useWatch<NoteValues>({ name: 'kind' }) === 'call' && children;
}
