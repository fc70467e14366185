/** @database embedded */
import { staffAs } from '../../support/bound.js';
import { failureOf } from '../../support/expect.js';
import { headerOf } from '../../support/mail-server.js';
import { anAnswer, INBOUND_TOKEN, linesOf, useThreads } from '../../support/threads.js';
import { until } from '../../support/until.js';

const { app, server, deliver, threadOf, contactOf, reply, toParent, handIn, lastMessageId } = useThreads();

describe("a parent's answer", () => {
  it('is added to the thread once, and the message is unread and unanswered again', async () => {
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

  it('gets a reply in the same conversation', async () => {
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

  it('is not required for a quote: a reply then quotes the message', async () => {
    const contact = await app.makeContact({ message: 'May we come?\nOn Friday?' });
    await reply(`contacts/${contact.id}`).expect(201);
    await deliver();
    expect(toParent().at(-1)!.source).toContain(`${contact.name} wrote:\r\n> May we come?\r\n> On Friday?`);
  });

  it('to a confirmation is accepted, too, even for an application and after the mail was deleted', async () => {
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

  it('that is automatic does not mark the record unread', async () => {
    const contact = await app.makeContact();
    await reply(`contacts/${contact.id}`).expect(201);
    const mail = anAnswer(await lastMessageId(), ['Auto-Submitted: auto-replied'], 'I am on leave.');
    await handIn(mail.replace('first.', 'fifth.')).expect(200);
    expect(await contactOf(contact)).toMatchObject({ status: 'RESOLVED', isRead: true });
    expect(await threadOf(`contacts/${contact.id}`)).toHaveLength(2);
  });

  it('in HTML only is read as text, and its files follow the rules for documents', async () => {
    const contact = await app.makeContact();
    await reply(`contacts/${contact.id}`).expect(201);
    const mail = linesOf(
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
    );
    await handIn(mail).expect(200);
    const { text, files } = (await threadOf(`contacts/${contact.id}`)).at(-1)!;
    expect(text).toBe(
      'Yes & thanks\n\nRuwan\n\nThe file all.zip was not kept: only PDFs and photos of up to 10 MB are. It is in the mailbox.',
    );
    expect(files).toMatchObject([{ name: 'report.pdf', type: 'application/pdf', bytes: 17, isScanned: false }]);
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

  it('with megabytes of short lines is kept up to 100,000 characters, and with as many parts as it came', async () => {
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
    const [long, unreadable] = (await threadOf(`contacts/${contact.id}`)).slice(1);
    expect(long!.text).toMatch(/^Yes\.\n[^]{99990,100100}\n\nThe end of this mail was not kept[^\n]*$/);
    expect(unreadable).toMatchObject({
      by: 'ruwan.home@example.com',
      text: 'This mail could not be read. It is attached as it came, as mail.eml.',
      files: [{ name: 'mail.eml', type: 'message/rfc822', bytes: parts.length }],
    });
    const { headers } = await app.asAdmin
      .get(`/api/contacts/${contact.id}/thread/files/${unreadable!.files[0]!.id}`)
      .expect(200);
    expect(headers['content-disposition']).toBe('attachment; filename=mail.eml');
  });

  it('to spam stays with the spam, without its files', async () => {
    const contact = await app.makeContact();
    await reply(`contacts/${contact.id}`).expect(201);
    const id = await lastMessageId();
    await app.asAdmin.put(`/api/contacts/${contact.id}`).send({ spam: true }).expect(200);
    const pdf = ['Content-Type: multipart/mixed; boundary=edge'];
    const parts = ['--edge', '', 'Yes.', '--edge', 'Content-Type: application/pdf; name=a.pdf', '', '%PDF-1.7'];
    const mail = anAnswer(id, pdf, [...parts, '--edge--'].join('\r\n'))
      .replace('first.', 'tenth.')
      .replace('Content-Type: text/plain; charset=utf-8\r\n', '');
    expect((await handIn(mail).expect(200)).body.data).toEqual({ outcome: 'unknown' });
    const note = 'The file a.pdf was not kept: files of spam are not. It is in the mailbox.';
    expect((await threadOf(`contacts/${contact.id}`)).at(-1)).toMatchObject({ text: `Yes.\n\n${note}`, files: [] });
    expect(await contactOf(contact)).toMatchObject({ spam: true, status: 'RESOLVED' });
  });

  it('to a record in the trash is added there, and the message is unanswered when restored', async () => {
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

  const bounceOf = (id: string) =>
    linesOf(
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
    );

  async function expectFailed(id: string) {
    const mails = await app.query(`SELECT state, "lastError" FROM mails WHERE "messageId" = $1`, [id]);
    expect(mails).toEqual([{ state: 'failed', lastError: 'Bounced: smtp; 550 No such mailbox' }]);
  }

  it('that reports an undelivered mail marks that mail', async () => {
    const contact = await app.makeContact();
    await reply(`contacts/${contact.id}`).expect(201);
    const id = await lastMessageId();
    expect((await handIn(bounceOf(id)).expect(200)).body.data).toEqual({ outcome: 'bounce' });
    expect(await threadOf(`contacts/${contact.id}`)).toMatchObject([{ mailState: 'failed' }]);
    await expectFailed(id);
  });

  it('that reports an undelivered mail before the mail server has accepted it marks that mail for good', async () => {
    const contact = await app.makeContact();
    await deliver();
    server.received.length = 0;
    let accept = () => {};
    server.answerWith(new Promise((resolve) => (accept = resolve)));
    await reply(`contacts/${contact.id}`).expect(201);
    const delivered = deliver();
    await until(() => toParent().length > 0);
    const id = headerOf(toParent().at(-1)!.source, 'message-id')!;
    expect((await handIn(bounceOf(id)).expect(200)).body.data).toEqual({ outcome: 'bounce' });
    accept();
    await delivered;
    await expectFailed(id);
    expect(await app.query(`SELECT FROM jobs WHERE name = 'send-mail'`)).toEqual([]);
  });

  it('is accepted from the mail server only, in its format and size', async () => {
    const contact = await app.makeContact();
    const mail = anAnswer(await lastMessageId());
    expect(failureOf(await handIn(mail, 'another token that nobody was given'))).toEqual([401, 'UNAUTHORIZED']);
    expect((await app.asVisitor.post('/api/inbound-mails').send({ text: mail })).status).toBe(401);
    expect((await app.asAdmin.post('/api/inbound-mails').set('Content-Type', 'message/rfc822').send(mail)).status).toBe(
      401,
    );
    const asJson = app.asVisitor.post('/api/inbound-mails').set('Authorization', `Bearer ${INBOUND_TOKEN}`);
    expect((await asJson.send({ text: mail })).status).toBe(415);
    expect((await handIn(`${mail}${'x'.repeat(11 * 1024 * 1024)}`)).status).toBe(413);
    expect(await threadOf(`contacts/${contact.id}`)).toEqual([]);
  });
});
