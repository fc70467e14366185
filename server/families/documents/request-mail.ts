import type { MailText } from '../../delivery/mails/mails.service.js';

/** To the parent: what the school asks for, and where it is sent. */
export const requestMail = (school: string, reference: string, names: string[], note?: string | null): MailText => ({
  subject: `Documents for your application: ${reference}`,
  content: {
    paragraphs: [
      `${school} asks you for these documents:`,
      ...names.map((name) => `• ${name}`),
      ...(note ? [note] : []),
      'Open the page of your application, and send a photo or a PDF of each. You may bring them to the office instead.',
    ],
    action: { label: 'Send the documents', opens: 'application' },
  },
});
