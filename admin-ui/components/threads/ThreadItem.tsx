import FileIcon from '@mui/icons-material/AttachFileOutlined';
import CallIcon from '@mui/icons-material/CallOutlined';
import CommentIcon from '@mui/icons-material/CommentOutlined';
import AnswerIcon from '@mui/icons-material/InboxOutlined';
import ReplyIcon from '@mui/icons-material/SendOutlined';
import { Box, Button, Chip, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useTranslate, useNotify, type HttpError } from 'react-admin';
import type { ThreadEntry, ThreadKind, ThreadFileInfo } from '../../../contract/families/threads.js';
import { formatBytes } from '../../../contract/platform/bytes.js';
import { fetchFile } from '../../providers/fetchFile.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { errorMessageOf } from '../errorMessageOf.js';
import { formatDateTime } from '../formatDateTime.js';
import { download } from '../list/csv.js';
import { UndeliveredMail } from './UndeliveredMail.js';

const ICONS: Record<ThreadKind, typeof ReplyIcon> = {
  reply: ReplyIcon,
  answer: AnswerIcon,
  comment: CommentIcon,
  call: CallIcon,
};

interface Props {
  path: string;
  /** The parent's address. */
  email: string;
  entry: ThreadEntry;
  onRemove?: () => void;
}

export function ThreadItem({ path, email, entry, onRemove }: Props) {
  const { kind, at, subject, text, quoted, files, mailState, mailId, mailError } = entry;
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const what = translate(`threads.kinds.${kind}`);
  const when = formatDateTime(at, timeZone);
  const remove = translate('threads.remove');
  return (
    <Box component="li" sx={{ py: 1.25, borderBottom: 1, borderColor: 'divider' }}>
      <ItemHeader entry={entry} what={what} when={when} />
      {subject && (
        <Typography dir="auto" sx={{ overflowWrap: 'anywhere', mt: 0.5 }}>
          {subject}
        </Typography>
      )}
      <Typography
        dir="auto"
        sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '65ch', mt: 0.5 }}
        color={kind === 'comment' || kind === 'call' ? 'textSecondary' : undefined}
      >
        {text}
      </Typography>
      {quoted && <QuotedText text={quoted} />}
      {files.map((file) => (
        <ThreadFileButton key={file.id} path={path} file={file} />
      ))}
      {mailState === 'failed' && <UndeliveredMail mailId={mailId} error={mailError ?? ''} email={email} />}
      {onRemove && (
        <Button
          size="small"
          color="error"
          className="no-print"
          aria-label={`${remove}: ${what}, ${when}`}
          onClick={onRemove}
          sx={{ ml: -0.5 }}
        >
          {remove}
        </Button>
      )}
    </Box>
  );
}

function ItemHeader({ entry, what, when }: { entry: ThreadEntry; what: string; when: string }) {
  const { kind, by, mailState } = entry;
  const translate = useTranslate();
  const Icon = ICONS[kind];
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <Icon fontSize="small" color={kind === 'answer' ? 'primary' : 'action'} aria-hidden />
      <Typography component="span" sx={{ fontWeight: 600 }}>
        {what}
      </Typography>
      <Typography component="span" color="textSecondary" variant="body2" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
        {[by, when].filter(Boolean).join(' · ')}
      </Typography>
      {mailState && (
        <Chip
          size="small"
          variant="outlined"
          color={mailState === 'failed' ? 'error' : 'default'}
          label={translate(`threads.states.${mailState}`)}
        />
      )}
    </Stack>
  );
}

function QuotedText({ text }: { text: string }) {
  const translate = useTranslate();
  return (
    <Box component="details" sx={{ mt: 0.5, maxWidth: '65ch' }}>
      <summary>{translate('threads.quoted')}</summary>
      <Typography
        dir="auto"
        variant="body2"
        color="textSecondary"
        sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
      >
        {text}
      </Typography>
    </Box>
  );
}

function ThreadFileButton({ path, file }: { path: string; file: ThreadFileInfo }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { id, name, bytes, isScanned } = file;
  const fetching = useMutation({
    mutationFn: () => fetchFile(`${path}/thread/files/${id}`),
    onSuccess: (content) => download(name, content),
    onError: (thrown: HttpError) =>
      notify(errorMessageOf(thrown, { failed: 'threads.download_failed' }), { type: 'error' }),
  });
  const facts = [formatBytes(bytes), ...(isScanned ? [] : [translate('threads.unscanned')])].join(' · ');
  return (
    <Button
      size="small"
      startIcon={<FileIcon />}
      disabled={fetching.isPending}
      onClick={() => fetching.mutate()}
      sx={{ overflowWrap: 'anywhere', textAlign: 'left' }}
    >
      {`${name} (${facts})`}
    </Button>
  );
}
