import { Button, Stack } from '@mui/material';
import { useEffect } from 'react';
import { Form, useDataProvider, useLogout, useNotify, useTranslate, type HttpError } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { useLocation } from 'react-router';
import type { Session } from '../../../contract/accounts/auth.js';
import { errorMessageOf } from '../../components/errorMessageOf.js';
import { FirstError } from '../../components/form/FirstError.js';
import { FormSection } from '../../components/form/FormSection.js';
import { paths } from '../../providers/paths.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { keepDeviceToken, sessionUser } from '../../providers/session.js';
import { passwordIssues, type PasswordValues } from './passwordForm.js';
import { PasswordInput } from '../../components/form/PasswordInput.js';

const issues = (values: object) => passwordIssues(values as PasswordValues);

/** Changes the user's password. That ends all sessions of the account, so the user has to sign in again. */
export function PasswordSection() {
  const translate = useTranslate();
  const notify = useNotify();
  const logout = useLogout();
  const dataProvider = useDataProvider<typeof ours>();

  const save = async (entered: object) => {
    const { currentPassword, password } = entered as PasswordValues;
    try {
      const body = JSON.stringify({ currentPassword, password });
      const { deviceToken } = await dataProvider.call<Pick<Session, 'deviceToken'>>('/auth/password', {
        method: 'PUT',
        body,
      });
      keepDeviceToken(sessionUser()!.email, deviceToken);
    } catch (thrown) {
      const error = thrown as HttpError;
      if (error.body?.errors) return error.body.errors;
      if (error.status !== 401)
        notify(errorMessageOf(error, { failed: 'security.password.failed' }), { type: 'error' });
      return undefined;
    }
    await logout({}, paths.signIn, false);
    notify('security.password.saved', { type: 'success' });
    return undefined;
  };

  return (
    <FormSection title={translate('security.password.title')} hint={translate('security.password.text')}>
      <Form
        defaultValues={{ currentPassword: '', password: '', repeat: '' }}
        validate={(values: object) => Object.fromEntries(issues(values).map(({ path, message }) => [path, message]))}
        onSubmit={save}
        reValidateMode="onSubmit"
        disableInvalidFormNotification
        noValidate
      >
        <Stack sx={{ gap: 2, maxWidth: 480 }}>
          <PasswordInput source="currentPassword" label="security.password.current" autoComplete="current-password" />
          <PasswordInput
            source="password"
            label="security.password.password"
            autoComplete="new-password"
            hint="security.password.hint"
          />
          <PasswordInput source="repeat" label="security.password.repeat" autoComplete="new-password" />
          <SaveButton />
        </Stack>
        <FocusOnArrival />
        <FirstError rules={issues} />
      </Form>
    </FormSection>
  );
}

/** Focuses the field if the user came to change the password. */
function FocusOnArrival() {
  const { pathname } = useLocation();
  const { setFocus } = useFormContext();
  useEffect(() => {
    if (pathname === paths.changePassword) setFocus('currentPassword');
  }, [pathname, setFocus]);
  return null;
}

function SaveButton() {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="contained" disabled={isSubmitting} sx={{ alignSelf: 'flex-start', minWidth: 160 }}>
      {translate(isSubmitting ? 'security.password.saving' : 'security.password.save')}
    </Button>
  );
}
