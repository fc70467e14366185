import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import { Box, Button } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Revision } from '../../contract/records/revisions.js';
import { lazyScreen } from './lazyScreen.js';
import { OnDemand } from './OnDemand.js';

/** A revision of a record, or of the setting with the key. */
export type ShownRevision = Revision & { key?: string };

export interface HistoryProps {
  resource: string;
  /** Of the list of revisions, under /api. */
  path: string;
  /** Of the record, or of each setting by its key. It changes with each save, and then the history is loaded again. */
  version: number | null | Record<string, number>;
  /** Shows what a restore has made of the record or setting; without it, the history is only read. */
  show?(record: object): void;
  /** Whether a restore would take the place of what is typed. */
  hasChanges?: (revision: ShownRevision) => boolean;
}

export const HistoryTimeline = lazyScreen<'HistoryTimeline', HistoryProps>(
  () => import('./history/HistoryTimeline.js'),
  'HistoryTimeline',
);

/** Who changed what: closed, and nothing of it is fetched before it is opened. */
export function HistorySection(props: HistoryProps) {
  const translate = useTranslate();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box component="section" aria-label={translate('history.title')} className="no-print" sx={{ mt: 2.5 }}>
      <Button
        variant="outlined"
        startIcon={<HistoryIcon />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {translate('history.title')}
      </Button>
      {isOpen && (
        <Box id={id} sx={{ mt: 2 }}>
          <OnDemand>
            <HistoryTimeline {...props} />
          </OnDemand>
        </Box>
      )}
    </Box>
  );
}
