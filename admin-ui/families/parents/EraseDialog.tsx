import { TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ERASE_WORD } from '../../../contract/families/parents.js';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.js';

interface Props {
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Dialog that asks the user to type a word, so that nothing is erased by mistake. */
export function EraseDialog({ isBusy, onConfirm, onClose }: Props) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  return (
    <ConfirmDialog
      title={translate('parents.erase_title')}
      text={translate('parents.erase_text', { word: ERASE_WORD })}
      confirm={translate('parents.erase')}
      danger
      busy={isBusy}
      isReady={typed === ERASE_WORD}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <TextField
        label={translate('parents.erase_label', { word: ERASE_WORD })}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
        fullWidth
        sx={{ mt: 2 }}
      />
    </ConfirmDialog>
  );
}
