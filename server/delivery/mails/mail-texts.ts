import { PASSWORD_LINK } from '../../../contract/accounts/auth.js';
import type { FormCollection } from '../../../contract/delivery/mails.js';
import { type Child, childLines } from './child-facts.js';
import type { OutboxProblemCode } from '../../../contract/platform/problems.js';
import { type MailContent, paragraphsOf } from './render-mail.js';

export interface MailText {
  subject: string;
  content: MailContent;
}

interface Facts {
  school: string;
  branch?: string;
  reference: string;
  child?: Child;
}

type StaffFacts = Omit<Facts, 'school' | 'child'>;

const NOTICES: Record<FormCollection, { what: string; action: string }> = {
  contacts: { what: 'New message', action: 'Open the message' },
  admissions: { what: 'New application', action: 'Open the application' },
};

/**
 * Contains nothing that the parent typed, because mailboxes are outside the school's control, except the answers to
 * questions that the school chose.
 */
export function noticeText(collection: FormCollection, facts: StaffFacts, text: string, asked?: string[]): MailText {
  const { subject, content } = toStaff({ ...NOTICES[collection], event: text }, facts);
  return { subject, content: { ...content, ...(asked?.length && { lists: [{ title: 'Answers', lines: asked }] }) } };
}

export const NEXT_MAILS = 'Further emails from this sender within an hour are in the list without another notice.';

const ARRIVALS = {
  answer: { what: 'New answer', event: 'A parent has replied to an email from the school.' },
  invitation: { what: 'Answer to an invitation', event: 'A parent has responded to an invitation from the school.' },
  undelivered: {
    what: 'Email not delivered',
    event:
      'An email from the school to a parent did not arrive. Open the record to see why, and to send it again or to another address.',
  },
  phone: { what: 'New phone number', event: 'A parent has corrected the phone number of an application.' },
  document: { what: 'New document', event: 'A parent has sent a document that the school requested.' },
};

const ASSIGNED: Record<FormCollection, { what: string; event: string }> = {
  contacts: { what: 'Message assigned to you', event: 'A colleague has assigned a message to you.' },
  admissions: { what: 'Application assigned to you', event: 'A colleague has assigned an application to you.' },
};

export type Arrival = keyof typeof ARRIVALS | 'assigned';

export const arrivalText = (arrival: Arrival, collection: FormCollection, facts: StaffFacts): MailText =>
  toStaff({ ...NOTICES[collection], ...(arrival === 'assigned' ? ASSIGNED[collection] : ARRIVALS[arrival]) }, facts);

function toStaff(
  { what, event, action }: (typeof NOTICES)[FormCollection] & { event: string },
  { branch, reference }: StaffFacts,
): MailText {
  const place = branch ? [`Branch: ${branch}`] : [];
  return {
    subject: branch ? `${what} for ${branch}: ${reference}` : `${what}: ${reference}`,
    content: { paragraphs: [...paragraphsOf(event), ...place, `Reference: ${reference}`], action: { label: action } },
  };
}

const CONFIRMATIONS: Record<FormCollection, { subject: string; about: string }> = {
  contacts: { subject: 'We have your message', about: 'your message' },
  admissions: { subject: 'We have your application', about: 'your application' },
};

const FOLLOW = { label: 'Follow your application', opens: 'application' } as const;

export const linkText = (school: string, reference: string): MailText => ({
  subject: `The link to your application: ${reference}`,
  content: {
    paragraphs: [
      `This link shows the progress of your application to ${school}. It replaces the one you had.`,
      `Your reference is ${reference}.`,
    ],
    action: FOLLOW,
  },
});

const MISTYPED = 'If you did not write to us, someone may have mistyped their email address. Please ignore this email.';

const childList = (child: Child, branch?: string) => [
  { title: 'Your application', lines: [...childLines(child), ...(branch ? [`Branch: ${branch}`] : [])] },
];

/** The existing link, to a parent who asked for it or whose email address somebody else entered. */
export const linkAgainText = (school: string, reference: string, child: Child): MailText => ({
  subject: `The link to your application: ${reference}`,
  content: {
    paragraphs: [
      `Somebody, probably you, asked for the link to your application to ${school}. It shows how far the application has got.`,
      `Your reference is ${reference}.`,
    ],
    after: ['If it was not you, please ignore this email: nothing has changed.'],
    lists: childList(child),
    action: FOLLOW,
  },
});

/** Contains no text that was typed, because anybody can enter somebody else's email address. */
export function confirmationText(
  collection: FormCollection,
  { branch, reference, child }: Omit<Facts, 'school'>,
  text: string,
): MailText {
  const { subject, about } = CONFIRMATIONS[collection];
  return {
    subject: `${subject}: ${reference}`,
    content: {
      paragraphs: [
        ...paragraphsOf(text),
        `Your reference is ${reference}. Please quote it when you call or write to us about ${about}.`,
      ],
      after: [MISTYPED],
      ...(child && { lists: childList(child, branch) }),
      ...(collection === 'admissions' && { action: FOLLOW }),
    },
  };
}

/** To a parent who sends the same application again within a day. */
export const againText = (reference: string, child: Child): MailText => ({
  subject: `We have this already: ${reference}`,
  content: {
    paragraphs: [
      'We already have this application: you sent the same one within the last day. There is nothing more for you to do.',
      `Your reference is still ${reference}.`,
    ],
    after: [MISTYPED],
    lists: childList(child),
    action: FOLLOW,
  },
});

/** To a subscriber, whose email address somebody else may have entered. */
export const signUpText = (school: string): MailText => ({
  subject: 'Please confirm your sign-up',
  content: {
    paragraphs: [
      `Somebody, probably you, signed up this email address for news from ${school}. Please confirm it.`,
      'If it was not you, please ignore this email: you will not receive any news.',
    ],
    action: { label: 'Confirm the sign-up', opens: 'subscription' },
  },
});

export const accountText: Record<'password-reset' | 'invitation', (school: string) => MailText> = {
  'password-reset': (school) => ({
    subject: 'A new password',
    content: {
      paragraphs: [
        `Somebody, probably you, asked for a new password for the back office of ${school}.`,
        `The link works once, within ${PASSWORD_LINK.resetMinutes} minutes. If you use a second factor, you will be asked for it as usual.`,
        'If it was not you, please ignore this email: nothing has changed.',
      ],
      action: { label: 'Set a new password', opens: 'password' },
    },
  }),
  invitation: (school) => ({
    subject: `Your account at ${school}`,
    content: {
      paragraphs: [
        `You have an account in the back office of ${school}. Set your own password, and sign in with this email address.`,
        `The link works once, within ${PASSWORD_LINK.invitationDays} days.`,
      ],
      action: { label: 'Set your password', opens: 'password' },
    },
  }),
};

/** Longer numbers, such as those of accounts, in groups or not. */
const LONG_NUMBERS = /\d(?:[ .-]?\d){4,}/g;

/** Numbers by their last four digits, so that the mail reveals none. */
const endingsIn = (text: string): string =>
  (text.match(LONG_NUMBERS) ?? []).map((number) => number.replace(/\D/g, '').slice(-4)).join(', ') || 'none';

/** To the super administrators who have not made the change: whoever can change the account gets the deposits. */
export const bankDetailsText = (
  school: string,
  { before, after, by }: Record<'before' | 'after' | 'by', string>,
): MailText => ({
  subject: 'The bank details for deposits have changed',
  content: {
    paragraphs: [
      `${by} has changed the bank details for deposits of ${school}. Parents who are asked for a deposit slip see the new ones from now on.`,
      `Account numbers until now end in: ${endingsIn(before)}. From now on: ${endingsIn(after)}.`,
      'If you did not expect this, ask at once, in person or by phone, and restore the former details in the history of the settings.',
    ],
    action: { label: 'Open the back office' },
  },
});

/** To super administrators, at most once a day. */
export const givenUpText: Record<OutboxProblemCode, (school: string) => MailText> = {
  'mail-not-sent': (school) => ({
    subject: 'Email could not be sent',
    content: {
      paragraphs: [
        `For three days the mail server has not accepted email from ${school}. We no longer try to send it.`,
        'The back office shows the mail server’s response. Press the button there to send all of it again.',
      ],
      action: { label: 'Open the back office' },
    },
  }),
  'webhook-not-sent': (school) => ({
    subject: 'Webhooks could not be sent',
    content: {
      paragraphs: [
        `For three days a program has not accepted webhooks from the web site of ${school}. We no longer try to send them.`,
        'The back office shows the program’s response. Press the button there to send all of them again.',
      ],
      action: { label: 'Open the back office' },
    },
  }),
};
