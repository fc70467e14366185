import ReceivedIcon from '@mui/icons-material/CheckCircleOutlined';
import ClosedIcon from '@mui/icons-material/BlockOutlined';
import WaitingIcon from '@mui/icons-material/ScheduleOutlined';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { StaffDocument } from '../../../../contract/families/documents.js';
import { formatDateTime } from '../../../components/formatDateTime.js';
import { StatusChip } from '../../../components/StatusChip.js';
import { useSiteConfig } from '../../../providers/useSiteConfig.js';
import { DocumentFileItem } from './DocumentFileItem.js';

const STYLES = {
  waiting: { label: 'resources.admissions.documents.waiting', tone: 'yellow', icon: WaitingIcon },
  closed: { label: 'resources.admissions.documents.closed', tone: 'grey', icon: ClosedIcon },
  received: { label: 'resources.admissions.documents.received', tone: 'green', icon: ReceivedIcon },
} as const;

interface Props {
  admissionId: number;
  document: StaffDocument;
  isBusy: boolean;
  onSeen: () => void;
  onPaper: () => void;
  onRemove: () => void;
}

export function DocumentItem({ admissionId, document, isBusy, onSeen, onPaper, onRemove }: Props) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const { name, by, createdAt, receivedAt, closedAt, files } = document;
  const factsWords = () => {
    if (!receivedAt)
      return translate('resources.admissions.documents.asked_by', { by, time: formatDateTime(createdAt, timeZone) });
    const time = formatDateTime(receivedAt, timeZone);
    return files.length
      ? translate('resources.admissions.documents.files', { smart_count: files.length })
      : translate('resources.admissions.documents.on_paper', { time });
  };
  const button = (label: string) => ({ size: 'small', 'aria-label': `${translate(label)}: ${name}` }) as const;
  return (
    <Box component="li" sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <StatusChip status={receivedAt ? 'received' : closedAt ? 'closed' : 'waiting'} styles={STYLES} />
        <Typography component="span" dir="auto" sx={{ fontWeight: 600, overflowWrap: 'anywhere', minWidth: 0 }}>
          {name}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary">
          {factsWords()}
        </Typography>
        <Stack direction="row" className="no-print" sx={{ flexWrap: 'wrap', gap: 0.5, ml: 'auto' }}>
          {!receivedAt && (
            <Button {...button('resources.admissions.documents.paper')} disabled={isBusy} onClick={onPaper}>
              {translate('resources.admissions.documents.paper')}
            </Button>
          )}
          <Button
            {...button('resources.admissions.documents.remove')}
            color="error"
            disabled={isBusy}
            onClick={onRemove}
          >
            {translate('resources.admissions.documents.remove')}
          </Button>
        </Stack>
      </Stack>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, pl: 1.5, borderLeft: 2, borderColor: 'divider' }}>
        {files.map((file) => (
          <DocumentFileItem key={file.id} admissionId={admissionId} file={file} onSettled={onSeen} />
        ))}
      </Box>
    </Box>
  );
}
