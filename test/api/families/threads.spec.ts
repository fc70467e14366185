import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { StaffContact } from '../../../contract/families/contacts.js';
import { INVALID_EMAIL } from '../../../contract/platform/validation.js';
import { type ThreadEntry, THREAD } from '../../../contract/families/threads.js';
import type { Agent } from '../../support/app.js';
import { staffAs } from '../../support/bound.js';
import { failureOf, issuesOf } from '../../support/expect.js';
import { Attachments } from '../../../server/families/threads/attachments.service.js';
import { UndeliveredMails } from '../../../server/families/threads/undelivered-mails.service.js';
import { useMailApp } from '../../support/mail-app.js';
import { headerOf } from '../../support/mail-server.js';
import { until } from '../../support/until.js';

const TOKEN = 'a token that only the mail server knows';

const { app, server, deliver } = useMailApp({ INBOUND_EMAIL: 'inbox@school.example.com', INBOUND_TOKEN: TOKEN });

beforeEach(() => app.query('DELETE FROM mails; TRUNCATE counters'));

const threadOf = async (path: string, agent: Agent = app.asAdmin): Promise<ThreadEntry[]> =>
  (await agent.get(`/api/${path}/thread`).expect(200)).body.data;
const reply = (path: string, fields: object = {}) =>
  app.asAdmin
    .post(`/api/${path}/replies`)
    .send({ subject: 'Re: Visiting the campus', text: 'Friday suits us.', ...fields });
const contactOf = async ({ id }: { id: number }): Promise<StaffContact> =>
  (await app.asAdmin.get(`/api/contacts/${id}`).expect(200)).body.data;
const toParent = () => server.received.filter(({ to }) => to.includes('ruwan@example.com'));

const mailOf = (lines: string[]) => lines.join('\r\n');
const anAnswer = (to: string, headers: string[] = [], text = 'Thank you, we come at nine.') =>
  mailOf([
    'From: Ruwan Perera <ruwan.home@example.com>',
    'To: inbox@school.example.com',
    'Subject: Re: Visiting the campus',
    'Message-ID: <first.answer@mail.example.com>',
    `In-Reply-To: ${to}`,
    ...headers,
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
  ]);
const handIn = (mail: string, token = TOKEN) =>
  app.asVisitor
    .post('/api/inbound-mails')
    .set('Authorization', `Bearer ${token}`)
    .set('Content-Type', 'message/rfc822')
    .send(mail);

/** The Message-ID of the last mail that the parent got. */
async function lastMessageId(): Promise<string> {
  await deliver();
  return headerOf(toParent().at(-1)!.source, 'message-id')!;
}

const PDF = Buffer.from('%PDF-1.7\nThe fees of 2027\n%%EOF');
const upload = (path: string, content = PDF, name = 'Gebühren 2027.pdf', agent = app.asAdmin) =>
  agent.post(`/api/${path}/attachments`).attach('file', content, name);

describe('a file for a reply', () => {
  it('goes with the mail and stays in the thread', async () => {
    const path = `contacts/${(await app.makeContact()).id}`;
    const { data: file } = (await upload(path).expect(201)).body;
    expect(file).toMatchObject({ name: 'Gebühren 2027.pdf', type: 'application/pdf', bytes: PDF.length });
    const [entry] = (await reply(path, { files: [file.id] }).expect(201)).body.data as ThreadEntry[];
    expect(entry!.files).toMatchObject([{ id: file.id, name: 'Gebühren 2027.pdf' }]);
    await deliver();
    const { source } = toParent().at(-1)!;
    expect(source).toContain(PDF.toString('base64'));
    expect(source).toMatch(/Content-Type: application\/pdf/);
    const kept = await app.asAdmin.get(`/api/${path}/thread/files/${file.id}`).expect(200);
    expect(Buffer.from(kept.body)).toEqual(PDF);
  });

  it('is refused by its content, by others, once it was sent, and above five or 10 MB together', async () => {
    const path = `contacts/${(await app.makeContact()).id}`;
    const other = `contacts/${(await app.makeContact()).id}`;
    await upload(path, Buffer.from('MZ a program')).expect(415);
    const { id } = (await upload(path).expect(201)).body.data;
    const missing = { files: 'A file is no longer there. Please choose it again' };
    expect(issuesOf(await reply(other, { files: [id] }))).toEqual(missing);
    const { agent } = await staffAs(app, {});
    await agent.delete(`/api/${path}/attachments/${id}`).expect(404);
    await reply(path, { files: [id] }).expect(201);
    expect(issuesOf(await reply(path, { files: [id] }))).toEqual(missing);
    await app.asAdmin.delete(`/api/${path}/attachments/${id}`).expect(404);
    expect(issuesOf(await reply(path, { files: [1, 2, 3, 4, 5, 6] }))).toEqual({
      files: 'A reply has at most 5 files',
    });
    const half = Buffer.concat([PDF, Buffer.alloc(6_000_000)]);
    const ids = [(await upload(path, half)).body.data.id, (await upload(path, half)).body.data.id];
    expect(issuesOf(await reply(path, { files: ids }))).toEqual({
      files: 'The files must be smaller than 10 MB together',
    });
    expect(await threadOf(path)).toHaveLength(1);
    await app.asAdmin.delete(`/api/${path}/attachments/${ids[0]}`).expect(200);
    await reply(path, { files: [ids[1]] }).expect(201);
  });

  it('is deleted after a day where no reply was sent', async () => {
    const path = `contacts/${(await app.makeContact()).id}`;
    const { id } = (await upload(path).expect(201)).body.data;
    await app.nest.get(Attachments).cleanUp();
    await app.query(`UPDATE thread_files SET "createdAt" = now() - interval '25 hours' WHERE id = $1`, [id]);
    await app.nest.get(Attachments).cleanUp();
    expect(issuesOf(await reply(path, { files: [id] }))).toHaveProperty('files');
  });
});

describe('a reply', () => {
  it('is mailed to the parent, kept in the thread, and resolves the message', async () => {
    const contact = await app.makeContact();
    const { body } = await reply(`contacts/${contact.id}`, {
      text: 'Friday suits us.\nAt nine.\n\nSee you <soon>.',
    }).expect(201);
    expect(body.data).toMatchObject([
      { kind: 'reply', by: 'The ADMIN', subject: 'Re: Visiting the campus', mailState: 'waiting' },
    ]);
    expect((await contactOf(contact)).status).toBe('RESOLVED');
    await deliver();
    const mail = toParent().find(({ source }) => headerOf(source, 'subject') === 'Re: Visiting the campus')!;
    expect(headerOf(mail.source, 'reply-to')).toBe('inbox@school.example.com');
    const html = mail.source.replaceAll('=\r\n', '');
    expect(html).toContain('Friday suits us.<br>At nine.</p>');
    expect(html).toContain('See you &lt;soon&gt;.');
    expect(await threadOf(`contacts/${contact.id}`)).toMatchObject([
      { mailState: 'sent', text: expect.stringContaining('<soon>') },
    ]);
  });

  it('with a placeholder that nothing fills is refused, and nothing is sent', async () => {
    const { id } = await app.makeContact();
    const reply = { subject: 'Re: {{topic}}', text: 'Dear {{ name }},\n\nCome on {{day}}.' };
    const answer = await app.asAdmin.post(`/api/contacts/${id}/replies`).send(reply);
    expect(issuesOf(answer)).toEqual({
      subject: 'Please fill in {{topic}}, or take it out',
      text: 'Please fill in {{ name }}, or take it out',
    });
    expect((await app.asAdmin.get(`/api/contacts/${id}/thread`)).body.data).toEqual([]);
    expect((await app.asAdmin.get(`/api/contacts/${id}`)).body.data.status).toBe('PENDING');
  });

  it('to a new application takes it as contacted, and leaves one that is further as it is', async () => {
    const { id } = await app.makeAdmission();
    const statusOf = async () => (await app.asAdmin.get(`/api/admissions/${id}`)).body.data.status;
    await reply(`admissions/${id}`).expect(201);
    expect(await statusOf()).toBe('CONTACTED');
    await app.asAdmin.put(`/api/admissions/${id}`).send({ status: 'APPROVED' }).expect(200);
    await reply(`admissions/${id}`).expect(201);
    expect(await statusOf()).toBe('APPROVED');
    expect(await threadOf(`admissions/${id}`)).toHaveLength(2);
  });

  it('that says nothing, or to spam, is refused, and nothing is kept', async () => {
    const contact = await app.makeContact();
    expect(issuesOf(await reply(`contacts/${contact.id}`, { subject: ' ', text: '' }))).toEqual({
      subject: 'Subject is required',
      text: 'Message cannot be empty',
    });
    await app.asAdmin.put(`/api/contacts/${contact.id}`).send({ spam: true }).expect(200);
    const refused = await reply(`contacts/${contact.id}`);
    expect([...failureOf(refused), refused.body.message]).toEqual([409, 'CONFLICT', THREAD.spam]);
    expect(await threadOf(`contacts/${contact.id}`)).toEqual([]);
    expect(await app.query(`SELECT FROM mails WHERE kind = 'reply'`)).toEqual([]);
    expect(failureOf(await reply('contacts/999999'))).toEqual([404, 'NOT_FOUND']);
  });
});

describe("a parent's answer", () => {
  it('comes back into the thread once, and the message waits unread for an answer again', async () => {
    const contact = await app.makeContact();
    await reply(`contacts/${contact.id}`).expect(201);
    const id = await lastMessageId();
    const quoted = 'Thank you, we come at nine.\r\n\r\nOn Monday the school wrote:\r\n> Friday suits us.\r\n';
    expect((await handIn(anAnswer(id, [], quoted)).expect(200)).body.data).toEqual({ outcome: 'answer' });
    await handIn(anAnswer(id)).expect(200);
    expect(await threadOf(`contacts/${contact.id}`)).toMatchObject([
      { kind: 'reply' },
      {
        kind: 'answer',
        by: 'ruwan.home@example.com',
        byId: null,
        text: 'Thank you, we come at nine.',
        quoted: expect.stringContaining('> Friday suits us.'),
        mailState: null,
      },
    ]);
    expect(await contactOf(contact)).toMatchObject({ status: 'PENDING', isRead: false });
    const notices = await app.query<{ subject: string }>(`SELECT * FROM mails WHERE kind = 'notice' ORDER BY id`);
    expect(notices.map(({ subject }) => subject)).toEqual([
      `New message: ${contact.reference}`,
      `New answer: ${contact.reference}`,
    ]);
    expect(JSON.stringify(notices)).not.toContain('we come at nine');
  });

  it('is answered in the same conversation', async () => {
    const contact = await app.makeContact();
    await reply(`contacts/${contact.id}`).expect(201);
    await handIn(anAnswer(await lastMessageId(), [], 'When?').replace('first.', 'second.')).expect(200);
    await reply(`contacts/${contact.id}`, { text: 'At nine.' }).expect(201);
    await deliver();
    const { source } = toParent().at(-1)!;
    expect(headerOf(source, 'in-reply-to')).toBe('<second.answer@mail.example.com>');
    const ids = toParent().map((mail) => headerOf(mail.source, 'message-id')!);
    expect(headerOf(source, 'references')!.split(/\s+/)).toEqual([
      ...ids.slice(0, 2),
      '<second.answer@mail.example.com>',
    ]);
    expect(source).toContain('wrote:\r\n> When?');
    expect(source).not.toMatch(/^Auto-Submitted|^X-Auto-Response-Suppress/im);
  });

  it('quotes the message where there is no answer yet', async () => {
    const contact = await app.makeContact({ message: 'May we come?\nOn Friday?' });
    await reply(`contacts/${contact.id}`).expect(201);
    await deliver();
    expect(toParent().at(-1)!.source).toContain(`${contact.name} wrote:\r\n> May we come?\r\n> On Friday?`);
  });

  it('to a confirmation is taken in, too, also of an application and once the mail is forgotten', async () => {
    const { id } = await app.makeAdmission();
    const confirmation = await lastMessageId();
    await handIn(anAnswer(confirmation).replace('first.', 'third.')).expect(200);
    await app.query('DELETE FROM mails');
    const next = anAnswer('<third.answer@mail.example.com>', [`References: ${confirmation}`], 'One thing more.');
    expect((await handIn(next.replace('first.', 'fourth.')).expect(200)).body.data.outcome).toBe('answer');
    expect((await threadOf(`admissions/${id}`)).map(({ text }) => text)).toEqual([
      'Thank you, we come at nine.',
      'One thing more.',
    ]);
  });

  it('of a machine wakes nobody', async () => {
    const contact = await app.makeContact();
    await reply(`contacts/${contact.id}`).expect(201);
    const mail = anAnswer(await lastMessageId(), ['Auto-Submitted: auto-replied'], 'I am on leave.');
    await handIn(mail.replace('first.', 'fifth.')).expect(200);
    expect(await contactOf(contact)).toMatchObject({ status: 'RESOLVED', isRead: true });
    expect(await threadOf(`contacts/${contact.id}`)).toHaveLength(2);
  });

  it('in HTML alone is read as text, and its files are judged by the rules for documents', async () => {
    const contact = await app.makeContact();
    await reply(`contacts/${contact.id}`).expect(201);
    const mail = mailOf([
      'From: ruwan@example.com',
      'Message-ID: <sixth.answer@mail.example.com>',
      `References: <other@mail.example.com> ${await lastMessageId()}`,
      'Content-Type: multipart/mixed; boundary=edge',
      '',
      '--edge',
      'Content-Type: text/html',
      '',
      '<p>Yes &amp; thanks</p><script>alert(1)</script><p>Ruwan</p>',
      '--edge',
      'Content-Type: application/pdf; name=report.pdf',
      'Content-Disposition: attachment; filename=../report.pdf',
      '',
      '%PDF-1.7 a report',
      '--edge',
      'Content-Type: application/zip; name=all.zip',
      'Content-Disposition: attachment; filename=all.zip',
      '',
      'PK',
      '--edge--',
    ]);
    await handIn(mail).expect(200);
    const { text, files } = (await threadOf(`contacts/${contact.id}`)).at(-1)!;
    expect(text).toBe(
      'Yes & thanks\nRuwan\n\nThe file all.zip was not kept: only PDFs and photos of up to 10 MB are. It is in the mailbox.',
    );
    expect(files).toMatchObject([{ name: 'report.pdf', type: 'application/pdf', bytes: 18, isScanned: false }]);
    const path = `/api/contacts/${contact.id}/thread/files/${files[0]!.id}`;
    const { body, headers } = await app.asAdmin.get(path).expect(200);
    expect([String(body).trim(), headers['content-disposition']]).toEqual([
      '%PDF-1.7 a report',
      'attachment; filename=report.pdf',
    ]);
    expect(failureOf(await app.asAdmin.get(path.replace(String(contact.id), '999999')))).toEqual([404, 'NOT_FOUND']);
    const { agent } = await staffAs(app, { branchIds: [(await app.makeBranch()).id] });
    expect(failureOf(await agent.get(path))).toEqual([404, 'NOT_FOUND']);
    const [line] = await app.query(
      `SELECT action FROM audit_lines WHERE collection = 'threads' AND action = 'downloaded'`,
    );
    expect(line).toBeDefined();
  });

  it('of megabytes of short lines or parts is read to its words, and is cut', async () => {
    const contact = await app.makeContact();
    await reply(`contacts/${contact.id}`).expect(201);
    const id = await lastMessageId();
    const lines = anAnswer(id, [], 'Yes.\r\n'.repeat(1_000_000)).replace('first.', 'eighth.');
    await handIn(lines).expect(200);
    const parts = anAnswer(
      id,
      ['Content-Type: multipart/mixed; boundary=edge'],
      '--edge\r\n\r\nNo.\r\n'.repeat(400_000),
    );
    await handIn(parts.replace('first.', 'ninth.')).expect(200);
    const texts = (await threadOf(`contacts/${contact.id}`)).slice(1).map(({ text }) => text);
    expect(texts.map((text) => [text.slice(0, 3), text.length <= 21_000])).toEqual([
      ['Yes', true],
      ['No.', true],
    ]);
  });

  it('to what is spam is not kept, and what is no mail is refused', async () => {
    const contact = await app.makeContact();
    await reply(`contacts/${contact.id}`).expect(201);
    const id = await lastMessageId();
    await app.asAdmin.put(`/api/contacts/${contact.id}`).send({ spam: true }).expect(200);
    const mail = anAnswer(id).replace('first.', 'tenth.');
    expect((await handIn(mail).expect(200)).body.data).toEqual({ outcome: 'unknown' });
    const level = (number: number) => `Content-Type: multipart/mixed; boundary=b${number}\r\n\r\n--b${number}\r\n`;
    const endless = Array.from({ length: 1000 }, (_, number) => level(number)).join('');
    expect(issuesOf(await handIn(endless))).toEqual({ body: 'Is no mail that can be read' });
  });

  it('to a record of the trash waits there, and the message is restored as one that waits for a reply', async () => {
    const contact = await app.makeContact();
    await reply(`contacts/${contact.id}`).expect(201);
    const id = await lastMessageId();
    await app.asAdmin.delete(`/api/contacts/${contact.id}`).expect(200);
    const mail = anAnswer(id).replace('first.', 'trash.');
    expect((await handIn(mail).expect(200)).body.data).toEqual({ outcome: 'answer' });
    await handIn(mail).expect(200);
    await app.asAdmin.post(`/api/contacts/${contact.id}/restore`).expect(200);
    expect(await contactOf(contact)).toMatchObject({ status: 'PENDING', isRead: false });
    expect((await threadOf(`contacts/${contact.id}`)).map(({ kind }) => kind)).toEqual(['reply', 'answer']);
  });

  it('that says that a mail could not be delivered marks that mail', async () => {
    const contact = await app.makeContact();
    await reply(`contacts/${contact.id}`).expect(201);
    const id = await lastMessageId();
    const bounce = mailOf([
      'From: MAILER-DAEMON@mail.example.com',
      'Message-ID: <bounce@mail.example.com>',
      'Content-Type: multipart/report; report-type=delivery-status; boundary=edge',
      '',
      '--edge',
      'Content-Type: message/delivery-status',
      '',
      'Final-Recipient: rfc822; ruwan@example.com',
      'Action: failed',
      'Diagnostic-Code: smtp; 550 No such mailbox',
      '--edge',
      'Content-Type: text/rfc822-headers',
      '',
      `Message-ID: ${id}`,
      '--edge--',
    ]);
    expect((await handIn(bounce).expect(200)).body.data).toEqual({ outcome: 'bounce' });
    expect(await threadOf(`contacts/${contact.id}`)).toMatchObject([{ mailState: 'failed' }]);
    const [mail] = await app.query(`SELECT "lastError" FROM mails WHERE "messageId" = $1`, [id]);
    expect(mail).toEqual({ lastError: 'Bounced: smtp; 550 No such mailbox' });
  });

  it('is taken from the mail server alone, in its form and size', async () => {
    const contact = await app.makeContact();
    const mail = anAnswer(await lastMessageId());
    expect(failureOf(await handIn(mail, 'another token that nobody was given'))).toEqual([401, 'UNAUTHORIZED']);
    expect((await app.asVisitor.post('/api/inbound-mails').send({ text: mail })).status).toBe(401);
    expect((await app.asAdmin.post('/api/inbound-mails').set('Content-Type', 'message/rfc822').send(mail)).status).toBe(
      401,
    );
    const asJson = app.asVisitor.post('/api/inbound-mails').set('Authorization', `Bearer ${TOKEN}`);
    expect((await asJson.send({ text: mail })).status).toBe(415);
    expect((await handIn(`${mail}${'x'.repeat(11 * 1024 * 1024)}`)).status).toBe(413);
    expect(await threadOf(`contacts/${contact.id}`)).toEqual([]);
  });
});

describe('a new mail to the school', () => {
  const aMail = (name: string, headers: string[], text = 'May we come on Friday?') =>
    mailOf([
      'From: Ruwan Perera <ruwan@example.com>',
      `Message-ID: <${name}@mail.example.com>`,
      ...headers,
      'Content-Type: text/plain; charset=utf-8',
      '',
      text,
    ]);
  const outcomeOf = async (mail: string) => (await handIn(mail).expect(200)).body.data.outcome;
  const byMail = async (): Promise<StaffContact[]> =>
    (
      await app.asAdmin
        .get('/api/contacts')
        .query({ filter: JSON.stringify({ source: 'MAIL' }) })
        .expect(200)
    ).body.data;

  beforeEach(() => app.query('DELETE FROM contacts; DELETE FROM trash; TRUNCATE form_answers'));

  it('that quotes the reference from a known address is added to its record', async () => {
    const contact = await app.makeContact();
    const mail = aMail('quoting', [`Subject: About ${contact.reference.toLowerCase()}`]);
    expect(await outcomeOf(mail)).toBe('answer');
    expect(await threadOf(`contacts/${contact.id}`)).toMatchObject([{ text: 'May we come on Friday?' }]);
    const { id, reference } = await app.makeAdmission();
    expect(await outcomeOf(aMail('body', [], `Our reference is ${reference}.`).replace('ruwan@', 'nimal@'))).toBe(
      'message',
    );
    const { email } = (await app.asAdmin.get(`/api/admissions/${id}`).expect(200)).body.data;
    expect(
      await outcomeOf(aMail('own', [], `Our reference is ${reference}.`).replace('ruwan@example.com', email)),
    ).toBe('answer');
  });

  it('becomes a message without phone and branch, once, which is confirmed in its conversation once a day', async () => {
    expect(await outcomeOf(aMail('new', ['Subject: A visit']))).toBe('message');
    expect(await outcomeOf(aMail('new', ['Subject: A visit']))).toBe('message');
    expect(await outcomeOf(aMail('second', ['Subject: One thing more']))).toBe('message');
    expect(await byMail()).toMatchObject([
      { subject: 'One thing more' },
      {
        name: 'Ruwan Perera',
        email: 'ruwan@example.com',
        phone: '',
        branchId: null,
        subject: 'A visit',
        message: 'May we come on Friday?',
        status: 'PENDING',
        source: 'MAIL',
      },
    ]);
    await deliver();
    const confirmations = await app.query<{ content: { answers: string } }>(
      `SELECT content FROM mails WHERE kind = 'confirmation'`,
    );
    expect(confirmations.map(({ content }) => content.answers)).toEqual(['<new@mail.example.com>']);
    expect(await app.query(`SELECT FROM mails WHERE kind = 'notice'`)).toHaveLength(2);
  });

  it('is seen by unbound staff, who hand it to a branch', async () => {
    const branch = await app.makeBranch();
    const { agent } = await staffAs(app, { branchIds: [branch.id] });
    await outcomeOf(aMail('handed', ['Subject: A visit']));
    const [message] = await byMail();
    expect(failureOf(await agent.get(`/api/contacts/${message!.id}`))).toEqual([404, 'NOT_FOUND']);
    await app.asAdmin.put(`/api/contacts/${message!.id}`).send({ branchId: branch.id }).expect(200);
    expect((await agent.get(`/api/contacts/${message!.id}`).expect(200)).body.data.phone).toBe('');
  });

  it('keeps its files and what does not fit into a message in the thread, and is answered by its next mail', async () => {
    const long = 'We would like to come. '.repeat(300);
    expect(await outcomeOf(aMail('long', ['Subject: A visit'], long))).toBe('message');
    const [message] = await byMail();
    expect(message!.message).toHaveLength(5000);
    expect(await threadOf(`contacts/${message!.id}`)).toMatchObject([{ kind: 'answer', text: long.trim() }]);
    const next = aMail('next', ['In-Reply-To: <long@mail.example.com>'], 'On Friday.');
    expect(await outcomeOf(next)).toBe('answer');
    expect(await threadOf(`contacts/${message!.id}`)).toHaveLength(2);
  });

  it('of a machine, to a list or from nobody makes no message', async () => {
    const machines = [
      ...['Auto-Submitted: auto-generated', 'List-Id: <news.example.com>', 'Precedence: bulk', 'Return-Path: <>'],
    ];
    for (const [number, header] of machines.entries()) {
      expect([header, await outcomeOf(aMail(`machine${number}`, [header]))]).toEqual([header, 'unknown']);
    }
    expect(await outcomeOf(aMail('nobody', []).replace('Ruwan Perera <ruwan@example.com>', 'Nobody <>'))).toBe(
      'unknown',
    );
    expect(await byMail()).toEqual([]);
    expect(await outcomeOf(aMail('person', ['Auto-Submitted: no']))).toBe('message');
  });

  it('that looks like spam is marked as the form would mark it', async () => {
    const links = Array.from({ length: 20 }, (_, number) => `https://example.com/${number}`).join(' ');
    await outcomeOf(aMail('links', ['Subject: Cheap'], links).replace('@example.com', '@mailinator.com'));
    expect(await app.query(`SELECT spam FROM contacts WHERE source = 'MAIL'`)).toEqual([{ spam: true }]);
    expect(await byMail()).toEqual([]);
  });
});

describe('a reply that does not arrive', () => {
  const tell = () => app.nest.get(UndeliveredMails).tell(new AbortController().signal);

  it('opens the message again, tells its writer why, and can be sent to another address', async () => {
    const contact = await app.makeContact();
    await app.query('DELETE FROM mails');
    await reply(`contacts/${contact.id}`).expect(201);
    server.refuse('ruwan@example.com', 550);
    await deliver();
    await tell();
    await tell();
    expect(await contactOf(contact)).toMatchObject({ status: 'PENDING', isRead: false, isUndelivered: true });
    expect(await app.query(`SELECT "to", subject FROM mails WHERE kind = 'notice'`)).toEqual([
      { to: 'admin@school.example.com', subject: `Email not delivered: ${contact.reference}` },
    ]);
    const counts = (await app.asAdmin.get('/api/dashboard').expect(200)).body.data.undelivered;
    expect(counts.contacts).toBeGreaterThan(0);
    const [entry] = await threadOf(`contacts/${contact.id}`);
    expect(entry).toMatchObject({ mailState: 'failed', mailError: '550 Not today' });
    const again = `/api/mails/${entry!.mailId}/send-again`;
    expect(issuesOf(await app.asAdmin.post(again).send({ to: 'nowhere' }))).toEqual({ to: INVALID_EMAIL });
    await app.asAdmin.post(again).send({ to: 'ruwan.home@example.com' }).expect(200);
    await deliver();
    expect(server.received.filter(({ to }) => to.includes('ruwan.home@example.com'))).toHaveLength(1);
    expect(await contactOf(contact)).toMatchObject({ isUndelivered: false });
  });

  it('also when it bounces later, and a confirmation marks its application', async () => {
    const { id } = await app.makeAdmission();
    await deliver();
    await app.query(`UPDATE mails SET state = 'failed', "lastError" = 'Bounced: 5.1.1' WHERE kind = 'confirmation'`);
    await tell();
    const { data } = (await app.asAdmin.get(`/api/admissions/${id}`).expect(200)).body;
    expect(data).toMatchObject({ isRead: false, isUndelivered: true, status: 'PENDING' });
    await reply(`admissions/${id}`).expect(201);
    expect((await app.asAdmin.get(`/api/admissions/${id}`).expect(200)).body.data.isUndelivered).toBe(false);
  });
});

describe('a note of staff', () => {
  it('is a comment or a call, for staff alone, and deleted by its writer or a super administrator', async () => {
    const { id } = await app.makeAdmission();
    const path = `/api/admissions/${id}/thread`;
    await app.asAdmin.post(path).send({ kind: 'call', text: 'They come on Friday.' }).expect(201);
    const { body } = await app.asSuperAdmin.post(path).send({ kind: 'comment', text: 'Twins.' }).expect(201);
    const [call, comment] = body.data as ThreadEntry[];
    expect([call!.kind, call!.by, comment!.kind, comment!.by]).toEqual([
      'call',
      'The ADMIN',
      'comment',
      'The SUPER_ADMIN',
    ]);
    const refused = await app.asAdmin.delete(`${path}/${comment!.id}`);
    expect([...failureOf(refused), refused.body.message]).toEqual([403, 'FORBIDDEN', THREAD.notYours]);
    await app.asSuperAdmin.delete(`${path}/${call!.id}`).expect(200);
    expect(await threadOf(`admissions/${id}`)).toHaveLength(1);
    expect(issuesOf(await app.asAdmin.post(path).send({ kind: 'shout', text: '' }))).toEqual({
      kind: 'Must be one of comment, call',
      text: 'Please write something',
    });
    expect(await app.query(`SELECT FROM mails WHERE kind = 'reply'`)).toEqual([]);
  });

  it('is no mail: what was sent stays', async () => {
    const { id } = await app.makeContact();
    const { body } = await reply(`contacts/${id}`).expect(201);
    expect(failureOf(await app.asSuperAdmin.delete(`/api/contacts/${id}/thread/${body.data[0].id}`))).toEqual([
      404,
      'NOT_FOUND',
    ]);
  });

  it('of somebody whose account is deleted has a number for a name', async () => {
    const { agent, id: userId } = await staffAs(app, {});
    const { id } = await app.makeContact();
    await agent.post(`/api/contacts/${id}/thread`).send({ kind: 'comment', text: 'Called.' }).expect(201);
    await app.asSuperAdmin.delete(`/api/users/${userId}`).send({ currentPassword: 'correct horse' }).expect(200);
    expect((await threadOf(`contacts/${id}`))[0]!.by).toBe(`Former user ${userId}`);
  });
});

it('mails that are handed in wait unread while two others come', async () => {
  const { host, port } = new URL(app.url);
  const held = [1, 2].map(() => {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
    socket.write(
      `POST /api/inbound-mails HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${TOKEN}\r\n` +
        'Content-Type: message/rfc822\r\nContent-Length: 5000\r\n\r\nFrom: ',
    );
    return socket;
  });
  const requests: IncomingMessage[] = [];
  app.nest.getHttpServer().on('request', (request: IncomingMessage) => requests.push(request));
  await until(() => requests.filter(({ readableFlowing }) => readableFlowing).length === 2);
  const answer = handIn(anAnswer('<nothing@example.com>')).then(({ status }) => status);
  await until(() => requests.length === 3);
  await app.asVisitor.get('/health').expect(200);
  expect(requests[2]!.readableFlowing).toBe(null);
  held[0]!.destroy();
  expect(await answer).toBe(200);
  held[1]!.destroy();
});

it('a thread waits in the trash with its record, and goes with it for ever', async () => {
  const { id } = await app.makeContact();
  await reply(`contacts/${id}`).expect(201);
  await app.asAdmin.delete(`/api/contacts/${id}`).expect(200);
  await app.asAdmin.post(`/api/contacts/${id}/restore`).expect(200);
  expect(await threadOf(`contacts/${id}`)).toHaveLength(1);
  await app.asAdmin.delete(`/api/contacts/${id}`).expect(200);
  await app.asSuperAdmin.delete(`/api/contacts/${id}?forever=true`).expect(200);
  expect(await app.query(`SELECT FROM thread_entries WHERE collection = 'contacts' AND "recordId" = $1`, [id])).toEqual(
    [],
  );
});

describe('templates of replies', () => {
  it('have a subject where staff give them one', async () => {
    const text = 'Dear {{name}},';
    const save = (subject?: string | null) =>
      app.asAdmin.post('/api/templates').send({ name: 'A visit', subject, text });
    expect((await save('Your visit, {{reference}}').expect(201)).body.data.subject).toBe('Your visit, {{reference}}');
    for (const none of [undefined, null, ' ']) expect((await save(none).expect(201)).body.data.subject).toBeNull();
    expect(issuesOf(await save('x'.repeat(256)))).toEqual({ subject: 'Must be at most 255 characters' });
    await app.query('DELETE FROM templates');
  });

  it('are for all staff or those of a branch, who change their own alone', async () => {
    const [own, other] = [await app.makeBranch(), await app.makeBranch()];
    const { agent } = await staffAs(app, { branchIds: [own.id] });
    const make = (by: Agent, branchId: number | null) =>
      by.post('/api/templates').send({ name: 'Come and see us', text: 'Dear {{name}},', branchId });
    const all = (await make(app.asAdmin, null).expect(201)).body.data;
    const mine = (await make(agent, own.id).expect(201)).body.data;
    await make(app.asAdmin, other.id).expect(201);
    expect(issuesOf(await make(agent, null))).toEqual({ branchId: 'Please choose one of your branches' });
    expect(issuesOf(await make(app.asAdmin, 999_999))).toEqual({ branchId: 'Please choose a branch that is there' });
    const listed = (await agent.get('/api/templates').expect(200)).body.data;
    expect(listed.map(({ id }: { id: number }) => id)).toEqual([all.id, mine.id]);
    expect(failureOf(await agent.put(`/api/templates/${all.id}`).send({ name: 'Ours' }))).toEqual([404, 'NOT_FOUND']);
    await agent.put(`/api/templates/${mine.id}`).set('If-Match', '"1"').send({ name: 'Ours' }).expect(200);
    await agent.put(`/api/templates/${mine.id}`).set('If-Match', '"1"').send({ name: 'Mine' }).expect(412);
    await agent.delete(`/api/templates/${mine.id}`).expect(200);
  });
});
