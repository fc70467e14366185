import TimelineIcon from '@mui/icons-material/HistoryOutlined';
import { Box, Button, Alert, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslate, useDataProvider } from 'react-admin';
import type { TimelineEntry } from '../../../../contract/families/timeline.js';
import { formatDateTime } from '../../../components/formatDateTime.js';
import type { dataProvider as ours } from '../../../providers/dataProvider.js';
import { useSiteConfig } from '../../../providers/useSiteConfig.js';
import './messages.js';

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

function TimelineEntries({ admissionId }: { admissionId: number }) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const dataProvider = useDataProvider<typeof ours>();
  const { data, error } = useQuery({
    queryKey: ['admissions', 'timeline', admissionId],
    queryFn: () => dataProvider.call<TimelineEntry[]>(`/admissions/${admissionId}/timeline`),
  });
  if (error) return <Alert severity="warning">{translate('resources.admissions.timeline.load_failed')}</Alert>;
  const textOf = ({ kind, text }: TimelineEntry) => {
    if (kind === 'status') return translate(`resources.admissions.statuses.${text}`, { _: text });
    if (kind === 'assigned') return text ?? translate('resources.admissions.timeline.nobody');
    return kind === 'response' ? translate(`resources.admissions.timeline.responses.${text}`, { _: text }) : text;
  };
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data?.map((entry, index) => (
        <Box component="li" key={index} sx={{ py: 1, pl: 2, borderLeft: 3, borderColor: 'divider' }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            <strong>{translate(`resources.admissions.timeline.kinds.${entry.kind}`)}</strong>
            {(entry.text || entry.kind === 'assigned') && (
              <>
                {': '}
                <span dir="auto">{textOf(entry)}</span>
              </>
            )}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {[entry.by, formatDateTime(entry.at, timeZone)].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
