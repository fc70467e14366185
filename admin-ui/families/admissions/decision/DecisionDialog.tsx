import { TextInput, useTranslate } from 'react-admin';
import type { DecisionMail } from '../../../../contract/families/decisions.js';
import { REPLY, unfilledErrors } from '../../../../contract/families/threads.js';
import { textErrors } from '../../../../contract/platform/validation.js';
import { FormDialog } from '../../../components/form/FormDialog.js';

interface Props {
  /** What waits to be sent, else the school's own text. */
  mail: DecisionMail;
  email: string;
  onSave: (mail: DecisionMail) => Promise<Record<string, string> | undefined>;
  onClose: () => void;
}

const rules = ({ subject, text }: DecisionMail) => [
  ...textErrors(REPLY, { subject, text }),
  ...unfilledErrors({ subject, text }),
];

/** The school's own mail about a decision, which staff read and change before it goes. */
export function DecisionDialog({ mail, email, ...rest }: Props) {
  const translate = useTranslate();
  return (
    <FormDialog
      resource="threads"
      title={translate('resources.admissions.decision.write')}
      text={translate('resources.admissions.decision.write_text', { email })}
      submit={translate('resources.admissions.decision.send')}
      sends
      values={mail}
      rules={rules}
      {...rest}
    >
      <TextInput
        source="subject"
        label="resources.admissions.decision.subject"
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
      <TextInput
        source="text"
        label="resources.admissions.decision.message"
        multiline
        minRows={8}
        maxRows={18}
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
    </FormDialog>
  );
}
