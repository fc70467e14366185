import { Alert, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { TimelineEntry } from '../../../../contract/families/timeline.js';
import { formatDateTime } from '../../../components/formatDateTime.js';
import type { dataProvider as ours } from '../../../providers/dataProvider.js';
import { useSiteConfig } from '../../../providers/useSiteConfig.js';
import './messages.js';

export function TimelineEntries({ admissionId }: { admissionId: number }) {
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
