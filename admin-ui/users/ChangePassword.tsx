import { Box, Button, Card, Stack, Typography } from '@mui/material';
import { Form, useDataProvider, useLogout, useNotify, useTranslate, type HttpError } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { Session } from '../../contract/auth.js';
import { failureSentence } from '../components/failureSentence.js';
import { FirstError } from '../components/form/FirstError.js';
import { paths } from '../paths.js';
import type { dataProvider as ours } from '../providers/dataProvider.js';
import { keepDeviceToken, sessionUser } from '../providers/session.js';
import { passwordIssues, type PasswordValues } from './passwordForm.js';
import { PasswordInput } from './PasswordInput.js';

const issues = (values: object) => passwordIssues(values as PasswordValues);

/** One's own password. The server ends every session of the account, so it leads to the sign-in. */
export function ChangePassword() {
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
        notify(failureSentence(error, { failed: 'resources.users.own.failed' }), { type: 'error' });
      return undefined;
    }
    await logout({}, paths.signIn, false);
    notify('resources.users.own.saved', { type: 'success' });
    return undefined;
  };

  return (
    <Box sx={{ maxWidth: 520 }}>
      <Typography variant="h1">{translate('resources.users.own.title')}</Typography>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {translate('resources.users.own.text')}
      </Typography>
      <Card sx={{ p: { xs: 2, md: 3 } }}>
        <Form
          defaultValues={{ currentPassword: '', password: '', repeat: '' }}
          validate={(values: object) => Object.fromEntries(issues(values).map(({ path, message }) => [path, message]))}
          onSubmit={save}
          reValidateMode="onSubmit"
          disableInvalidFormNotification
          noValidate
        >
          <Stack sx={{ gap: 2 }}>
            <PasswordInput
              source="currentPassword"
              label="resources.users.own.current"
              autoComplete="current-password"
            />
            <PasswordInput
              source="password"
              label="resources.users.own.password"
              autoComplete="new-password"
              hint="resources.users.form.password_hint"
            />
            <PasswordInput source="repeat" label="resources.users.own.repeat" autoComplete="new-password" />
            <SaveButton />
          </Stack>
          <FirstError rules={issues} />
        </Form>
      </Card>
    </Box>
  );
}

function SaveButton() {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="contained" disabled={isSubmitting} sx={{ alignSelf: 'flex-end', minWidth: 160 }}>
      {translate(isSubmitting ? 'resources.users.own.saving' : 'resources.users.own.save')}
    </Button>
  );
}
