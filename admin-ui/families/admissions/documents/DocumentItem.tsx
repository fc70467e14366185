import ClosedIcon from '@mui/icons-material/BlockOutlined';
import ReceivedIcon from '@mui/icons-material/CheckCircleOutlined';
import WaitingIcon from '@mui/icons-material/ScheduleOutlined';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useTranslate, useNotify, type HttpError } from 'react-admin';
import type { StaffDocument, StaffDocumentFile } from '../../../../contract/families/documents.js';
import { formatBytes } from '../../../../contract/platform/bytes.js';
import { errorMessageOf } from '../../../components/errorMessageOf.js';
import { formatDateTime } from '../../../components/formatDateTime.js';
import { download } from '../../../components/list/csv.js';
import { StatusChip } from '../../../components/StatusChip.js';
import { fetchFile } from '../../../providers/fetchFile.js';
import { useSiteConfig } from '../../../providers/useSiteConfig.js';

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

interface DocumentFileItemProps {
  admissionId: number;
  file: StaffDocumentFile;
  /** Called after a download, successful or not: the parent may have replaced or removed the file until then. */
  onSettled: () => void;
}

function DocumentFileItem({ admissionId, file, onSettled }: DocumentFileItemProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const { timeZone } = useSiteConfig();
  const { id, name, bytes, receivedAt, seenAt, isScanned } = file;
  const fetching = useMutation({
    mutationFn: () => fetchFile(`/admissions/${admissionId}/document-files/${id}`),
    onSuccess: (content) => download(name, content),
    onError: (thrown: HttpError) =>
      notify(errorMessageOf(thrown, { failed: 'resources.admissions.documents.download_failed' }), { type: 'error' }),
    onSettled,
  });
  const facts = [
    translate('resources.admissions.documents.sent', {
      size: formatBytes(bytes),
      time: formatDateTime(receivedAt, timeZone),
    }),
    seenAt
      ? translate('resources.admissions.documents.seen', { time: formatDateTime(seenAt, timeZone) })
      : translate('resources.admissions.documents.unseen'),
    ...(isScanned ? [] : [translate('resources.admissions.documents.unscanned')]),
  ];
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, py: 0.5 }}>
      <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
        <Typography component="span" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {facts.join(' · ')}
        </Typography>
      </Box>
      <Button
        size="small"
        className="no-print"
        aria-label={`${translate('resources.admissions.documents.download')}: ${name}`}
        disabled={fetching.isPending}
        onClick={() => fetching.mutate()}
      >
        {translate('resources.admissions.documents.download')}
      </Button>
    </Box>
  );
}
