import { TextInput, useTranslate } from 'react-admin';
import { OTHER_ADDRESS } from '../../../contract/delivery/mails.js';
import { textErrors } from '../../../contract/platform/validation.js';
import { FormDialog } from '../form/FormDialog.js';
import type { ThreadFormProps } from './threadForm.js';

const RULES = { to: { ...OTHER_ADDRESS, required: OTHER_ADDRESS.message } };
const rules = ({ to }: { to: string }) => textErrors(RULES, { to });

/** Where a mail goes that did not arrive. */
export function AddressDialog({ words, ...rest }: ThreadFormProps<{ to: string }>) {
  const translate = useTranslate();
  return (
    <FormDialog
      resource="threads"
      title={translate(words.other_address)}
      text={translate(words.other_address_text)}
      submit={translate(words.send)}
      values={{ to: '' }}
      rules={rules}
      {...rest}
    >
      <TextInput source="to" label={words.address} type="email" autoFocus />
    </FormDialog>
  );
}
