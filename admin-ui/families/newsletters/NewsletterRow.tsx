import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { StaffNewsletter } from '../../../contract/families/newsletters.js';
import { formatDateTime } from '../../components/formatDateTime.js';
import { RecordRow } from '../../components/list/cards/RecordRow.js';
import { StatusChip, type StatusStyle } from '../../components/StatusChip.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import SentIcon from '@mui/icons-material/CheckCircleOutlined';
import DraftIcon from '@mui/icons-material/ScheduleOutlined';

const NEWSLETTER_STYLES: Record<'draft' | 'sent', StatusStyle> = {
  draft: { label: 'newsletters.draft', tone: 'yellow', icon: DraftIcon },
  sent: { label: 'newsletters.was_sent', tone: 'green', icon: SentIcon },
};

const DRAFT_ACTIONS = ['edit', 'preview', 'send', 'delete'] as const;
const SENT_ACTIONS = ['preview', 'copy', 'delete'] as const;
export type NewsletterAction = (typeof DRAFT_ACTIONS)[number] | (typeof SENT_ACTIONS)[number];

interface Props {
  letter: StaffNewsletter;
  isSending: boolean;
  onAct: (action: NewsletterAction) => void;
}

export function NewsletterRow({ letter, isSending, onAct }: Props) {
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
