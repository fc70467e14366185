import { Box, Typography, Checkbox, FormControl, FormControlLabel, FormHelperText, FormLabel } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  BooleanInput,
  TextInput,
  useDataProvider,
  useRecordContext,
  useTranslate,
  SelectInput,
  useGetList,
  useInput,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { StaffUser } from '../../../contract/accounts/users.js';
import type { MailStatus } from '../../../contract/delivery/mails.js';
import type { StaffBranch } from '../../../contract/school/branches.js';
import { FirstInput } from '../../components/form/FirstInput.js';
import { FormColumns } from '../../components/form/FormColumns.js';
import { FormSection } from '../../components/form/FormSection.js';
import { PasswordInput } from '../../components/form/PasswordInput.js';
import { PasswordPrompt } from '../../components/form/PasswordPrompt.js';
import { RecordForm } from '../../components/form/RecordForm.js';
import { ALL_BRANCHES } from '../../components/useBranches.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { paths } from '../../providers/paths.js';
import { useProtected } from './useProtected.js';
import { userFromForm, userIssues, userToForm, type UserValues } from './userForm.js';
import { ROLE_CHOICES } from './userStyles.js';

/** Branches of an administrator. A branch in the trash stays until it is unchecked. */
function BranchesInput() {
  const translate = useTranslate();
  const { data = [], isPending } = useGetList<StaffBranch>('branches', ALL_BRANCHES);
  const { field, fieldState } = useInput<number[]>({ source: 'branchIds', defaultValue: [] });
  const chosen: number[] = field.value;
  const gone = isPending ? [] : chosen.filter((id) => !data.some((branch) => branch.id === id));
  const choices = [
    ...data.map(({ id, name }) => ({ id, name })),
    ...gone.map((id) => ({ id, name: translate('resources.users.branch_gone', { id }) })),
  ];
  const choose = (id: number, isChosen: boolean) =>
    field.onChange(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id));
  const hint = chosen.length ? 'resources.users.form.some_branches' : 'resources.users.form.all_branches';
  return (
    <FormControl component="fieldset" error={Boolean(fieldState.error)} sx={{ mb: 2 }}>
      <FormLabel component="legend">{translate('resources.users.fields.branchIds')}</FormLabel>
      {choices.map(({ id, name }) => (
        <FormControlLabel
          key={id}
          label={name}
          control={<Checkbox checked={chosen.includes(id)} onChange={(_, isChosen) => choose(id, isChosen)} />}
        />
      ))}
      <FormHelperText sx={{ mx: 0 }}>{fieldState.error?.message ?? translate(hint)}</FormHelperText>
    </FormControl>
  );
}

const ROLES = ROLE_CHOICES.map(({ value, label }) => ({ id: value, name: label }));

function RoleFields({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  const role = useWatch<UserValues, 'role'>({ name: 'role' });
  return (
    <>
      <SelectInput source="role" choices={ROLES} readOnly={readOnly} helperText={false} />
      <Box component="dl" sx={{ m: 0, mt: 1, mb: 2, display: 'grid', gap: 1 }}>
        {ROLES.map(({ id, name }) => (
          <Box key={id}>
            <Typography component="dt" variant="body2" sx={{ fontWeight: 650 }}>
              {translate(name)}
            </Typography>
            <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
              {translate(`resources.users.role_hints.${id}`)}
            </Typography>
          </Box>
        ))}
      </Box>
      {role === 'ADMIN' && <BranchesInput />}
    </>
  );
}

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
