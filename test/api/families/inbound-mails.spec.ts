import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { StaffContact } from '../../../contract/families/contacts.js';
import { staffAs } from '../../support/bound.js';
import { failureOf } from '../../support/expect.js';
import { anAnswer, INBOUND_TOKEN, linesOf, useThreads } from '../../support/threads.js';
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
  const byMail = async (): Promise<StaffContact[]> =>
    (
      await app.asAdmin
        .get('/api/contacts')
        .query({ filter: JSON.stringify({ source: 'MAIL' }) })
        .expect(200)
    ).body.data;

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
    expect(await app.query(`SELECT FROM mails WHERE kind = 'notice'`)).toHaveLength(2);
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

  it('that is automatic, from a list or without a sender becomes no message', async () => {
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

  it('that looks like spam is marked like a form', async () => {
    const links = Array.from({ length: 20 }, (_, number) => `https://example.com/${number}`).join(' ');
    await outcomeOf(aMail('links', ['Subject: Cheap'], links).replace('@example.com', '@mailinator.com'));
    expect(await app.query(`SELECT spam FROM contacts WHERE source = 'MAIL'`)).toEqual([{ spam: true }]);
    expect(await byMail()).toEqual([]);
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
