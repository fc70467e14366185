import SentIcon from '@mui/icons-material/CheckCircleOutlined';
import DraftIcon from '@mui/icons-material/ScheduleOutlined';
import type { StatusStyle } from '../../components/StatusChip.js';
import { newsletterMessages as words } from './newsletterMessages.js';

export const NEWSLETTER_STYLES: Record<'draft' | 'sent', StatusStyle> = {
  draft: { label: words.draft, tone: 'yellow', icon: DraftIcon },
  sent: { label: words.was_sent, tone: 'green', icon: SentIcon },
};
