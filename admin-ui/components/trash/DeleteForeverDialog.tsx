import { TextField } from '@mui/material';
import { useState } from 'react';
import {
  useDataProvider,
  useGetRecordRepresentation,
  useNotify,
  useRefresh,
  useResourceContext,
  useTranslate,
  type RaRecord,
} from 'react-admin';
import type { RowFailure } from '../../providers/bulkFailure.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.js';
import { BulkProgress, isWatched } from '../list/BulkProgress.js';
import { useBulkRun } from '../list/useBulkRun.js';
import { failuresOf } from './useRestore.js';

interface Props {
  records: RaRecord[];
  onDone: (failures: RowFailure[]) => void;
  onClose: () => void;
}

/** Deletes from the trash what nobody can restore then, once the word has been typed. */
export function DeleteForeverDialog({ records, onDone, onClose }: Props) {
  const translate = useTranslate();
  const resource = useResourceContext()!;
  const nameOf = useGetRecordRepresentation(resource);
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<typeof ours>();
  const [typed, setTyped] = useState('');
  const run = useBulkRun();
  const busy = run.progress !== undefined;
  const word = translate('trash.forever.word');
  const isConfirmed = typed.trim() === word;
  const [{ smart_count, name }] = useState({ smart_count: records.length, name: nameOf(records[0]) });

  const confirm = async () => {
    const ids = records.map(({ id }) => id);
    const failures = await run.watch(ids.length, (bulkRun) =>
      failuresOf(records, () => dataProvider.deleteForever(resource, ids, bulkRun)),
    );
    const count = records.length - failures.length;
    if (count > 0) notify('trash.forever.done', { type: 'success', messageArgs: { smart_count: count, name } });
    onDone(failures);
    onClose();
    refresh();
  };

  const title = translate('trash.forever.title', { smart_count });
  if (busy && isWatched(smart_count)) return <BulkProgress title={title} run={run} />;
  return (
    <ConfirmDialog
      title={title}
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
