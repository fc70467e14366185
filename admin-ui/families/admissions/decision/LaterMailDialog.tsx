import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { DecisionMail } from '../../../../contract/families/decisions.js';
import type { DraftName } from '../../../../contract/records/open-forms.js';
import { FormDialog } from '../../../components/form/FormDialog.js';
import type { Save } from '../../../components/form/FramedForm.js';
import { useMailStatus } from '../../../components/useMailStatus.js';
import { mailErrors } from './decisionValues.js';
import { MailInputs } from './MailInputs.js';

interface Props {
  /** The school's default text. */
  mail: DecisionMail;
  email: string;
  draft: DraftName;
  onSave: Save<DecisionMail>;
  onClose: () => void;
}

/** Dialog for the email about a decision that was made without one. */
export function LaterMailDialog({ mail, email, ...rest }: Props) {
  const translate = useTranslate();
  const isUnsent = useMailStatus()?.isSending === false;
  return (
    <FormDialog
      resource="threads"
      title={translate('resources.admissions.decision.write')}
      text={translate('resources.admissions.decision.write_text', { email })}
      submit={translate('resources.admissions.decision.send')}
      sends
      values={mail}
      rules={mailErrors}
      {...rest}
    >
      {isUnsent && <Alert severity="warning">{translate('resources.admissions.decision.no_server')}</Alert>}
      <MailInputs />
    </FormDialog>
  );
}
