import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { StaffContact } from '../../contract/contacts.js';
import { type ThreadEntry, THREAD } from '../../contract/threads.js';
import type { Agent } from '../support/app.js';
import { staffAs } from '../support/bound.js';
import { failureOf, issuesOf } from '../support/expect.js';
import { useMailApp } from '../support/mail-app.js';
import { headerOf } from '../support/mail-server.js';
import { until } from '../support/until.js';

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
    expect(headerOf(toParent().at(-1)!.source, 'in-reply-to')).toBe('<second.answer@mail.example.com>');
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

  it('in HTML alone is read as text, with how many files it brought', async () => {
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
      'Content-Disposition: attachment; filename=report.pdf',
      '',
      'a report',
      '--edge--',
    ]);
    await handIn(mail).expect(200);
    expect((await threadOf(`contacts/${contact.id}`)).at(-1)!.text).toBe(
      'Yes & thanks\nRuwan\n\n(1 attached: see the mailbox)',
    );
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

  it('that answers no mail of the school is not kept', async () => {
    const mail = anAnswer('<guessed@school.example.com>').replace('first.', 'seventh.');
    expect((await handIn(mail).expect(200)).body.data).toEqual({ outcome: 'unknown' });
    expect(await app.query(`SELECT FROM thread_entries WHERE "messageId" LIKE '<seventh%'`)).toEqual([]);
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
