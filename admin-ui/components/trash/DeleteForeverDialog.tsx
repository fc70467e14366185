import { TextField } from '@mui/material';
import { useState } from 'react';
import { useGetRecordRepresentation, useResourceContext, useTranslate, type RaRecord } from 'react-admin';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.js';
import type { RowFailure } from '../list/bulk/bulkFailures.js';
import { isWatched } from '../list/bulk/isWatched.js';
import { useBulkChange } from '../list/bulk/useBulkChange.js';
import { useNotifyBulk } from '../list/bulk/useNotifyBulk.js';

interface Props {
  records: RaRecord[];
  onDone: (failures: RowFailure[]) => void;
  onClose: () => void;
}

export function DeleteForeverDialog({ records, onDone, onClose }: Props) {
  const translate = useTranslate();
  const resource = useResourceContext()!;
  const nameOf = useGetRecordRepresentation(resource);
  const change = useBulkChange();
  const { notifyError } = useNotifyBulk(resource);
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const word = translate('trash.forever.word');
  const isConfirmed = typed.trim() === word;
  const [{ smart_count, name }] = useState({ smart_count: records.length, name: nameOf(records[0]) });

  const confirm = async () => {
    setBusy(true);
    try {
      const end = await change({ action: 'DELETE_FOREVER' }, records);
      if (end) onDone(end.failures);
    } catch (error) {
      notifyError(error);
    }
    onClose();
  };

  if (busy && isWatched(smart_count)) return null;
  return (
    <ConfirmDialog
      title={translate('trash.forever.title', { smart_count })}
      text={translate('trash.forever.text', { smart_count, name })}
      confirm={translate('trash.forever.confirm')}
      danger
      busy={busy}
      isReady={isConfirmed}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <TextField
        label={translate('trash.forever.type', { word })}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && isConfirmed && !busy && void confirm()}
        disabled={busy}
        autoFocus
        slotProps={{ htmlInput: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } }}
        sx={{ mt: 2 }}
      />
    </ConfirmDialog>
  );
}
