import { Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { StaffUser } from '../../../contract/accounts/users.js';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.js';
import { errorMessageOf } from '../../components/errorMessageOf.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { withOwnPassword } from '../../providers/ownPassword.js';

/** Resets the second factor of a user who has lost the phone and the recovery codes. */
export function ResetSecondFactor({ user: { id, name } }: { user: StaffUser }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<typeof ours>();
  const [isAsked, setIsAsked] = useState(false);

  const reset = async () => {
    setIsAsked(false);
    try {
      await withOwnPassword((currentPassword) =>
        dataProvider.call(`/users/${id}/second-factor`, {
          method: 'DELETE',
          body: JSON.stringify({ currentPassword }),
        }),
      );
      notify('resources.users.second_factor.done', { type: 'success', messageArgs: { name } });
      refresh();
    } catch (error) {
      notify(errorMessageOf(error as Error, { failed: 'resources.users.second_factor.failed' }), { type: 'error' });
    }
  };

  return (
    <>
      <Button size="small" onClick={() => setIsAsked(true)}>
        {translate('resources.users.second_factor.reset')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={translate('resources.users.second_factor.title', { name })}
          text={translate('resources.users.second_factor.text')}
          confirm={translate('resources.users.second_factor.reset')}
          danger
          onConfirm={() => void reset()}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}
