import { TextInput, useTranslate } from 'react-admin';
import { NOTE, NOTE_KINDS, type NoteInput } from '../../../contract/families/threads.js';
import { textErrors } from '../../../contract/platform/validation.js';
import { ChoiceInput } from '../form/ChoiceInput.js';
import { FormDialog } from '../form/FormDialog.js';
import type { ThreadFormProps } from './threadForm.js';

const EMPTY: NoteInput = { kind: 'comment', text: '' };

const rules = ({ text }: NoteInput) => textErrors({ text: NOTE }, { text });

export function NoteDialog({ words, ...rest }: ThreadFormProps<NoteInput>) {
  const translate = useTranslate();
  return (
    <FormDialog
      resource="threads"
      title={translate(words.note)}
      text={translate(words.note_text)}
      submit={translate(words.save)}
      values={EMPTY}
      rules={rules}
      {...rest}
    >
      <ChoiceInput source="kind" label={words.kind} choices={NOTE_KINDS.map((id) => ({ id, name: words.kinds[id] }))} />
      <TextInput
        source="text"
        label={words.message}
        multiline
        minRows={4}
        maxRows={12}
        slotProps={{ htmlInput: { dir: 'auto' } }}
        autoFocus
      />
    </FormDialog>
  );
}
