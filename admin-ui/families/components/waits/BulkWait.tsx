import { useResourceContext } from 'react-admin';
import type { FormCollection } from '../../../../contract/delivery/mails.js';
import type { BulkDialogProps } from '../../../components/bulk-dialogs/BulkDialog.js';
import { WaitDialog } from './WaitDialog.js';

/** Dialog that lets the selected rows wait. */
export function BulkWait({ onConfirm, onClose }: BulkDialogProps) {
  const collection = useResourceContext() as FormCollection;
  return (
    <WaitDialog
      collection={collection}
      onSave={({ waitUntil, waitReason }) =>
        onConfirm({ waitUntil, waitReason: waitReason.trim() || null, waitEnded: false })
      }
      onClose={onClose}
    />
  );
}
