import RestoreIcon from '@mui/icons-material/RestoreFromTrashOutlined';
import { Button, type ButtonProps } from '@mui/material';
import { useState } from 'react';
import { useResourceContext, useTranslate, type RaRecord } from 'react-admin';
import type { RowFailure } from '../list/bulk/bulkFailures.js';
import { useRestore } from './useRestore.js';
import { useNotifyFailures } from './useNotifyFailures.js';

interface Props extends Pick<ButtonProps, 'size' | 'variant' | 'disabled'> {
  records: RaRecord[];
  /** Replaces the toast that names the records that could not be restored. */
  onDone?: (failures: RowFailure[]) => void;
}

export function RestoreButton({ records, onDone, disabled, ...look }: Props) {
  const translate = useTranslate();
  const restore = useRestore();
  const notifyFailures = useNotifyFailures(useResourceContext()!);
  const [isBusy, setIsBusy] = useState(false);

  const press = async () => {
    setIsBusy(true);
    const failures = await restore(records).finally(() => setIsBusy(false));
    if (!failures) return;
    if (onDone) onDone(failures);
    else notifyFailures('trash.not_restored', failures, records);
  };

  return (
    <Button {...look} startIcon={<RestoreIcon />} onClick={press} disabled={disabled || isBusy}>
      {translate('trash.restore')}
    </Button>
  );
}
