import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { StaffNewsletter } from '../../../contract/families/newsletters.js';
import { formatDateTime } from '../../components/formatDateTime.js';
import { RecordRow } from '../../components/RecordRow.js';
import { StatusChip, type StatusStyle } from '../../components/StatusChip.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { newsletterMessages as words } from './newsletterMessages.js';
import SentIcon from '@mui/icons-material/CheckCircleOutlined';
import DraftIcon from '@mui/icons-material/ScheduleOutlined';

const NEWSLETTER_STYLES: Record<'draft' | 'sent', StatusStyle> = {
  draft: { label: words.draft, tone: 'yellow', icon: DraftIcon },
  sent: { label: words.was_sent, tone: 'green', icon: SentIcon },
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
        sentAt ? translate(words.sent_at, { time, smart_count: recipients ?? 0 }) : translate(words.changed, { time }),
      ]}
      actions={(sentAt ? SENT_ACTIONS : DRAFT_ACTIONS).map((action) => (
        <Button
          key={action}
          variant="outlined"
          color={action === 'delete' ? 'error' : 'primary'}
          disabled={action === 'send' && !isSending}
          aria-label={translate(words.of, { action: translate(words[action]), name: subject })}
          onClick={() => onAct(action)}
        >
          {translate(words[action])}
        </Button>
      ))}
    />
  );
}
