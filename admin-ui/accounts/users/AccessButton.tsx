import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { StaffUser } from '../../../contract/accounts/users.js';
import { usePatch } from '../../components/editing/usePatch.js';

export function AccessButton({ user }: { user: StaffUser }) {
  const translate = useTranslate();
  const { change } = usePatch('users', user);
  const { isActive, name } = user;
  return (
    <Button
      size="small"
      onClick={() =>
        change(
          { isActive: !isActive },
          {
            done: isActive ? 'resources.users.disabled_done' : 'resources.users.enabled_done',
            failed: 'resources.users.access_failed',
            args: { name },
          },
        )
      }
    >
      {translate(isActive ? 'resources.users.disable' : 'resources.users.enable')}
    </Button>
  );
}
