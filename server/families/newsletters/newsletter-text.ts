import type { NewsletterInput } from '../../../contract/families/newsletters.js';
import { type MailText, paragraphsOf } from '../../delivery/mails/mails.service.js';

export const newsletterText = ({ subject, text }: NewsletterInput, school: string): MailText => ({
  subject,
  content: {
    paragraphs: paragraphsOf(text),
    footer: `You receive this because you signed up for news from ${school}.`,
    action: { label: 'Unsubscribe', opens: 'subscription', isInFooter: true },
  },
});
