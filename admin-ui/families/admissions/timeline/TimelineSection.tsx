import TimelineIcon from '@mui/icons-material/HistoryOutlined';
import { Box, Button } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { TimelineEntries } from './TimelineEntries.js';

/** Collapsed section with the timeline, which is loaded when it is opened. */
export function TimelineSection({ admissionId }: { admissionId: number }) {
  const title = useTranslate()('resources.admissions.board.timeline');
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box component="section" aria-label={title} className="no-print" sx={{ mt: 2.5 }}>
      <Button
        variant="outlined"
        startIcon={<TimelineIcon />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {title}
      </Button>
      {isOpen && (
        <Box id={id} sx={{ mt: 1 }}>
          <TimelineEntries admissionId={admissionId} />
        </Box>
      )}
    </Box>
  );
}
