import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId, useState, type SyntheticEvent } from 'react';
import { useTranslate } from 'react-admin';
import { textError } from '../../../contract/platform/validation.js';
import { USER, type StaffUser, type UserInput } from '../../../contract/accounts/users.js';
import { PasswordField } from '../../components/form/PasswordField.js';
import { usePatch } from '../../components/editing/usePatch.js';
import { suggestedPassword } from './suggestedPassword.js';

interface Props {
  user: StaffUser;
  onClose: () => void;
}

function usePasswordReset({ user, onClose }: Props) {
  const { change, isChanging } = usePatch<StaffUser & Partial<UserInput>>('users', user);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();

  const enter = (value: string) => {
    setPassword(value);
    setError(undefined);
  };
  const reset = async (event: SyntheticEvent) => {
    event.preventDefault();
    const broken = textError(USER.password, password);
    if (broken) return setError(broken);
    const refused = (errors: Record<string, string>) => setError(errors.password);
    const messages = {
      done: 'resources.users.reset_done',
      failed: 'resources.users.reset_failed',
      args: { name: user.name },
      refused,
      shown: {},
    };
    if (await change({ password }, messages)) onClose();
    return undefined;
  };
  return { password, enter, error, reset, isChanging };
}

export function ResetPassword({ user, onClose }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const { password, enter, error, reset, isChanging } = usePasswordReset({ user, onClose });

  return (
    <Dialog open onClose={isChanging ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <form noValidate onSubmit={(event) => void reset(event)}>
        <DialogTitle id={titleId}>{translate('resources.users.reset_title', { name: user.name })}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{translate('resources.users.reset_text')}</DialogContentText>
          <PasswordField
            label="resources.users.reset_password"
            autoComplete="new-password"
            value={password}
            onChange={enter}
            error={error}
            hint="resources.users.form.password_hint"
            autoFocus
          />
          <Button size="small" sx={{ mt: 1 }} onClick={() => enter(suggestedPassword())}>
            {translate('resources.users.suggest')}
          </Button>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose} disabled={isChanging}>
            {translate('list.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={isChanging}>
            {translate('resources.users.reset')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
