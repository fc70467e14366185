import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BooleanInput, TextInput, useDataProvider, useRecordContext, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { MailStatus } from '../../../contract/delivery/mails.js';
import type { StaffUser } from '../../../contract/accounts/users.js';
import { FirstInput } from '../../components/form/FirstInput.js';
import { FormColumns } from '../../components/form/FormColumns.js';
import { FormSection } from '../../components/form/FormSection.js';
import { RecordForm } from '../../components/form/RecordForm.js';
import { paths } from '../../providers/paths.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { PasswordPrompt } from '../../components/form/PasswordPrompt.js';
import { PasswordInput } from '../../components/form/PasswordInput.js';
import { RoleFields } from './RoleFields.js';
import { useProtected } from './useProtected.js';
import { userFromForm, userIssues, userToForm, type UserValues } from './userForm.js';

export function UserForm() {
  return (
    <>
      <RecordForm<StaffUser, UserValues>
        list={paths.users}
        toForm={userToForm}
        fromForm={userFromForm}
        rules={userIssues}
      >
        <UserFields />
      </RecordForm>
      <PasswordPrompt />
    </>
  );
}

/**
 * First password of a user. An invitation is the default if mails are sent, because then nobody else knows the
 * password.
 */
function FirstPassword() {
  const dataProvider = useDataProvider<typeof ours>();
  const queryFn = () => dataProvider.call<MailStatus>('/mails/status');
  const isSending = useQuery({ queryKey: ['mails', 'status'], queryFn }).data?.isSending ?? false;
  const { setValue } = useFormContext<UserValues>();
  const invite = useWatch<UserValues>({ name: 'invite' });
  useEffect(() => {
    if (isSending) setValue('invite', true);
  }, [isSending, setValue]);
  return (
    <>
      {isSending && <BooleanInput source="invite" helperText="resources.users.form.invite_hint" />}
      {!invite && (
        <PasswordInput
          source="password"
          label="resources.users.fields.password"
          autoComplete="new-password"
          hint="resources.users.form.password_hint"
        />
      )}
    </>
  );
}

function UserFields() {
  const translate = useTranslate();
  const user = useRecordContext<StaffUser>();
  const { isOwn, isLast } = useProtected(user);
  return (
    <FormColumns
      left={
        <FormSection title={translate('resources.users.form.account')}>
          <FirstInput source="name" helperText={false} autoComplete="off" />
          <TextInput
            source="email"
            type="email"
            helperText={user ? 'resources.users.form.email_hint' : false}
            autoComplete="off"
          />
          {!user && <FirstPassword />}
        </FormSection>
      }
      right={
        <FormSection
          title={translate('resources.users.form.rights')}
          hint={isLast ? translate('resources.users.last_super') : undefined}
        >
          <RoleFields readOnly={isLast} />
          <BooleanInput source="isActive" readOnly={isOwn || isLast} helperText="resources.users.form.active_hint" />
        </FormSection>
      }
    />
  );
}
