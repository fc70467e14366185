import { TextInput, useTranslate } from 'react-admin';
import { NOTE, NOTE_KINDS, type NoteInput } from '../../../contract/families/threads.js';
import { textErrors } from '../../../contract/platform/validation.js';
import { ChoiceInput } from '../form/ChoiceInput.js';
import { Composer } from './Composer.js';
import type { ThreadFormProps } from './threadForm.js';

const EMPTY: NoteInput = { kind: 'comment', text: '' };

const rules = ({ text }: NoteInput) => textErrors({ text: NOTE }, { text });

export function NoteComposer(props: ThreadFormProps<NoteInput>) {
  const translate = useTranslate();
  return (
    <Composer
      resource="threads"
      title={translate('threads.note')}
      text={translate('threads.note_text')}
      submit={translate('threads.save')}
      values={EMPTY}
      rules={rules}
      {...props}
    >
      <ChoiceInput
        source="kind"
        label="threads.kind"
        choices={NOTE_KINDS.map((id) => ({ id, name: `threads.kinds.${id}` }))}
      />
      <TextInput
        source="text"
        label="threads.message"
        multiline
        minRows={4}
        maxRows={12}
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
    </Composer>
  );
}
