import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { MAIL_TEXT_ERROR } from '../../../contract/school/mail-texts.js';
import { MAIL, type StaffMail } from '../../../contract/delivery/mails.js';
import type { Mail } from '../../../server/delivery/mails/mail.entity.js';
import { addingMails } from '../../../server/delivery/mails/mail-store.js';
import { startApp } from '../../support/app.js';
import { staffAs } from '../../support/bound.js';
import { issuesOf } from '../../support/expect.js';
import { aContact, anApplication } from '../../support/factories.js';
import { headerOf } from '../../support/mail-server.js';
import { useMails } from '../../support/mails.js';
import { queriesOf } from '../../support/queries.js';
import { until } from '../../support/until.js';

const { app, server, send, mailsFor, mailOf, write, sentTo } = useMails();

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

  it('is confirmed with the name and address of the branch, in which no mail program finds a link', async () => {
    const branch = await app.makeBranch({ title: 'Crestfield - evil.com', address: 'pay.Evil.lk, http://1.2.3.4/pay' });
    await app.makeAdmission({ selectedBranch: branch.title });
    const text = `Welcome to {school}, {site}/admissions`;
    await app.asAdmin.put('/api/settings/site_mail_application').send({ value: text }).expect(200);
    await app.makeAdmission({ selectedBranch: branch.title, parentEmail: 'amal@example.com' });
    await app.asAdmin.delete('/api/settings/site_mail_application').expect(200);
    await send();
    const sources = server.received.map(({ source }) => source.replaceAll('=\r\n', ''));
    expect(sources.length).toBeGreaterThanOrEqual(3);
    for (const source of sources) expect(source).not.toMatch(/evil\.(?!=E2=80=8B)|http:\/\/1/i);
    expect(sources.join()).toMatch(/evil\.=E2=80=8Bcom/);
    await app.asAdmin.delete(`/api/branches/${branch.id}`).expect(200);
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
    const [mail] = await app.query<Mail>(`SELECT * FROM mails WHERE kind = 'confirmation'`);
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
    const rows = await app.query<Mail>('SELECT "messageId" FROM mails');
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
