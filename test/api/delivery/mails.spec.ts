import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { MAIL_TEXT_ERROR } from '../../../contract/school/mail-texts.js';
import { MAIL, SENT_AGAIN, type StaffMail } from '../../../contract/delivery/mails.js';
import type { MailRow } from '../../../server/delivery/mails/mail.entity.js';
import { addingMails, MailQueue } from '../../../server/delivery/mails/mail-queue.js';
import { MAILS_JOB } from '../../../server/delivery/mails/mail-queue.js';
import { MailsService } from '../../../server/delivery/mails/mails.service.js';
import { type Agent, startApp } from '../../support/app.js';
import { staffAs } from '../../support/bound.js';
import { failureOf, issuesOf } from '../../support/expect.js';
import { aContact, anApplication } from '../../support/factories.js';
import { whileRunning } from '../../support/jobs.js';
import { useMailApp } from '../../support/mail-app.js';
import { headerOf } from '../../support/mail-server.js';
import { queriesOf } from '../../support/queries.js';
import { until } from '../../support/until.js';

const { app, server, deliver: send } = useMailApp();

beforeEach(() => app.query('DELETE FROM mails'));
afterEach(() => jest.restoreAllMocks());

const mailsFor = async (agent: Agent = app.asAdmin, filter: object = {}): Promise<StaffMail[]> =>
  (
    await agent
      .get('/api/mails')
      .query({ filter: JSON.stringify(filter) })
      .expect(200)
  ).body.data;
const mailOf = async (kind: StaffMail['kind']) =>
  (await mailsFor(undefined, { kind, collection: ['contacts', 'admissions'] }))[0]!;
const makeDue = () => app.query(`UPDATE mails SET "nextAttemptAt" = now()`);
const write = (fields = {}, key: string = randomUUID()) =>
  app.asVisitor.post('/api/contacts').set('Idempotency-Key', key).send(aContact(fields)).expect(201);
const sentTo = (address: string) => server.received.filter(({ to }) => to.includes(address));

describe('a message of a parent', () => {
  it('is told to the school with a link to it, and confirmed to the parent with the reference', async () => {
    const { id, reference } = await app.makeContact({ message: 'Words that stay here' });
    await send();
    const [notice] = sentTo('info@crestfield.example.com') as [(typeof server.received)[0]];
    const [confirmation] = sentTo('ruwan@example.com') as [(typeof server.received)[0]];
    expect(server.received).toHaveLength(2);
    expect(headerOf(notice.source, 'subject')).toBe(`New message: ${reference}`);
    expect(notice.source).toContain(`https://school.example.com/admin/contacts/${id}/show`);
    expect(headerOf(confirmation.source, 'subject')).toBe(`We have your message: ${reference}`);
    expect(headerOf(confirmation.source, 'from')).toBe('Crestfield College <info@crestfield.example.com>');
    expect(headerOf(confirmation.source, 'auto-submitted')).toBe('auto-generated');
    for (const { source } of server.received) {
      expect(source).toMatch(/content-type: text\/plain/i);
      expect(source).toMatch(/content-type: text\/html/i);
      expect(source).not.toMatch(/Words that stay|Ruwan/);
    }
    expect((await mailsFor()).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['sent', 1],
      ['sent', 1],
    ]);
  });

  it('is told to the addresses of its branch as well, and answered to the branch', async () => {
    const branch = await app.makeBranch({
      email: 'kandy@example.com',
      notifyEmails: 'one@example.com, two@example.com',
    });
    await app.asAdmin.put('/api/settings/notify_emails').send({ value: 'office@example.com' }).expect(200);
    await write({ branchId: branch.id });
    await app.asAdmin.delete('/api/settings/notify_emails').expect(200);
    const notice = await mailOf('notice');
    expect(notice.to).toBe('one@example.com, two@example.com, office@example.com');
    expect(notice.subject).toContain(`New message for ${branch.name}: `);
    await send();
    expect(server.received.map(({ to }) => to.length).sort()).toEqual([1, 3]);
    expect(headerOf(sentTo('ruwan@example.com')[0]!.source, 'reply-to')).toBe('kandy@example.com');
  });

  it('is told and confirmed in the words of the settings, which an EDITOR does not change', async () => {
    const { agent: editor } = await staffAs(app, { role: 'EDITOR' });
    const set = (key: string, value: string, by = app.asAdmin) => by.put(`/api/settings/${key}`).send({ value });
    await set('site_mail_message', 'Ayubowan from {school}.\n\nSee {site}/contact about {reference}.').expect(200);
    await set('site_mail_notice_message', 'Please answer today.').expect(200);
    await set('site_mail_message', 'Other words', editor).expect(403);
    expect(issuesOf(await set('site_mail_message', 'See https://evil.example.com'))).toEqual({
      value: MAIL_TEXT_ERROR,
    });
    expect(issuesOf(await set('site_mail_message', ''))).toEqual({ value: 'A text is required' });
    const branch = await app.makeBranch();
    const { reference } = (await write({ branchId: branch.id })).body.data;
    for (const key of ['site_mail_message', 'site_mail_notice_message'])
      await app.asAdmin.delete(`/api/settings/${key}`).expect(200);
    const paragraphs = (text: string) => text.split('\n\n');
    expect(paragraphs((await mailOf('confirmation')).text)).toEqual(
      expect.arrayContaining([
        `Ayubowan from Crestfield College, ${branch.name}.`,
        `See https://school.example.com/contact about ${reference}.`,
        `Your reference is ${reference}. Please quote it when you call or write to us about your message.`,
      ]),
    );
    expect(paragraphs((await mailOf('notice')).text)[0]).toBe('Please answer today.');
  });

  it('is told in the names of school and branch as one line each', async () => {
    const branch = await app.makeBranch({ title: 'Crestfield College - Upper\n\tKandy' });
    await app.asAdmin.put('/api/settings/site_name').send({ value: 'Crestfield\r\n\r\nCollege\u0007' }).expect(200);
    await write({ branchId: branch.id });
    await send();
    await app.asAdmin.delete('/api/settings/site_name').expect(200);
    expect((await mailOf('notice')).subject).toMatch(/^New message for .*Upper Kandy: \S+$/);
    const { text } = await mailOf('confirmation');
    expect(text).toMatch(/Thank you for writing to Crestfield College, .*Upper Kandy\. /);
    expect(headerOf(sentTo('ruwan@example.com')[0]!.source, 'from')).toMatch(/^"?Crestfield College"? </);
  });

  it('is mailed once when it is sent again with its key, and stored by the statement of the form', async () => {
    const key = randomUUID();
    await write({}, key);
    await write({}, key);
    expect(await mailsFor()).toHaveLength(2);
    const queries = await queriesOf(app.dataSource, () => write());
    expect(queries.map(([sql]) => /INSERT INTO (\w+)/.exec(sql)?.[1])).toEqual(['counters', 'form_answers']);
  });

  it('is not mailed when it is spam', async () => {
    const flooded = await startApp({ FORM_CEILING: '1/h', SMTP_URL: server.url }, app.database);
    await app.query('DELETE FROM counters');
    for (let time = 0; time < 3; time += 1) await flooded.asVisitor.post('/api/contacts').send(aContact()).expect(201);
    await flooded.close();
    await app.query('DELETE FROM counters');
    expect(await mailsFor(undefined, { kind: 'notice' })).toHaveLength(1);
  });

  it('confirms to one mailbox no more than twenty times a day, however its address is written', async () => {
    for (let time = 0; time < 22; time += 1) {
      await write({ email: ['same@example.com', 'Same@example.com', `same+${time}@example.com`][time % 3] });
    }
    expect(await mailsFor(undefined, { kind: 'confirmation' })).toHaveLength(20);
    expect(await mailsFor(undefined, { kind: 'notice' })).toHaveLength(22);
  });

  it('knows one mailbox of Google by its dots, its other name and what follows a plus', async () => {
    const forms = ['r.u.wan@gmail.com', 'Ruwan@GoogleMail.com', 'ruwan+school@gmail.com', 'ruw.an+x@googlemail.com'];
    for (let time = 0; time < 21; time += 1) await write({ email: forms[time % 4] });
    await write({ email: 'ruwan@example.com' });
    await write({ email: 'r.uwan@example.com' });
    const told = (await mailsFor(undefined, { kind: 'confirmation' })).map(({ to }) => to);
    expect(told.filter((to) => /g(oogle)?mail/i.test(to))).toHaveLength(20);
    expect(told).toEqual(expect.arrayContaining(['ruwan@example.com', 'r.uwan@example.com']));
  });

  it('confirms to one domain no more than a hundred times a day, but for those of many people', async () => {
    await app.query(
      `INSERT INTO mails (version, "to", subject, content, kind, collection, "recordId", state, "messageId")
       SELECT 1, format('user%s@%s', n, domain), 'x', '{}', 'confirmation', 'contacts', 1, 'sent', format('<%s@%s>', n, domain)
         FROM generate_series(1, 100) AS n, unnest(ARRAY['one.com', 'outlook.com']) AS domain`,
    );
    for (const email of ['new@one.com', 'New+x@ONE.com', 'new@sub.one.com', 'new@outlook.com']) await write({ email });
    const told = async () =>
      (await mailsFor(undefined, { kind: 'confirmation', state: 'waiting' })).map(({ to }) => to).sort();
    expect(await told()).toEqual(['new@outlook.com', 'new@sub.one.com']);
    await app.query(`UPDATE mails SET "createdAt" = now() - interval '25 hours' WHERE state = 'sent'`);
    await write({ email: 'new@one.com' });
    expect(await told()).toEqual(['new@one.com', 'new@outlook.com', 'new@sub.one.com']);
  });

  it('confirms no more often when many are sent at once', async () => {
    for (let time = 1; time < MAIL.confirmationsADay; time += 1) await write({ email: 'same@example.com' });
    const [mail] = await app.query<MailRow>(`SELECT * FROM mails WHERE kind = 'confirmation'`);
    const add = (manager: EntityManager) =>
      manager.query(`WITH stored AS (SELECT 1 AS id) ${addingMails('$1')}`, [JSON.stringify([mail])]);
    const isWaiting = () =>
      app.query(`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'`);
    let other: Promise<unknown> | undefined;
    await app.dataSource.transaction(async (manager) => {
      await add(manager);
      other = app.dataSource.transaction(add);
      await Promise.race([other, until(async () => (await isWaiting()).length > 0)]);
    });
    await other;
    expect(await mailsFor(undefined, { kind: 'confirmation' })).toHaveLength(MAIL.confirmationsADay);
  });

  it('has a Message-ID of the host name, without a port', async () => {
    const publicUrl = 'https://school.example.com:8443';
    const elsewhere = await startApp({ SMTP_URL: '', PUBLIC_URL: publicUrl }, app.database);
    await elsewhere.asVisitor.post('/api/contacts').send(aContact()).expect(201);
    await elsewhere.close();
    const rows = await app.query<MailRow>('SELECT "messageId" FROM mails');
    for (const { messageId } of rows) expect(messageId).toMatch(/^<[\w-]+@school\.example\.com>$/);
    expect(rows).toHaveLength(2);
  });

  it('takes its mails into the trash, where none is sent, and brings them back, to the branch that it has then', async () => {
    const [own, other] = [await app.makeBranch(), await app.makeBranch()];
    const bound = await staffAs(app, { branchIds: [own.id] });
    const { id } = await app.makeContact({ branchId: own.id });
    const [{ id: mailId }] = (await mailsFor(bound.agent)) as [StaffMail];
    await app.asAdmin.delete(`/api/contacts/${id}`).expect(200);
    await app.makeContact({ email: 'another@example.com' });
    await send();
    expect(sentTo('ruwan@example.com')).toEqual([]);
    expect(sentTo('another@example.com')).toHaveLength(1);
    expect(await mailsFor(undefined, { recordId: id })).toEqual([]);
    await app.asAdmin.post(`/api/mails/${mailId}/send-again`).expect(404);
    await app.asAdmin.post(`/api/contacts/${id}/restore`).send({ branchId: other.id }).expect(200);
    expect(await mailsFor(bound.agent)).toEqual([]);
    expect((await mailsFor(undefined, { recordId: id })).map(({ branchId }) => branchId)).toEqual([other.id, other.id]);
    await send();
    expect(sentTo('ruwan@example.com')).toHaveLength(1);
  });

  it('loses its mails when it is deleted for ever, and those that wait when it is restored as spam', async () => {
    const kept = () => app.query('SELECT state FROM mails');
    const { id } = await app.makeContact();
    await app.asAdmin.delete(`/api/contacts/${id}`).expect(200);
    await app.asAdmin.post(`/api/contacts/${id}/restore`).send({ spam: true }).expect(200);
    expect(await kept()).toEqual([]);
    const trashed = await app.makeContact();
    await app.asAdmin.delete(`/api/contacts/${trashed.id}`).expect(200);
    const live = await app.makeContact();
    await app.asSuperAdmin.delete(`/api/contacts/${live.id}?forever=true`).expect(200);
    expect(await kept()).toHaveLength(2);
    await app.asSuperAdmin.delete(`/api/contacts/${trashed.id}?forever=true`).expect(200);
    expect(await kept()).toEqual([]);
  });

  it('takes its mails with it when it is deleted, and those that wait when it is marked as spam', async () => {
    const { id } = await app.makeContact();
    await app.asAdmin.put(`/api/contacts/${id}`).send({ spam: true }).expect(200);
    expect(await mailsFor()).toEqual([]);
    const sent = await app.makeContact();
    await send();
    await app.asAdmin.put(`/api/contacts/${sent.id}`).send({ spam: true }).expect(200);
    expect(await mailsFor()).toHaveLength(2);
    await app.asAdmin.delete(`/api/contacts/${sent.id}`).expect(200);
    expect(await mailsFor()).toEqual([]);
  });
});

it('an application is told to staff without a word of the child, and its confirmation tells siblings apart', async () => {
  const { title, name } = await app.makeBranch();
  const { body } = await app.asVisitor
    .post('/api/admissions')
    .send(anApplication({ selectedBranch: title }))
    .expect(201);
  const { reference } = body.data;
  await send();
  expect((await mailOf('notice')).subject).toBe(`New application for ${name}: ${reference}`);
  expect((await mailOf('confirmation')).subject).toBe(`We have your application: ${reference}`);
  expect((await mailOf('confirmation')).text).toContain(
    `Your application\n- Child: Senuli\n- Age: 7\n- Curriculum: Cambridge Primary\n- Branch: ${name}`,
  );
  expect((await mailOf('notice')).text).not.toMatch(/Senuli|Cambridge/);
  for (const { source } of server.received) expect(source).not.toMatch(/Ruwan|Wickramasinghe/);
});

describe('a mail', () => {
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
      jest.spyOn(app.nest.get(MailQueue), end).mockRejectedValue(new Error('Gone'));
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
    await whileRunning(app, MAILS_JOB, async () => {
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
    const editor = await staffAs(app, { role: 'EDITOR' });
    const { id } = await app.makeContact({ branchId: own.id });
    await app.makeContact({ branchId: other.id });
    await app.makeContact();
    expect(await mailsFor()).toHaveLength(6);
    const mails = await mailsFor(bound.agent);
    expect(mails.map(({ collection, recordId }) => [collection, recordId])).toEqual([
      ['contacts', id],
      ['contacts', id],
    ]);
    await editor.agent.get('/api/mails').expect(403);
    await app.asVisitor.get('/api/mails').expect(401);
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
});
