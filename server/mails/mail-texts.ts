import type { MailCollection } from '../../contract/mails.js';
import type { MailContent } from './render-mail.js';

interface MailText {
  subject: string;
  content: MailContent;
}

interface Facts {
  school: string;
  /** Its short name, where the record has a branch. */
  branch?: string;
  reference: string;
}

const NOTICES: Record<MailCollection, { what: string; event: string; action: string }> = {
  contacts: {
    what: 'New message',
    event: 'Somebody has written to the school on its web site.',
    action: 'Open the message',
  },
  admissions: {
    what: 'New application',
    event: 'A parent has applied for a place on the web site.',
    action: 'Open the application',
  },
};

/** To staff: nothing of what the parent typed, as mail lies in places that the school does not rule. */
export function noticeText(collection: MailCollection, { branch, reference }: Facts, url: string): MailText {
  const { what, event, action } = NOTICES[collection];
  const place = branch ? [`Branch: ${branch}`] : [];
  return {
    subject: branch ? `${what} for ${branch}: ${reference}` : `${what}: ${reference}`,
    content: { paragraphs: [event, ...place, `Reference: ${reference}`], action: { label: action, url } },
  };
}

const CONFIRMATIONS: Record<MailCollection, { subject: string; thanks: (to: string) => string; next: string }> = {
  contacts: {
    subject: 'We have your message',
    thanks: (to) => `Thank you for writing to ${to}. We have your message and will answer it soon.`,
    next: 'Please tell it when you call or write to us about your message.',
  },
  admissions: {
    subject: 'We have your application',
    thanks: (to) =>
      `Thank you for applying to ${to}. We have your application and will contact you about the next step.`,
    next: 'Please tell it when you call or write to us about your application.',
  },
};

/** To the parent: nothing of what was typed, as anybody can type somebody else's address. */
export function confirmationText(collection: MailCollection, { school, branch, reference }: Facts): MailText {
  const { subject, thanks, next } = CONFIRMATIONS[collection];
  const to = branch ? `${school}, ${branch}` : school;
  return {
    subject: `${subject}: ${reference}`,
    content: {
      paragraphs: [
        thanks(to),
        `Your reference is ${reference}. ${next}`,
        'If it was not you who wrote to us, somebody has mistyped an address, and you can forget this mail.',
      ],
    },
  };
}
