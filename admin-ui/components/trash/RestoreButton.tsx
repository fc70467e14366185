import RestoreIcon from '@mui/icons-material/RestoreFromTrashOutlined';
import { Button, type ButtonProps } from '@mui/material';
import { useTranslate, type RaRecord } from 'react-admin';
import type { RowFailure } from '../../providers/bulkFailure.js';
import { BulkProgress } from '../list/BulkProgress.js';
import { useBulkRun } from '../list/useBulkRun.js';
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
  const run = useBulkRun();
  const busy = run.progress !== undefined;

  const press = async () => {
    const failures = await run.watch(records.length, (bulkRun) => restore(records, bulkRun));
    if (onDone) onDone(failures);
    else tellFailures(failures, records);
  };

  return (
    <>
      <Button {...look} startIcon={<RestoreIcon />} onClick={press} disabled={disabled || busy}>
        {translate('trash.restore')}
      </Button>
      {busy && <BulkProgress title={translate('trash.restore')} run={run} />}
    </>
  );
}
