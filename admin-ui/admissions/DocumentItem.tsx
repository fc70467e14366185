import ReceivedIcon from '@mui/icons-material/CheckCircleOutlined';
import ClosedIcon from '@mui/icons-material/BlockOutlined';
import WaitingIcon from '@mui/icons-material/ScheduleOutlined';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate, type HttpError } from 'react-admin';
import type { StaffDocument } from '../../contract/documents.js';
import { download } from '../components/csv.js';
import { failureSentence } from '../components/failureSentence.js';
import { formatBytes } from '../components/formatBytes.js';
import { formatDateTime } from '../components/formatDateTime.js';
import { StatusChip } from '../components/StatusChip.js';
import { fetchFile } from '../providers/fetchFile.js';
import { useSiteConfig } from '../providers/useSiteConfig.js';
import { documentMessages as words } from './documentMessages.js';

const STYLES = {
  waiting: { label: words.waiting, tone: 'yellow', icon: WaitingIcon },
  closed: { label: words.closed, tone: 'grey', icon: ClosedIcon },
  received: { label: words.received, tone: 'green', icon: ReceivedIcon },
} as const;

interface Props {
  admissionId: number;
  document: StaffDocument;
  isBusy: boolean;
  onPaper: () => void;
  onRemove: () => void;
}

export function DocumentItem({ admissionId, document, isBusy, onPaper, onRemove }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const { timeZone } = useSiteConfig();
  const { id, name, by, createdAt, receivedAt, closedAt, fileName, bytes, isScanned } = document;
  const fetching = useMutation({
    mutationFn: () => fetchFile(`/admissions/${admissionId}/documents/${id}/file`),
    onSuccess: (file) => download(fileName!, file),
    onError: (thrown: HttpError) =>
      notify(failureSentence(thrown, { failed: words.download_failed }), { type: 'error' }),
  });
  const factsWords = () => {
    if (!receivedAt) return translate(words.asked_by, { by, time: formatDateTime(createdAt, timeZone) });
    const time = formatDateTime(receivedAt, timeZone);
    return fileName ? translate(words.sent, { size: formatBytes(bytes!), time }) : translate(words.on_paper, { time });
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
          {fileName && !isScanned && ` · ${translate(words.unscanned)}`}
        </Typography>
      </Stack>
      <Stack direction="row" className="no-print" sx={{ flexWrap: 'wrap', gap: 0.5, ml: -0.5 }}>
        {fileName && (
          <Button {...button(words.download)} disabled={fetching.isPending} onClick={() => fetching.mutate()}>
            {translate(words.download)}
          </Button>
        )}
        {!receivedAt && (
          <Button {...button(words.paper)} disabled={isBusy} onClick={onPaper}>
            {translate(words.paper)}
          </Button>
        )}
        <Button {...button(words.remove)} color="error" disabled={isBusy} onClick={onRemove}>
          {translate(words.remove)}
        </Button>
      </Stack>
    </Box>
  );
}
