import type { DecidedStatus } from '../../../../contract/families/decisions.js';
import type { BulkDialogProps } from '../../../components/bulk-dialogs/BulkDialog.js';
import { DecisionDialog } from './DecisionDialog.js';

export function BulkDecision({ ids, data, onConfirm, onClose }: BulkDialogProps) {
  return (
    <DecisionDialog
      ids={ids.map(Number)}
      status={data.status as DecidedStatus}
      isBulk
      onSend={async ({ mailsParent, keepsDocuments }) => onConfirm({ mailsParent, keepsDocuments })}
      onClose={onClose}
    />
  );
}
