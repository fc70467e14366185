import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { StaffContact } from '../../../contract/families/contacts.js';
import type { MailContent } from '../../../server/delivery/mails/render-mail.js';
import { NEXT_MAILS } from '../../../server/delivery/mails/mail-texts.js';
import { SettingsService } from '../../../server/school/settings/settings.service.js';
import { staffAs } from '../../support/bound.js';
import { failureOf } from '../../support/expect.js';
import { anApplication } from '../../support/factories.js';
import { anAnswer, INBOUND_TOKEN, linesOf, useThreads } from '../../support/threads.js';
import { listed } from '../../support/requests.js';
import { until } from '../../support/until.js';

const { app, deliver, threadOf, handIn } = useThreads();

describe('a new mail to the school', () => {
  const aMail = (name: string, headers: string[], text = 'May we come on Friday?') =>
    linesOf(
      'From: Ruwan Perera <ruwan@example.com>',
      `Message-ID: <${name}@mail.example.com>`,
      ...headers,
      'Content-Type: text/plain; charset=utf-8',
      '',
      text,
    );
  const outcomeOf = async (mail: string) => (await handIn(mail).expect(200)).body.data.outcome;
  const byMail = () => listed<StaffContact>(app.asAdmin, 'contacts', { source: 'MAIL' });

  beforeEach(() => app.query('DELETE FROM contacts; DELETE FROM trash; TRUNCATE form_answers'));

  it('that quotes the reference from a known email address is added to its record', async () => {
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

  it('becomes a message without phone and branch, once, with at most one confirmation a day', async () => {
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
  });

  it('of the same sender within an hour is stored without another notice', async () => {
    const notices = () => app.query<{ content: MailContent }>(`SELECT content FROM mails WHERE kind = 'notice'`);
    const mailed = (name: string, sender: string) =>
      outcomeOf(aMail(name, [`Subject: ${name}`]).replace('ruwan@example.com', sender));
    for (const number of [1, 2, 3]) await mailed(`mail-${number}`, `ruwan+${number}@example.com`);
    expect(await byMail()).toHaveLength(3);
    expect((await notices()).map(({ content }) => content.after)).toEqual([[NEXT_MAILS]]);
    await mailed('other', 'nimal@example.com');
    expect(await notices()).toHaveLength(2);
    await app.query(`UPDATE mails SET "createdAt" = now() - interval '61 minutes'`);
    await mailed('later', 'ruwan@example.com');
    expect(await notices()).toHaveLength(3);
  });

  it('of the same sender is announced to those who have no notice of it yet', async () => {
    await outcomeOf(aMail('first', ['Subject: A visit']));
    await app.nest.get(SettingsService).put('notify_emails', { value: 'principal@example.com' });
    await outcomeOf(aMail('second', ['Subject: One thing more']));
    await app.nest.get(SettingsService).put('notify_emails', { value: '' });
    expect(await app.query(`SELECT "to" FROM mails WHERE kind = 'notice' ORDER BY id`)).toEqual([
      { to: expect.not.stringContaining('principal') },
      { to: 'principal@example.com' },
    ]);
  });

  it('is visible to unbound staff, who assign it to a branch', async () => {
    const branch = await app.makeBranch();
    const { agent } = await staffAs(app, { branchIds: [branch.id] });
    await outcomeOf(aMail('handed', ['Subject: A visit']));
    const [message] = await byMail();
    expect(failureOf(await agent.get(`/api/contacts/${message!.id}`))).toEqual([404, 'NOT_FOUND']);
    await app.asAdmin.put(`/api/contacts/${message!.id}`).send({ branchId: branch.id }).expect(200);
    expect((await agent.get(`/api/contacts/${message!.id}`).expect(200)).body.data.phone).toBe('');
  });

  it('keeps its files and excess text in the thread, and its next mail is an answer to it', async () => {
    const long = 'We would like to come. '.repeat(300);
    expect(await outcomeOf(aMail('long', ['Subject: A visit'], long))).toBe('message');
    const [message] = await byMail();
    expect(message!.message).toHaveLength(5000);
    expect(await threadOf(`contacts/${message!.id}`)).toMatchObject([{ kind: 'answer', text: long.trim() }]);
    const next = aMail('next', ['In-Reply-To: <long@mail.example.com>'], 'On Friday.');
    expect(await outcomeOf(next)).toBe('answer');
    expect(await threadOf(`contacts/${message!.id}`)).toHaveLength(2);
  });

  it('that is automatic, from a list or without a sender is in the list of spam, with the reason', async () => {
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
    const spam = await listed<StaffContact>(app.asAdmin, 'contacts', { source: 'MAIL', spam: true });
    expect(spam.map(({ name, message }) => [name, message.split('.', 1)[0], message.split('\n').at(-1)])).toEqual([
      ['Unknown sender', 'This mail names no sender who could be answered', 'May we come on Friday?'],
      ...machines.map(() => ['Ruwan Perera', 'This mail was sent by a program', 'May we come on Friday?']),
    ]);
    expect(await app.query('SELECT FROM mails')).toEqual([]);
    expect(await outcomeOf(aMail('person', ['Auto-Submitted: no']))).toBe('message');
  });

  it('that no parser can read is kept as it came, and its mail server does not send it again', async () => {
    const level = (number: number) => `Content-Type: multipart/mixed; boundary=b${number}\r\n\r\n--b${number}\r\n`;
    const endless = Array.from({ length: 1001 }, (_, number) => level(number)).join('');
    expect(await outcomeOf(`From: Ruwan Perera <ruwan@example.com>\r\nSubject: A visit\r\n${endless}`)).toBe('message');
    expect(await outcomeOf(endless)).toBe('message');
    const [unknown, known] = await byMail();
    expect(known).toMatchObject({ name: 'Ruwan Perera', email: 'ruwan@example.com', subject: 'A visit' });
    expect(unknown).toMatchObject({ name: 'Unknown sender', email: '' });
    expect(await threadOf(`contacts/${known!.id}`)).toMatchObject([
      { text: expect.stringContaining('could not be read'), files: [{ name: 'mail.eml', type: 'message/rfc822' }] },
    ]);
  });

  it('is stored once per Message-ID, whatever its text, and no form can block it', async () => {
    const blocking = app.asVisitor.post('/api/contacts').set('Idempotency-Key', '<once@mail.example.com>');
    const form = { name: 'Nimal', email: 'nimal@example.com', phone: '0771234567', subject: 'A visit', message: 'Yes' };
    await blocking.send(form).expect(201);
    expect(await outcomeOf(aMail('once', []))).toBe('message');
    expect(await outcomeOf(aMail('once', [], 'Another text'))).toBe('message');
    await app.query(`UPDATE form_answers SET "createdAt" = now() - interval '2 days'`);
    expect(await outcomeOf(aMail('once', []))).toBe('message');
    expect(await byMail()).toHaveLength(1);
  });

  it('is not confirmed to a program, nor to the school itself', async () => {
    const senders = [
      'no-reply@example.com',
      'inbox@school.example.com',
      'inbox+x@school.example.com',
      'root@example.com',
    ];
    for (const [number, sender] of senders.entries()) {
      await outcomeOf(aMail(`from${number}`, []).replace('ruwan@example.com', sender));
    }
    expect(await byMail()).toHaveLength(4);
    const form = { name: 'Nimal', phone: '0771234567', subject: 'A visit', message: 'Yes' };
    for (const email of ['inbox@school.example.com', 'inbox+y@school.example.com', 'noreply1@example.com'])
      await app.asVisitor
        .post('/api/contacts')
        .send({ ...form, email })
        .expect(201);
    expect(await app.query(`SELECT FROM mails WHERE kind = 'notice'`)).not.toEqual([]);
    expect(await app.query(`SELECT FROM mails WHERE kind = 'confirmation'`)).toEqual([]);
  });

  it('promises a confirmation only to a mailbox to which it is mailed, also the second time', async () => {
    const application = anApplication({ selectedBranch: (await app.makeBranch()).title });
    const apply = async (parentEmail: string) => {
      const sent = await app.asVisitor.post('/api/admissions').send({ ...application, parentEmail });
      expect(sent.status).toBe(201);
      return sent.body.data;
    };
    for (const email of ['inbox@school.example.com', 'no-reply@example.com'])
      expect([await apply(email), await apply(email)]).toMatchObject([{ isMailed: false }, { isMailed: false }]);
    expect(await app.query(`SELECT FROM mails WHERE kind = 'confirmation'`)).toEqual([]);
    expect(await apply('ruwan@example.com')).not.toHaveProperty('isMailed');
  });

  it('keeps 50 files, and says which it does not keep', async () => {
    const part = (number: number) => `--edge\r\nContent-Type: application/pdf; name=${number}.pdf\r\n\r\n%PDF-1.7`;
    const parts = [
      '--edge',
      '',
      'Our files',
      ...Array.from({ length: 52 }, (_, number) => part(number + 1)),
      '--edge--',
    ];
    const mail = linesOf(
      'From: Ruwan Perera <ruwan@example.com>',
      'Content-Type: multipart/mixed; boundary=edge',
      '',
      ...parts,
    );
    expect(await outcomeOf(mail)).toBe('message');
    const [message] = await byMail();
    const note = 'The files 51.pdf, 52.pdf were not kept: a mail has at most 50 files. They are in the mailbox.';
    expect(message!.message).toBe(`Our files\n\n${note}`);
    expect((await threadOf(`contacts/${message!.id}`))[0]!.files).toHaveLength(50);
  });

  it('that looks like spam is marked like a form', async () => {
    const links = Array.from({ length: 20 }, (_, number) => `https://example.com/${number}`).join(' ');
    await outcomeOf(aMail('links', ['Subject: Cheap'], links).replace('@example.com', '@mailinator.com'));
    expect(await app.query(`SELECT spam FROM contacts WHERE source = 'MAIL'`)).toEqual([{ spam: true }]);
    expect(await byMail()).toEqual([]);
  });
});

describe('many answers to one record', () => {
  const answerFrom = (sender: string, number: number, reference: string) =>
    linesOf(
      `From: <${sender}>`,
      `Message-ID: <${sender}.${number}@mail.example.com>`,
      `Subject: ${reference}`,
      `In-Reply-To: ${reference}`,
      '',
      `Answer ${number}`,
    );
  const fill = (contactId: number, sender: string, count: number) =>
    app.query(
      `INSERT INTO thread_entries (collection, "recordId", kind, sender, text)
       SELECT 'contacts', ${contactId}, 'answer', '${sender}', 'x' FROM generate_series(1, ${count})`,
    );

  it('queue one notice until staff have read the record', async () => {
    const contact = await app.makeContact();
    await app.asAdmin.put(`/api/contacts/${contact.id}`).send({ isRead: true }).expect(200);
    await app.query('DELETE FROM mails');
    const notices = () => app.query(`SELECT FROM mails WHERE kind = 'notice'`);
    for (const number of [1, 2, 3]) await handIn(answerFrom(contact.email, number, contact.reference)).expect(200);
    expect(await notices()).toHaveLength(1);
    await app.asAdmin.put(`/api/contacts/${contact.id}`).send({ isRead: true }).expect(200);
    await handIn(answerFrom(contact.email, 4, contact.reference)).expect(200);
    expect(await notices()).toHaveLength(2);
  });

  it('of strangers end at 50, which locks out neither the parent nor staff', async () => {
    const contact = await app.makeContact();
    await deliver();
    const [sent] = await app.query<{ id: string }>(`SELECT "messageId" AS id FROM mails WHERE kind = 'confirmation'`);
    const path = `contacts/${contact.id}`;
    await fill(contact.id, 'stranger@example.com', 50);
    const outcome = async (sender: string, number: number) =>
      (await handIn(answerFrom(sender, number, sent!.id)).expect(200)).body.data.outcome;
    expect(await outcome('other@example.com', 1)).toBe('unknown');
    const spam = await listed<StaffContact>(app.asAdmin, 'contacts', { spam: true });
    expect(spam[0]!.message).toMatch(/too many mails[^]*Answer 1$/);
    await fill(contact.id, contact.email, 600);
    expect(await outcome(contact.email, 12)).toBe('answer');
    await app.asAdmin.post(`/api/${path}/thread`).send({ kind: 'comment', text: 'Seen' }).expect(201);
    expect(await threadOf(path)).toHaveLength(652);
  });

  it('keep 50 MB of files, and say what they do not keep', async () => {
    const contact = await app.makeContact();
    await fill(contact.id, contact.email, 1);
    await app.query(
      `INSERT INTO thread_files ("entryId", name, type, content)
       SELECT max(id), 'a.pdf', 'application/pdf', convert_to(repeat('x', 52428795), 'UTF8') FROM thread_entries`,
    );
    const mail = linesOf(
      `From: <${contact.email}>`,
      `Subject: ${contact.reference}`,
      'Content-Type: application/pdf; name=b.pdf',
      '',
      '%PDF-1.7',
    );
    await handIn(mail).expect(200);
    expect((await threadOf(`contacts/${contact.id}`)).at(-1)).toMatchObject({
      text: expect.stringContaining('The file b.pdf was not kept: this thread has 50 MB of files already.'),
      files: [],
    });
  });
});

it('mails wait unread while two others are received', async () => {
  const { host, port } = new URL(app.url);
  const held = [1, 2].map(() => {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
    socket.write(
      `POST /api/inbound-mails HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${INBOUND_TOKEN}\r\n` +
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
