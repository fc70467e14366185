import RestoreIcon from '@mui/icons-material/RestoreFromTrashOutlined';
import { Button, type ButtonProps } from '@mui/material';
import { useState } from 'react';
import { useTranslate, type RaRecord } from 'react-admin';
import type { RowFailure } from '../../providers/bulkFailure.js';
import { useRestore } from './useRestore.js';
import { useTellFailures } from './useTellFailures.js';

interface Props extends Pick<ButtonProps, 'size' | 'variant' | 'disabled'> {
  records: RaRecord[];
  /** In place of a toast that names what could not be restored. */
  onDone?: (failures: RowFailure[]) => void;
}

export function RestoreButton({ records, onDone, disabled, ...look }: Props) {
  const translate = useTranslate();
  const restore = useRestore();
  const tellFailures = useTellFailures('trash.not_restored');
  const [busy, setBusy] = useState(false);

  const press = async () => {
    setBusy(true);
    const failures = await restore(records);
    setBusy(false);
    if (onDone) onDone(failures);
    else tellFailures(failures, records);
  };

  return (
    <Button {...look} startIcon={<RestoreIcon />} onClick={press} disabled={disabled || busy}>
      {translate('trash.restore')}
    </Button>
  );
}
