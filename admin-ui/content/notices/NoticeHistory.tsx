import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { StaffNotice } from '../../../contract/content/notices.js';
import { DetailsDialog } from '../../components/dialogs/DetailsDialog.js';
import { lazyScreen } from '../../components/lazyScreen.js';
import { LazyBoundary } from '../../components/LazyBoundary.js';
import '../../components/editing/history/historyMessages.js';

const HistoryTimeline = lazyScreen(
  () => import('../../components/editing/history/HistoryTimeline.js'),
  'HistoryTimeline',
);

export function NoticeHistory({ notice }: { notice: StaffNotice }) {
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const { id, message, version } = notice;
  return (
    <>
      <Button
        size="small"
        aria-label={translate('resources.notices.history_one', { message })}
        onClick={() => setIsOpen(true)}
      >
        {translate('history.title')}
      </Button>
      {isOpen && (
        <DetailsDialog title={message} onClose={() => setIsOpen(false)}>
          <LazyBoundary>
            <HistoryTimeline resource="notices" path={`/notices/${id}/revisions`} version={version} />
          </LazyBoundary>
        </DetailsDialog>
      )}
    </>
  );
}
