import type { StaffNewsletter } from '../../../contract/families/newsletters.js';
import { lazyScreen } from '../../components/lazyScreen.js';
import type { NewsletterWords } from './newsletterMessages.js';

export interface NewsletterDialogProps {
  /** The letter to change, or of which another is made; without it, a new one. */
  letter?: StaffNewsletter;
  isCopy: boolean;
  words: NewsletterWords;
  /** Whether mails leave this installation. */
  isSending: boolean;
  onSaved: () => void;
  onClose: () => void;
}

export interface NewsletterPreviewDialogProps extends Pick<NewsletterDialogProps, 'words' | 'onClose'> {
  letter: StaffNewsletter;
}

/** They share no script with the screen that opens them: what both need, and the words, are given to them. */
const bring = () => import('./newsletterDialogs.js');

export const NewsletterDialog = lazyScreen<'NewsletterDialog', NewsletterDialogProps>(bring, 'NewsletterDialog');
export const NewsletterPreviewDialog = lazyScreen<'NewsletterPreviewDialog', NewsletterPreviewDialogProps>(
  bring,
  'NewsletterPreviewDialog',
);
