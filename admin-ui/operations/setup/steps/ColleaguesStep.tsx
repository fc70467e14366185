import { Alert } from '@mui/material';
import { useState } from 'react';
import { type HttpError, TextInput, useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { InvitationLink, StaffUser } from '../../../../contract/accounts/users.js';
import { ROLE_CHOICES } from '../../../accounts/users/userStyles.js';
import { userFromForm, userIssues, userToForm, type UserValues } from '../../../accounts/users/userForm.js';
import { SecretDialog } from '../../../components/dialogs/SecretDialog.js';
import { errorMessageOf } from '../../../components/errorMessageOf.js';
import { ChoiceInput } from '../../../components/form/ChoiceInput.js';
import { FieldRow } from '../../../components/form/FieldRow.js';
import { formatDateTime } from '../../../components/formatDateTime.js';
import { useMailStatus } from '../../../components/useMailStatus.js';
import type { dataProvider as ours } from '../../../providers/dataProvider.js';
import { withOwnPassword } from '../../../providers/ownPassword.js';
import { paths } from '../../../providers/paths.js';
import { useSiteConfig } from '../../../providers/useSiteConfig.js';
import { RecordStep } from './RecordStep.js';
import type { StepProps } from './stepProps.js';

const ROLES = ROLE_CHOICES.map(({ value, label }) => ({ id: value, name: label }));
const VALUES: UserValues = { ...userToForm(), invite: true };

/** Invites colleagues by email, or shows the link to pass on if the server sends no emails. */
export function ColleaguesStep({ onDone }: StepProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<typeof ours>();
  const { timeZone } = useSiteConfig();
  const isSending = useMailStatus()?.isSending ?? false;
  const [link, setLink] = useState<InvitationLink & { name: string }>();

  const invited = async ({ id, name }: StaffUser) => {
    if (isSending) return onDone();
    try {
      const made = await withOwnPassword((currentPassword) => {
        const body = JSON.stringify({ currentPassword });
        return dataProvider.call<InvitationLink>(`/users/${id}/invitation-link`, { method: 'POST', body });
      });
      return setLink({ ...made, name });
    } catch (error) {
      return notify(errorMessageOf(error as HttpError, { failed: 'ra.notification.http_error' }), { type: 'error' });
    }
  };

  return (
    <RecordStep<UserValues, StaffUser>
      resource="users"
      list={paths.users}
      values={VALUES}
      rules={userIssues}
      fromForm={(values) => ({ ...userFromForm(values), byLink: !isSending })}
      submit="setup.invite"
      saved="setup.invited"
      onSaved={invited}
    >
      <FieldRow>
        <TextInput source="name" helperText={false} autoComplete="off" />
        <TextInput source="email" type="email" helperText={false} autoComplete="off" />
      </FieldRow>
      <ChoiceInput source="role" choices={ROLES} />
      <Alert severity="info">{translate(isSending ? 'setup.by_mail' : 'setup.by_link')}</Alert>
      {link && (
        <SecretDialog
          title={translate('setup.link_title', { name: link.name })}
          text={translate('setup.link_text', { until: formatDateTime(link.until, timeZone) })}
          label={translate('setup.link')}
          secret={link.url}
          onClose={() => {
            setLink(undefined);
            void onDone();
          }}
        />
      )}
    </RecordStep>
  );
}
