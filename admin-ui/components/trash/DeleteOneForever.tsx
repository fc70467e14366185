import type { RaRecord } from 'react-admin';
import { DeleteForeverDialog } from './DeleteForeverDialog.js';
import { useTellFailures } from './useTellFailures.js';

interface Props {
  record: RaRecord;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteOneForever({ record, onDeleted, onClose }: Props) {
  const tellFailures = useTellFailures('list.bulk.not_deleted');
  const settle = (failures: Parameters<typeof tellFailures>[0]) => {
    if (failures.length === 0) onDeleted();
    tellFailures(failures, [record]);
  };
  return <DeleteForeverDialog records={[record]} onDone={settle} onClose={onClose} />;
}
