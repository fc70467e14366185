import { useResourceContext } from 'react-admin';
import type { FormCollection } from '../../../../contract/delivery/mails.js';
import type { BulkDialogProps } from '../../../components/bulk-dialogs/BulkDialog.js';
import { WaitDialog } from './WaitDialog.js';

/** Dialog that lets the selected rows wait. Each keeps its own reason unless one is given. */
export function BulkWait({ onConfirm, onClose }: BulkDialogProps) {
  const collection = useResourceContext() as FormCollection;
  return (
    <WaitDialog
      collection={collection}
      onSave={({ waitUntil, waitReason }) =>
        onConfirm({ waitUntil, ...(waitReason.trim() && { waitReason: waitReason.trim() }), waitEnded: false })
      }
      onClose={onClose}
    />
  );
}
