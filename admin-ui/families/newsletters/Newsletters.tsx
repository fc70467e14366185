import SentIcon from '@mui/icons-material/CheckCircleOutlined';
import DraftIcon from '@mui/icons-material/ScheduleOutlined';
import { Alert, Button, Stack, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, useId } from 'react';
import { useTranslate, useDataProvider } from 'react-admin';
import type { StaffNewsletter, NewsletterPreview } from '../../../contract/families/newsletters.js';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.js';
import { formatDateTime } from '../../components/formatDateTime.js';
import { RecordRow } from '../../components/list/cards/RecordRow.js';
import { Message } from '../../components/Message.js';
import { NoMailServerAlert } from '../../components/NoMailServerAlert.js';
import { ScreenHeader } from '../../components/ScreenHeader.js';
import { ScreenLoading } from '../../components/ScreenLoading.js';
import { StatusChip, type StatusStyle } from '../../components/StatusChip.js';
import { useMailStatus } from '../../components/useMailStatus.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import './messages.js';
import { NewsletterDialog } from './NewsletterDialog.js';
import { NewsletterFrame } from './NewsletterFrame.js';
import { useNewsletters, useReaders } from './useNewsletters.js';

const NEWSLETTER_STYLES: Record<'draft' | 'sent', StatusStyle> = {
  draft: { label: 'newsletters.draft', tone: 'yellow', icon: DraftIcon },
  sent: { label: 'newsletters.was_sent', tone: 'green', icon: SentIcon },
};

const DRAFT_ACTIONS = ['edit', 'preview', 'send', 'delete'] as const;
const SENT_ACTIONS = ['preview', 'copy', 'delete'] as const;
type NewsletterAction = (typeof DRAFT_ACTIONS)[number] | (typeof SENT_ACTIONS)[number];

interface NewsletterRowProps {
  letter: StaffNewsletter;
  isSending: boolean;
  onAct: (action: NewsletterAction) => void;
}

function NewsletterRow({ letter, isSending, onAct }: NewsletterRowProps) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const { subject, sentAt, recipients, updatedAt } = letter;
  const time = formatDateTime(sentAt ?? updatedAt, timeZone);
  return (
    <RecordRow
      title={subject}
      chips={<StatusChip status={sentAt ? 'sent' : 'draft'} styles={NEWSLETTER_STYLES} />}
      facts={[
        sentAt
          ? translate('newsletters.sent_at', { time, smart_count: recipients ?? 0 })
          : translate('newsletters.changed', { time }),
      ]}
      actions={(sentAt ? SENT_ACTIONS : DRAFT_ACTIONS).map((action) => (
        <Button
          key={action}
          variant="outlined"
          color={action === 'delete' ? 'error' : 'primary'}
          disabled={action === 'send' && !isSending}
          aria-label={translate('newsletters.of', { action: translate(`newsletters.${action}`), name: subject })}
          onClick={() => onAct(action)}
        >
          {translate(`newsletters.${action}`)}
        </Button>
      ))}
    />
  );
}

export function Newsletters() {
  const translate = useTranslate();
  const newButton = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<{ action: NewsletterAction | 'new'; letter?: StaffNewsletter }>();
  const open = (action: NewsletterAction | 'new', letter?: StaffNewsletter) => setOpened({ action, letter });
  const close = () => setOpened(undefined);
  const isSending = useMailStatus()?.isSending ?? false;
  const { list, data, hasMore, more, change } = useNewsletters(() => {
    close();
    // The clicked button, which had the focus, may be gone.
    setTimeout(() => newButton.current?.focus());
  });
  if (list.isPending) return <ScreenLoading />;

  return (
    <>
      <ScreenHeader
        title={translate('newsletters.title')}
        text={translate('newsletters.text')}
        action={
          <Button ref={newButton} variant="contained" onClick={() => open('new')}>
            {translate('newsletters.new')}
          </Button>
        }
      />
      <NoMailServerAlert />
      {list.isError && <Alert severity="warning">{translate('newsletters.load_failed')}</Alert>}
      <NewsletterList letters={data} isSending={isSending} onOpen={open} />
      {hasMore && (
        <Button onClick={more} disabled={list.isFetching} sx={{ mt: 2 }}>
          {translate('newsletters.more')}
        </Button>
      )}
      {opened && (
        <OpenedNewsletter
          {...opened}
          isSending={isSending}
          change={change}
          onSaved={() => {
            close();
            void list.refetch();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

interface NewsletterListProps {
  letters?: StaffNewsletter[];
  isSending: boolean;
  onOpen: (action: NewsletterAction | 'new', letter?: StaffNewsletter) => void;
}

function NewsletterList({ letters, isSending, onOpen }: NewsletterListProps) {
  const translate = useTranslate();
  return (
    <>
      {letters?.length === 0 && (
        <Message
          drawing="empty"
          title={translate('newsletters.none')}
          action={{ label: translate('newsletters.first'), onClick: () => onOpen('new') }}
        />
      )}
      <Stack component="ul" sx={{ gap: 1.5, m: 0, mt: 2, p: 0, listStyle: 'none' }}>
        {letters?.map((letter) => (
          <NewsletterRow
            key={letter.id}
            letter={letter}
            isSending={isSending}
            onAct={(action) => onOpen(action, letter)}
          />
        ))}
      </Stack>
    </>
  );
}

interface OpenedNewsletterProps {
  action: NewsletterAction | 'new';
  letter?: StaffNewsletter;
  isSending: boolean;
  change: ReturnType<typeof useNewsletters>['change'];
  onSaved: () => void;
  onClose: () => void;
}

function OpenedNewsletter({ action, letter, isSending, change, onSaved, onClose }: OpenedNewsletterProps) {
  const translate = useTranslate();
  if (action === 'new' || action === 'edit' || action === 'copy') {
    const isCopy = action === 'copy';
    return (
      <NewsletterDialog letter={letter} isCopy={isCopy} isSending={isSending} onSaved={onSaved} onClose={onClose} />
    );
  }
  if (!letter) return null;
  if (action === 'preview') return <NewsletterPreviewDialog letter={letter} onClose={onClose} />;

  const confirm = () => change.mutate({ kind: action, letter });
  if (action === 'send')
    return <SendNewsletter letter={letter} isBusy={change.isPending} onConfirm={confirm} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={translate('newsletters.delete_title')}
      text={translate('newsletters.delete_text')}
      confirm={translate('newsletters.delete')}
      danger
      busy={change.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

interface SendNewsletterProps {
  letter: StaffNewsletter;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

function SendNewsletter({ letter, isBusy, onConfirm, onClose }: SendNewsletterProps) {
  const translate = useTranslate();
  const readers = useReaders();
  return (
    <ConfirmDialog
      title={translate('newsletters.send_title')}
      text={
        readers === undefined ? '…' : translate('newsletters.send_text', { name: letter.subject, smart_count: readers })
      }
      confirm={translate('newsletters.send')}
      busy={isBusy}
      isReady={readers !== undefined}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

interface NewsletterPreviewDialogProps {
  letter: StaffNewsletter;
  onClose: () => void;
}

function NewsletterPreviewDialog({ letter, onClose }: NewsletterPreviewDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const dataProvider = useDataProvider<typeof ours>();
  const { subject, text } = letter;
  const body = JSON.stringify({ subject, text });
  const { data, error } = useQuery({
    queryKey: ['newsletters', 'preview', body],
    queryFn: () => dataProvider.call<NewsletterPreview>('/newsletters/preview', { method: 'POST', body }),
  });
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} dir="auto" sx={{ overflowWrap: 'anywhere' }}>
        {subject}
      </DialogTitle>
      <DialogContent>
        {error && <Alert severity="warning">{translate('newsletters.failed')}</Alert>}
        {data && <NewsletterFrame title={translate('newsletters.preview')} html={data.html} />}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} autoFocus>
          {translate('newsletters.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
