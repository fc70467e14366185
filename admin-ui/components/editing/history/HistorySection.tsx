import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import { Box, Button } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { HistoryProps } from './historyProps.js';
import { lazyScreen } from '../../lazyScreen.js';
import { LazyBoundary } from '../../LazyBoundary.js';
import './historyMessages.js';

const HistoryTimeline = lazyScreen(() => import('./HistoryTimeline.js'), 'HistoryTimeline');

/** Collapsible history of a record. Loads nothing until it is opened. */
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
          <LazyBoundary>
            <HistoryTimeline {...props} />
          </LazyBoundary>
        </Box>
      )}
    </Box>
  );
}
