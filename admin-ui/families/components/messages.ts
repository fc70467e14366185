import { addMessages } from '../../i18n/addMessages.js';

addMessages({
  privacy: {
    title: 'Privacy',
    consent: 'The parent agreed on %{time} that the school keeps this.',
    consents: {
      PAPER: 'The parent agreed on paper that the school keeps this; staff noted it on %{time}.',
      PHONE: 'The parent agreed by phone that the school keeps this; staff noted it on %{time}.',
    },
    agreed: { PAPER: 'Agreed on Paper', PHONE: 'Agreed by Phone' },
    agreed_done: 'Consent noted',
    no_consent: 'No consent was given with it.',
    held: 'It is held: it is kept whatever its age.',
    not_held: {
      contacts: 'It is deleted when its retention period ends (School Details).',
      admissions: 'It is deleted when its retention period ends (School Details).',
      bookings: 'It is deleted %{months} months after the event.',
    },
    hold: 'Hold',
    release: 'End the Hold',
    on: 'It is held',
    off: 'The hold has ended',
    failed: 'This could not be done',
  },
  activity: {
    now: 'just now',
    waiting: { first: 'Waiting: %{time}', answer: 'The parent answered. Waiting: %{time}' },
    answer: 'The parent answered: %{time}',
    reply: 'Replied: %{time}',
  },
  correct: {
    title: 'Correct Details',
    text: 'What the parent wrote by mistake, or what has changed since. The history keeps what was there before.',
    reason: 'Why (optional, for staff alone)',
    resend: 'Send the emails that did not arrive to the new address',
    none: 'Not answered',
    save: 'Save',
    done: 'Details corrected',
    failed: 'The details could not be corrected',
    not_sent: 'The details are corrected, but not every email could be sent again: %{reason}',
  },
  parent: {
    call: 'Call Parent',
    whatsapp: 'WhatsApp',
    greeting: 'Dear %{name}, this is %{school}, about %{reference}. ',
    no_email: 'No Email Address',
    no_email_text:
      'A reply is a mail, and this parent has given no email address. Add one, or call or write by WhatsApp.',
  },
  undelivered: {
    title: 'Emails That Did Not Arrive',
    to: 'To %{to}',
  },
  related: {
    title: 'Also from This Parent',
    text: 'With the same email or phone: a sibling, a question, or the same once more.',
    at_most: 'Only the newest are listed: at most %{contacts} messages and %{admissions} applications.',
    contacts: 'Message',
    admissions: 'Application',
    siblings: 'Brothers and sisters',
    more: 'and %{count} more below',
  },
});
