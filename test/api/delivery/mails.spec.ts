import libmime from 'libmime';
import { SENT_AGAIN } from '../../../contract/delivery/mails.js';
import { MailStore, SEND_DUE_MAILS } from '../../../server/delivery/mails/mail-store.js';
import { MailsService } from '../../../server/delivery/mails/mails.service.js';
import { startApp } from '../../support/app.js';
import { staffAs } from '../../support/bound.js';
import { failureOf } from '../../support/expect.js';
import { aContact } from '../../support/factories.js';
import { whileRunning } from '../../support/jobs.js';
import { headerOf } from '../../support/mail-server.js';
import { useMails } from '../../support/mails.js';
import { samplesOf } from '../../support/metrics.js';
import { until } from '../../support/until.js';

const { app, server, send, mailsFor, mailOf, write, sentTo } = useMails();
const makeDue = () => app.query(`UPDATE mails SET "nextAttemptAt" = now()`);

afterEach(() => jest.restoreAllMocks());

describe('the recipient of a mail', () => {
  const SUBJECT = 'About the fees';
  const toOf = (address: string, subject = SUBJECT) =>
    headerOf(sentTo(address).find(({ source }) => headerOf(source, 'subject') === subject)!.source, 'to');
  const reply = async (name: string, email: string) => {
    const { id } = await app.makeContact({ name, email });
    const mail = { subject: SUBJECT, text: 'Thank you' };
    await app.asAdmin.post(`/api/contacts/${id}/replies`).send(mail).expect(201);
  };

  it.each([
    ['Ruwan Perera', 'Ruwan Perera <parent@example.com>'],
    ['Perera, "Ruwan" (Mr.) \\', '"Perera, \\"Ruwan\\" (Mr.) \\\\" <parent@example.com>'],
    ['Ruwan\r\nBcc: eve', '"Ruwan Bcc: eve" <parent@example.com>'],
    ['office@school.example', 'parent@example.com'],
    ['See evil.example', 'parent@example.com'],
  ])('is named as %j', async (name, to) => {
    await reply(name, 'parent@example.com');
    await send();
    expect(toOf('parent@example.com')).toBe(to);
    expect(server.received.flatMap((mail) => mail.to)).not.toContain('eve');
  });

  it('is named in any script, however long the name is', async () => {
    await reply('රුවන් පෙරේරා', 'parent@example.com');
    await reply('Renée '.repeat(16).trim(), 'other@example.com');
    await send();
    expect(toOf('parent@example.com')).toMatch(/^=\?UTF-8\?/);
    expect(libmime.decodeWords(toOf('parent@example.com'))).toBe('රුවන් පෙරේරා <parent@example.com>');
    expect(libmime.decodeWords(toOf('other@example.com'))).toBe(`${'Renée '.repeat(6).trim()} <other@example.com>`);
  });

  it('is a parent with the name in the application, and staff with the name of their account', async () => {
    const { name, email } = await staffAs(app, {});
    await app.asAdmin
      .put('/api/settings/notify_emails')
      .send({ value: `${email}, b@example.com` })
      .expect(200);
    const { id } = await app.makeAdmission({ parentName: 'Ruwan Perera', parentEmail: 'parent@example.com' });
    await app.asAdmin.delete('/api/settings/notify_emails').expect(200);
    const mail = { subject: SUBJECT, text: 'Thank you' };
    await app.asAdmin.post(`/api/admissions/${id}/replies`).send(mail).expect(201);
    await send();
    expect(toOf('parent@example.com')).toBe('Ruwan Perera <parent@example.com>');
    expect(headerOf(sentTo(email)[0]!.source, 'to')).toBe(`${name} <${email}>, b@example.com`);
  });

  it('has no name in a confirmation, and at another email address than that of the record', async () => {
    await reply('Ruwan Perera', 'parent@example.com');
    await app.query(`UPDATE mails SET "to" = 'other@example.com' WHERE kind = 'reply'`);
    await send();
    expect(toOf('other@example.com')).toBe('other@example.com');
    expect(headerOf(sentTo('parent@example.com')[0]!.source, 'to')).toBe('parent@example.com');
  });
});

describe('a mail', () => {
  it('has the id of the request that caused it, by which it is found', async () => {
    const { headers } = await write();
    const id = headers['x-request-id'];
    expect(await mailOf('notice')).toMatchObject({ requestId: id });
    await write();
    const found = await mailsFor(undefined, { requestId: id });
    expect(found.map(({ kind }) => kind).sort()).toEqual(['confirmation', 'notice']);
  });

  it('is tried again with growing pauses and one Message-ID while the server refuses for now', async () => {
    await write();
    server.answerWith(451);
    await send();
    expect(await mailOf('notice')).toMatchObject({ state: 'waiting', attempts: 1, lastError: '451 Not today' });
    await makeDue();
    await send();
    const { attempts, nextAttemptAt } = await mailOf('notice');
    expect(attempts).toBe(2);
    expect(Date.parse(nextAttemptAt!) - Date.now()).toBeGreaterThan(60_000);
    server.answerWith('take');
    await makeDue();
    await send();
    expect(await mailOf('notice')).toMatchObject({ state: 'sent', attempts: 3, lastError: null });
    const ids = server.received.map(({ source }) => headerOf(source, 'message-id'));
    expect([ids.length, new Set(ids).size]).toEqual([6, 2]);
  });

  it('is given up after three days, and at once when the server will never take it', async () => {
    await write();
    server.refuse('ruwan@example.com', 550);
    server.refuse('info@crestfield.example.com', 450);
    await app.query(`UPDATE mails SET "firstDueAt" = now() - interval '2 days'`);
    await send();
    expect(await mailOf('confirmation')).toMatchObject({ state: 'failed', lastError: '550 Not today' });
    expect(await mailOf('notice')).toMatchObject({ state: 'waiting' });
    await app.query(`UPDATE mails SET "firstDueAt" = now() - interval '73 hours'`);
    await makeDue();
    await send();
    expect(await mailOf('notice')).toMatchObject({ state: 'failed', attempts: 2 });
  });

  it('is sent to those whom the server takes, and says who was refused', async () => {
    await app.asAdmin.put('/api/settings/notify_emails').send({ value: 'a@example.com, b@example.com' }).expect(200);
    await write();
    await app.asAdmin.delete('/api/settings/notify_emails').expect(200);
    server.refuse('b@example.com', 550);
    await send();
    expect(await mailOf('notice')).toMatchObject({ state: 'sent', lastError: 'Refused for b@example.com' });
  });

  it('is tried again for the address alone that the server takes later', async () => {
    const told = 'a@example.com, b@example.com, c@example.com, d@example.com';
    await app.asAdmin.put('/api/settings/notify_emails').send({ value: told }).expect(200);
    await write();
    await app.asAdmin.delete('/api/settings/notify_emails').expect(200);
    server.refuse('b@example.com', 451);
    server.refuse('c@example.com', 550);
    server.refuse('d@example.com', 451);
    await send();
    const notices = async () =>
      (await mailsFor(undefined, { kind: 'notice' }))
        .map(({ to, state, attempts, lastError }) => [to, state, attempts, lastError])
        .sort();
    const later = 'b@example.com, d@example.com';
    expect(await notices()).toEqual([
      [told, 'sent', 1, 'Refused for c@example.com'],
      [later, 'waiting', 1, '451 Not today'],
    ]);
    await makeDue();
    await send();
    expect((await notices())[1]).toEqual([later, 'waiting', 2, '451 Not today']);
    server.reset();
    await makeDue();
    await send();
    expect((await notices())[1]).toEqual([later, 'sent', 3, null]);
    expect(server.received.map(({ to }) => to)).toEqual([['b@example.com', 'd@example.com']]);
    const ids = await app.query(`SELECT DISTINCT "messageId" FROM mails WHERE kind = 'notice'`);
    expect(ids).toHaveLength(2);
  });

  it('waits when the server goes away in the middle of it, or is not there', async () => {
    await write();
    server.answerWith('drop');
    await send();
    expect(server.received).toEqual([]);
    expect(await mailOf('notice')).toMatchObject({ state: 'waiting', attempts: 1, lastError: expect.any(String) });
    const elsewhere = await startApp({ SMTP_URL: 'smtp://127.0.0.1:9' }, app.database);
    await makeDue();
    await send(elsewhere);
    await elsewhere.close();
    const { state, lastError } = await mailOf('notice');
    expect([state, lastError]).toEqual(['waiting', expect.stringContaining('ECONNREFUSED')]);
  });

  it('that a server does not answer is left to another instance when this one ends', async () => {
    await write();
    server.answerWith('nothing');
    const closing = new AbortController();
    const sending = send(app, closing.signal);
    await until(() => server.received.length === 2);
    closing.abort();
    await sending;
    expect(await mailOf('notice')).toMatchObject({ state: 'waiting', attempts: 0 });
    server.answerWith('take');
    await send();
    expect((await mailsFor()).map(({ state }) => state)).toEqual(['sent', 'sent']);
  });

  it('whose end was not noted is sent again under its Message-ID, once its lease is over', async () => {
    await write();
    for (const end of ['succeed', 'fail'] as const)
      jest.spyOn(app.nest.get(MailStore), end).mockRejectedValue(new Error('Gone'));
    await expect(send()).rejects.toThrow('Gone');
    jest.restoreAllMocks();
    await send();
    expect(server.received).toHaveLength(2);
    await makeDue();
    await send();
    const ids = server.received.map(({ source }) => headerOf(source, 'message-id'));
    expect([ids.length, new Set(ids).size]).toEqual([4, 2]);
    expect((await mailsFor()).map(({ state }) => state)).toEqual(['sent', 'sent']);
  });

  it('is sent once by two instances', async () => {
    const second = await startApp({ SMTP_URL: server.url }, app.database);
    for (let time = 0; time < 6; time += 1) await write({ email: `parent-${time}@example.com` });
    await Promise.all([send(), send(second), send(), send(second)]);
    await second.close();
    expect(server.received).toHaveLength(12);
    expect(new Set(server.received.map(({ source }) => headerOf(source, 'message-id'))).size).toBe(12);
  });

  it('is sent again when staff ask for it, under its Message-ID', async () => {
    await write();
    await send();
    const { id } = await mailOf('notice');
    await whileRunning(app, SEND_DUE_MAILS, async () => {
      const { body } = await app.asAdmin.post(`/api/mails/${id}/send-again`).expect(200);
      expect(body.data.state).toMatch(/waiting|sent/);
      await until(() => server.received.length === 3);
    });
    expect((await mailOf('notice')).state).toBe('sent');
    const ids = sentTo('info@crestfield.example.com').map(({ source }) => headerOf(source, 'message-id'));
    expect(new Set(ids).size).toBe(1);
    const soon = await app.asAdmin.post(`/api/mails/${id}/send-again`);
    expect([...failureOf(soon), soon.body.message]).toEqual([429, 'TOO_MANY_REQUESTS', SENT_AGAIN.message]);
    await app.query('DELETE FROM counters');
    await app.asAdmin.post(`/api/mails/${id}/send-again`).expect(200);
    await send();
    expect(server.received).toHaveLength(4);
    expect(failureOf(await app.asAdmin.post('/api/mails/999999/send-again').expect(404))).toEqual([404, 'NOT_FOUND']);
  });

  it('is forgotten after 90 days', async () => {
    await write();
    await app.query(`UPDATE mails SET "createdAt" = now() - interval '91 days' WHERE kind = 'notice'`);
    await app.nest.get(MailsService).cleanUp();
    expect((await mailsFor()).map(({ kind }) => kind)).toEqual(['confirmation']);
  });
});

describe('the list of mails', () => {
  it('is of those who read what parents send, each of their branches, and follows a message to another branch', async () => {
    const [own, other] = [await app.makeBranch(), await app.makeBranch()];
    const bound = await staffAs(app, { branchIds: [own.id] });
    const { id } = await app.makeContact({ branchId: own.id });
    await app.makeContact({ branchId: other.id });
    await app.makeContact();
    expect(await mailsFor()).toHaveLength(6);
    const mails = await mailsFor(bound.agent);
    expect(mails.map(({ collection, recordId }) => [collection, recordId])).toEqual([
      ['contacts', id],
      ['contacts', id],
    ]);
    await app.asAdmin.put(`/api/contacts/${id}`).send({ branchId: other.id }).expect(200);
    expect(await mailsFor(bound.agent)).toEqual([]);
    await bound.agent.post(`/api/mails/${mails[0]!.id}/send-again`).expect(404);
  });

  it('filters, searches and counts as every list does', async () => {
    await write();
    const { id } = await mailOf('confirmation');
    const ask = (query: object) => app.asAdmin.get('/api/mails').query(query);
    const page = await ask({ filter: '{"q":"RUWAN@"}', range: '[0,0]', sort: '["id","ASC"]' }).expect(200);
    expect(page.headers['content-range']).toBe('mails 0-0/1');
    expect(page.body.data[0]).toMatchObject({
      id,
      to: 'ruwan@example.com',
      text: expect.stringContaining('Thank you'),
    });
    expect(await mailsFor(undefined, { state: ['sent', 'failed'] })).toEqual([]);
    await ask({ filter: '{"content":"x"}' }).expect(400);
    await ask({ sort: '["state","ASC"]' }).expect(400);
  });
});

describe('without a mail server', () => {
  it('mails are kept and shown, and are sent by nobody until one is configured', async () => {
    const without = await startApp({ SMTP_URL: '' }, app.database);
    await without.asVisitor.post('/api/contacts').send(aContact()).expect(201);
    await send(without);
    const [mail] = await mailsFor(without.asAdmin);
    expect(mail).toMatchObject({ state: 'kept', attempts: 0, nextAttemptAt: null });
    expect((await without.asAdmin.get('/api/mails/status').expect(200)).body.data).toEqual({ isSending: false });
    const refused = await without.asAdmin.post(`/api/mails/${mail!.id}/send-again`).expect(409);
    expect(failureOf(refused)).toEqual([409, 'CONFLICT']);
    await without.close();
    await send();
    expect(server.received).toEqual([]);
    expect((await app.asAdmin.get('/api/mails/status').expect(200)).body.data).toEqual({ isSending: true });
    await app.asAdmin.post(`/api/mails/${mail!.id}/send-again`).expect(200);
    await send();
    expect(server.received).toHaveLength(1);
  });

  it('mails of the last day are in the metrics, in production only', async () => {
    const kept = async (env: NodeJS.ProcessEnv) => {
      const without = await startApp({ SMTP_URL: '', METRICS_PORT: '0', ...env }, app.database);
      await without.asVisitor.post('/api/contacts').send(aContact()).expect(201);
      const count = (await samplesOf(without)).get('mails_kept');
      await without.close();
      return count;
    };
    expect(await kept({})).toBe(0);
    await app.query(`UPDATE mails SET "createdAt" = now() - interval '25 hours'`);
    expect(await kept({ NODE_ENV: 'production' })).toBe(2);
  });
});
