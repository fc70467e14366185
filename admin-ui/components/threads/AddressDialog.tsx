import { TextInput, useTranslate } from 'react-admin';
import { OTHER_ADDRESS } from '../../../contract/delivery/mails.js';
import { textErrors } from '../../../contract/platform/validation.js';
import { FormDialog } from '../form/FormDialog.js';
import type { ThreadFormProps } from './threadForm.js';

const RULES = { to: { ...OTHER_ADDRESS, required: OTHER_ADDRESS.message } };
const rules = ({ to }: { to: string }) => textErrors(RULES, { to });

/** Asks for another address for an undelivered mail. */
export function AddressDialog(props: ThreadFormProps<{ to: string }>) {
  const translate = useTranslate();
  return (
    <FormDialog
      resource="threads"
      title={translate('threads.other_address')}
      text={translate('threads.other_address_text')}
      submit={translate('threads.send')}
      sends
      values={{ to: '' }}
      rules={rules}
      {...props}
    >
      <TextInput source="to" label="threads.address" type="email" autoFocus />
    </FormDialog>
  );
}
