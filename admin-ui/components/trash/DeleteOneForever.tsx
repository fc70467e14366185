import { useResourceContext, type RaRecord } from 'react-admin';
import { type RowFailure, thereStill } from '../list/bulkFailures.js';
import { DeleteForeverDialog } from './DeleteForeverDialog.js';
import { useTellFailures } from './useTellFailures.js';

interface Props {
  record: RaRecord;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteOneForever({ record, onDeleted, onClose }: Props) {
  const tellFailures = useTellFailures(useResourceContext()!);
  const settle = (failures: RowFailure[]) => {
    if (thereStill(failures).length === 0) onDeleted();
    tellFailures('list.bulk.not_deleted', failures, [record]);
  };
  return <DeleteForeverDialog records={[record]} onDone={settle} onClose={onClose} />;
}
