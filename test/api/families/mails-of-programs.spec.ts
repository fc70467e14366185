/** @database embedded */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StaffContact } from '../../../contract/families/contacts.js';
import type { StaffVisit } from '../../../contract/families/visits.js';
import { useThreads } from '../../support/threads.js';
import { listed } from '../../support/requests.js';

const { app, threadOf, contactOf, deliver, reply, handIn } = useThreads();

const FOLDER = join('test', 'support', 'mail-cases');
const CASES = readdirSync(FOLDER);
const KUMARI = 'kumari@example.net';
const SENT = 'Dear Kumari,\n\nThe bus leaves at 6:45.\n\nCrestfield College';

/** Every header and character outside of ASCII stays as its program has written it. */
const mailOf = (name: string, values: Record<string, string> = {}) => {
  let mail = readFileSync(join(FOLDER, name)).toString('latin1');
  for (const [placeholder, value] of Object.entries(values)) mail = mail.replaceAll(placeholder, value);
  return Buffer.from(mail, 'latin1');
};
const outcomeOf = async (mail: Buffer) =>
  (await handIn(mail as unknown as string).expect(200)).body.data.outcome as string;
const byMail = (filter = {}) => listed<StaffContact>(app.asAdmin, 'contacts', { source: 'MAIL', ...filter });

/** A message of Kumari's with a reply by the school. */
async function answered() {
  await app.query('DELETE FROM contacts; DELETE FROM trash; TRUNCATE form_answers, counters');
  const contact = await app.makeContact({ email: KUMARI });
  await reply(`contacts/${contact.id}`, { text: SENT }).expect(201);
  await deliver();
  const [sent] = await app.query<{ id: number; messageId: string }>(
    `SELECT id, "messageId" FROM mails WHERE kind = 'reply'`,
  );
  const path = `contacts/${contact.id}`;
  const values = { '<SENT-MESSAGE-ID@example.org>': sent!.messageId };
  return { contact, path, sent: sent!, values };
}

const REPLIES: Record<string, string> = {
  'gmail-dutch-reply.eml': 'Thank you, we take it.',
  'gmail-japanese-reply.eml': 'Thank you, we take it.',
  'gmail-sinhala-reply.eml': 'Thank you, we take it.',
  'gmail-tamil-reply.eml': 'Thank you, we take it.',
  'outlook-german-reply.eml': 'We take it.',
  'samsung-one-line-reply.eml': 'Yes please.',
  'thunderbird-german-reply.eml': 'Thank you, we take it.',
  'yahoo-android-reply.eml': 'Thank you\n\nSent from Yahoo on Android',
  'yahoo-web-reply.eml': 'Thank you, that suits us.',
};

it.each(Object.entries(REPLIES))(
  'the text of %s is what the parent has written, and the quote is folded',
  async (name, text) => {
    const { path, values } = await answered();
    expect(await outcomeOf(mailOf(name, values))).toBe('answer');
    const answer = (await threadOf(path)).at(-1)!;
    expect(answer).toMatchObject({ kind: 'answer', by: KUMARI, text });
    expect(answer.quoted).toContain('The bus leaves at 6:45.');
    expect(answer.quoted).toMatch(/2026|27\.11\.26/);
  },
);

const FIRST: Record<string, { subject: string; name?: string; email?: string; message: string }> = {
  'first-mail-with-wrote.eml': { subject: 'A story of the bus', message: 'I sat alone on the bus again.' },
  'first-mail-with-headers-of-its-own.eml': { subject: 'Bus request', message: 'From: Digana\nTo: Kandy campus' },
  'forward-without-a-note.eml': { subject: 'Fwd: Enquiry', message: 'Does the school take transfers in January?' },
  'forward-as-attachment.eml': {
    subject: 'Fwd: Enquiry',
    message:
      'Please see the mail of my brother.\n\nFrom: Nimal Perera <nimal@example.net>\nSubject: Enquiry\n\nDoes the school take transfers in January?',
  },
  'windows-1252.eml': { subject: 'Bus', message: 'It’s – we agree € 50, café' },
  'latin1-undeclared.eml': { subject: 'Bus', message: 'Café at noon?' },
  'through-a-google-group.eml': { subject: 'A question', message: 'When is the next open day?' },
  'reply-to.eml': { subject: 'A question from the fair', message: 'When is the next open day?' },
  'international-sender.eml': {
    subject: 'வணக்கம்',
    name: 'Kumar',
    email: 'குமார்@உதாரணம்.இலங்கை',
    message: 'May we visit?',
  },
  'unusual-local-part.eml': {
    subject: 'Visit',
    name: 'Kamal',
    email: 'kamal=work@example.net',
    message: 'May we visit?',
  },
};

it.each(Object.entries(FIRST))('%s is a message with all of its words', async (name, { message, ...fields }) => {
  await answered();
  expect(await outcomeOf(mailOf(name))).toBe('message');
  const [stored] = await byMail();
  expect(stored).toMatchObject({ name: 'Kumari Fernando', email: KUMARI, ...fields });
  expect(stored!.message).toContain(message);
  expect(await threadOf(`contacts/${stored!.id}`)).toEqual([]);
});

it('html-only.eml is read as text, with its entities, cells and links', async () => {
  await answered();
  expect(await outcomeOf(mailOf('html-only.eml'))).toBe('message');
  const [{ id, message }] = (await byMail()) as [StaffContact];
  expect(message).toBe('I’m Renée’s mother – සි\n\nName\tKamal\n\nSee this form <https://example.com/form?id=3>');
  expect(await threadOf(`contacts/${id}`)).toMatchObject([
    { text: message, quoted: expect.stringContaining('The bus leaves at 6:45.') },
  ]);
});

const AUTOMATIC = [...CASES.filter((name) => name.startsWith('automatic-')), 'read-receipt.eml'];

it.each(AUTOMATIC)('%s leaves the message as it was', async (name) => {
  const { contact, values } = await answered();
  await outcomeOf(mailOf(name, values));
  expect(await contactOf(contact)).toMatchObject({ status: 'RESOLVED', isRead: true });
  expect(await byMail()).toEqual([]);
});

it('a mail of a sender who may have a precedence of its own is no automatic one', async () => {
  const { contact, values } = await answered();
  const mail = mailOf('automatic-x-autoreply.eml', { ...values, 'X-Autoreply: yes': 'Precedence: normal-list' });
  expect(await outcomeOf(mail)).toBe('answer');
  expect(await contactOf(contact)).toMatchObject({ status: 'PENDING', isRead: false });
});

it('a display name is no sender: spoofed-display-name.eml is a message of its address', async () => {
  const { contact, path } = await answered();
  expect(await outcomeOf(mailOf('spoofed-display-name.eml', { REFERENCE: contact.reference }))).toBe('message');
  expect(await byMail()).toMatchObject([{ name: 'kumari@example.net,', email: 'attacker@evil.example' }]);
  expect(await threadOf(path)).toMatchObject([{ kind: 'reply' }]);
});

const BOUNCES: Record<string, string> = {
  'qmail-bounce.eml': 'Bounced: Remote host said: 550 5.1.1 no such user',
  'gateway-bounce.eml': 'Bounced: The remote server said: 550 5.1.1 no such user',
  'old-exim-bounce.eml': 'Bounced: mailbox is full: retry timeout exceeded',
};

it.each(Object.entries(BOUNCES))('%s marks the mail as undelivered, with the reason', async (name, lastError) => {
  const { path, values } = await answered();
  expect(await outcomeOf(mailOf(name, values))).toBe('bounce');
  expect(await threadOf(path)).toMatchObject([{ kind: 'reply', mailState: 'failed', mailError: lastError }]);
  expect(await byMail()).toEqual([]);
  expect(await outcomeOf(mailOf(name, { ...values, 'Message-ID: <': 'Message-ID: <again-' }))).toBe('unknown');
});

describe('the response of a calendar', () => {
  const invited = async () => {
    await app.query('DELETE FROM admissions; DELETE FROM trash; TRUNCATE form_answers, counters');
    const { id } = await app.makeAdmission({ parentEmail: KUMARI });
    const input = {
      admissionId: id,
      startsAt: '2098-12-03T04:30:00Z',
      endsAt: '2098-12-03T05:00:00Z',
      place: 'Office',
    };
    const visit = (await app.asAdmin.post('/api/visits').send(input).expect(201)).body.data as StaffVisit;
    const sql = `SELECT "calendarUid" AS uid FROM visits WHERE id = ${visit.id}`;
    const { uid } = (await app.query<{ uid: string }>(sql))[0]!;
    const stored = async () => (await listed<StaffVisit>(app.asAdmin, 'visits', { id: visit.id }))[0];
    const values = { 'UID-OF-THE-VISIT': uid, '20261203': '20981203' };
    return { visit, path: `admissions/${id}`, stored, values };
  };

  it('that declines keeps the words in the thread', async () => {
    const { path, stored, values } = await invited();
    expect(await outcomeOf(mailOf('outlook-declined-with-comment.eml', values))).toBe('answer');
    expect(await stored()).toMatchObject({ response: 'declined' });
    expect(await threadOf(path)).toMatchObject([
      { text: 'We are abroad that week, next month is better.', by: KUMARI },
    ]);
  });

  it('that proposes another time no longer accepts, and keeps the time and the words', async () => {
    const { path, stored, values } = await invited();
    const accepted = { ...values, DECLINED: 'ACCEPTED', '<i1@': '<i0@' };
    await outcomeOf(mailOf('outlook-declined-with-comment.eml', accepted));
    expect(await stored()).toMatchObject({ response: 'accepted' });
    expect(await outcomeOf(mailOf('outlook-proposes-another-time.eml', values))).toBe('answer');
    const time = 'Wednesday, 3 December 2098, 2:00 PM to 2:30 PM';
    expect(await stored()).toMatchObject({ response: 'another_time', responseNote: time });
    expect((await threadOf(path)).at(-1)!.text).toBe(`Proposes another time: ${time}\n\nCould it be the afternoon?`);
  });

  it('that is tentative no longer accepts', async () => {
    const { path, stored, values } = await invited();
    for (const status of ['ACCEPTED', 'TENTATIVE']) {
      await outcomeOf(
        mailOf('outlook-declined-with-comment.eml', { ...values, DECLINED: status, '<i1@': `<${status}@` }),
      );
    }
    expect(await stored()).toMatchObject({ response: null, respondedAt: null });
    expect((await threadOf(path)).at(-1)!.text).toMatch(/^Has accepted the invitation tentatively\.\n\nWe are abroad/);
  });

  it('to the time before a move changes nothing but the thread', async () => {
    const { visit, path, stored, values } = await invited();
    await app.asAdmin.put(`/api/visits/${visit.id}`).send({ place: 'Hall' }).expect(200);
    expect(await outcomeOf(mailOf('outlook-declined-with-comment.eml', values))).toBe('answer');
    expect(await stored()).toMatchObject({ response: null });
    expect(await threadOf(path)).toHaveLength(1);
  });

  it('keeps its words without a visit that it can change', async () => {
    const { visit, path, stored, values } = await invited();
    const declined = (name: string, more: Record<string, string>) =>
      outcomeOf(mailOf('outlook-declined-with-comment.eml', { ...values, '<i1@': `<${name}@`, ...more }));
    const noText = { 'We are abroad that week, next month is better.\r\n': '\r\n' };
    const words = 'Has declined the invitation.\n\nWe are abroad that week, next month is better.';
    expect(await declined('other', { ...noText, 'kumari@example.net': 'other@example.net' })).toBe('message');
    expect(await declined('uid', { ...noText, [values['UID-OF-THE-VISIT']]: 'visit-0' })).toBe('message');
    expect((await byMail()).slice(0, 2).map(({ message }) => message)).toEqual([words, words]);
    expect(await declined('delegated', { ...noText, '=DECLINED': '=DELEGATED' })).toBe('answer');
    await app.asAdmin.put(`/api/visits/${visit.id}`).send({ state: 'cancelled' }).expect(200);
    expect(await declined('cancelled', noText)).toBe('answer');
    expect(await stored()).toMatchObject({ response: null });
    expect((await threadOf(path)).flatMap(({ kind, text }) => (kind === 'answer' ? [text] : []))).toEqual([
      words.replace('declined', 'neither accepted nor declined'),
      words,
    ]);
  });

  it.each([
    ['DTSTART;VALUE=DATE:20981204', 'Thursday, 4 December 2098'],
    ['DTSTART:20981204T140000', 'Thursday, 4 December 2098, 2:00 PM to 2:00 PM'],
    [
      'DTSTART;TZID=Sri Lanka Standard Time:20981204T140000\r\nDURATION:PT30M',
      'Thursday, 4 December 2098, 2:00 PM to 2:30 PM (Sri Lanka Standard Time)',
    ],
  ])('that proposes %j keeps that time', async (time, note) => {
    const { stored, values } = await invited();
    const times = { 'DTSTART:20981203T083000Z\r\nDTEND:20981203T090000Z': time };
    expect(await outcomeOf(mailOf('outlook-proposes-another-time.eml', { ...values, ...times }))).toBe('answer');
    expect(await stored()).toMatchObject({ response: 'another_time', responseNote: note });
  });

  it('is recognised by the random UID of its calendar entry', async () => {
    const { visit, stored, values } = await invited();
    const guessed = { ...values, 'UID-OF-THE-VISIT': `visit-${visit.id}@school.example.com` };
    await outcomeOf(mailOf('outlook-declined-with-comment.eml', guessed));
    expect(await stored()).toMatchObject({ response: null });
    expect(values['UID-OF-THE-VISIT']).toMatch(/^visit-[0-9a-f-]{36}$/);
  });
});

it('every case has its expectation', () => {
  const other = [
    'html-only.eml',
    'outlook-declined-with-comment.eml',
    'outlook-proposes-another-time.eml',
    'spoofed-display-name.eml',
  ];
  const expected = [...Object.keys({ ...REPLIES, ...FIRST, ...BOUNCES }), ...AUTOMATIC, ...other];
  expect(expected.toSorted()).toEqual(CASES.toSorted());
});
