import type { ParentRecord } from '../parentRecord.js';
import { useWait } from './WaitItems.js';
import { WaitDialog } from './WaitDialog.js';

/** Dialog that lets one record wait. */
export function RecordWait({ onClose, ...of }: ParentRecord & { onClose: () => void }) {
  const { wait } = useWait(of);
  const save: typeof wait = async (...values) => {
    const errors = await wait(...values);
    if (errors === undefined) onClose();
    return errors;
  };
  return <WaitDialog {...of} onSave={save} onClose={onClose} />;
}
