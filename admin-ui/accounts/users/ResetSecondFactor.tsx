import { Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { StaffUser } from '../../../contract/accounts/users.js';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.js';
import { failureSentence } from '../../components/failureSentence.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { withOwnPassword } from '../../providers/ownPassword.js';
import { cardMessages } from './cardMessages.js';

const words = cardMessages.second_factor;

/** For somebody who has lost the phone and the recovery codes. */
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
      notify(words.done, { type: 'success', messageArgs: { name } });
      refresh();
    } catch (error) {
      notify(failureSentence(error as Error, { failed: words.failed }), { type: 'error' });
    }
  };

  return (
    <>
      <Button size="small" onClick={() => setIsAsked(true)}>
        {translate(words.reset)}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={translate(words.title, { name })}
          text={translate(words.text)}
          confirm={translate(words.reset)}
          danger
          onConfirm={() => void reset()}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}
