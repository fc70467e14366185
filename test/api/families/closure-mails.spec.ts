import libmime from 'libmime';
import type { StaffNotice } from '../../../contract/content/notices.js';
import { NO_MAIL_SERVER } from '../../../contract/delivery/mails.js';
import { CLOSURE_MAIL, type ClosureReaders } from '../../../contract/families/closure-mails.js';
import type { StaffSubscriber } from '../../../contract/families/subscribers.js';
import type { StaffBranch } from '../../../contract/school/branches.js';
import { SubscribersService } from '../../../server/families/subscribers/subscribers.service.js';
import { startApp } from '../../support/app.js';
import { staffAs } from '../../support/bound.js';
import { issuesOf } from '../../support/expect.js';
import { aBranch, aNewsletter } from '../../support/factories.js';
import { useMailApp } from '../../support/mail-app.js';
import { headerOf } from '../../support/mail-server.js';
import { dataOf } from '../../support/requests.js';

const { app, server, deliver } = useMailApp();

const textOf = (source: string) => source.replace(/=\r\n/g, '').replace(/=3D/g, '=');

let kandy: StaffBranch;
let galle: StaffBranch;

beforeAll(async () => {
  kandy = await app.makeBranch(aBranch({ title: 'Crestfield College - Kandy' }));
  galle = await app.makeBranch(aBranch({ title: 'Crestfield College - Galle' }));
});
beforeEach(() => app.query('DELETE FROM mails; DELETE FROM subscribers; DELETE FROM notices; DELETE FROM newsletters'));

const FLOODS = 'Kandy campus is closed on Monday, 5 May 2098: floods.';
const DAYS = { closedFrom: '2098-05-05', closedTo: '2098-05-05', endsAt: '2098-05-05T12:30:00.000Z' };
const raise = (fields: object = {}) =>
  app.makeNotice({ kind: 'CLOSURE', message: FLOODS, branchId: kandy.id, ...DAYS, ...fields });

async function addReader(name: string, fields: Partial<StaffSubscriber> = {}): Promise<void> {
  const { newsletters = true, closures = true, branchIds = [], bouncedAt = null, spam = false } = fields;
  const sql = `INSERT INTO subscribers (email, "confirmedAt", newsletters, closures, "branchIds", "bouncedAt", spam, version)
               VALUES ($1, now(), $2, $3, $4, $5, $6, 1)`;
  await app.query(sql, [`${name}@example.com`, newsletters, closures, branchIds, bouncedAt, spam]);
}
const readersOf = ({ id }: StaffNotice, agent = app.asSuperAdmin) =>
  dataOf<ClosureReaders>(agent.get(`/api/notices/${id}/readers`));
const mail = ({ id, branchId }: StaffNotice, agent = app.asSuperAdmin, body: object = { branchId }) =>
  agent.post(`/api/notices/${id}/mails`).send(body);
const end = ({ id }: StaffNotice) => app.asSuperAdmin.delete(`/api/notices/${id}`).expect(200);
const change = ({ id }: StaffNotice, body: object) =>
  dataOf<StaffNotice>(app.asSuperAdmin.put(`/api/notices/${id}`).send(body));

/** Mails a closure to two readers, of whom the mail reaches only the first, and adds a third one. */
async function mailToFirst(): Promise<StaffNotice> {
  await addReader('first');
  await addReader('later');
  const notice = await raise();
  await mail(notice).expect(200);
  await app.query(`UPDATE mails SET "nextAttemptAt" = now() + interval '1 hour' WHERE "to" = 'later@example.com'`);
  await app.query(`UPDATE mails SET "nextAttemptAt" = now() WHERE "to" = 'first@example.com'`);
  await deliver();
  server.reset();
  await addReader('new');
  return notice;
}

/** Who got mails since the last call, with their subjects. */
async function told(): Promise<string[]> {
  await app.query(`UPDATE mails SET "nextAttemptAt" = now() WHERE state = 'waiting'`);
  await deliver();
  return server.received
    .splice(0)
    .map(
      ({ to, source }) => `${to[0]!.replace('@example.com', '')}: ${libmime.decodeWords(headerOf(source, 'subject'))}`,
    )
    .toSorted();
}

describe('the mail about a closure', () => {
  it('reaches those who want the closures of its campus, once, with a link to choose and unsubscribe', async () => {
    await addReader('all');
    await addReader('kandy', { branchIds: [kandy.id], newsletters: false });
    await addReader('galle', { branchIds: [galle.id] });
    await addReader('news', { closures: false });
    await addReader('gone', { bouncedAt: new Date().toISOString() });
    await addReader('bot', { spam: true });
    const notice = await raise();
    expect(await readersOf(notice)).toEqual({
      readers: 2,
      branches: [{ branchId: kandy.id, branch: 'Kandy', readers: 2 }],
      mailings: [],
      isDue: true,
      mustConfirm: true,
    });
    const sent = await dataOf<ClosureReaders>(mail(notice));
    expect(sent).toMatchObject({ isDue: false, mailings: [{ readers: 2, by: expect.any(String) }] });
    expect((await mail(notice).expect(409)).body.message).toBe(CLOSURE_MAIL.same);
    await app.query(`UPDATE mails SET "nextAttemptAt" = now()`);
    await deliver();
    expect(server.received.map(({ to }) => to[0]).sort()).toEqual(['all@example.com', 'kandy@example.com']);
    const { source } = server.received[0]!;
    expect(headerOf(source, 'subject')).toBe('Closed on Monday, 5 May 2098: Kandy');
    expect(headerOf(source, 'list-unsubscribe')).toMatch(/^<https:\/\/school\.example\.com\/newsletter\/[\w.-]+>$/);
    const text = textOf(source);
    expect(text).toContain(FLOODS);
    expect(text).toContain(`https://school.example.com/notice/${notice.id}`);
    server.reset();
  });

  it('has the sentences in Sinhala and Tamil, each in its own language', async () => {
    await addReader('all');
    const notice = await raise({ reason: 'FLOOD' });
    expect(notice.translations.map(({ lang }) => lang)).toEqual(['si', 'ta']);
    await mail(notice).expect(200);
    const [stored] = await app.query<{ content: object }>(`SELECT content FROM mails WHERE kind = 'closure'`);
    expect(stored!.content).toMatchObject({ translations: notice.translations });
    const { body } = await app.asAdmin.get('/api/mails').expect(200);
    for (const { text } of notice.translations) expect(body.data[0].text).toContain(text);
    await app.query(`UPDATE mails SET "nextAttemptAt" = now()`);
    await deliver();
    const html = server.received.pop()!.source;
    for (const lang of ['si', 'ta']) expect(textOf(html)).toContain(`<p lang="${lang}"`);
  });

  it('reaches those whose campuses are all hidden or deleted, of whichever campus it is', async () => {
    const hidden = await app.makeBranch(aBranch());
    await addReader('moved', { branchIds: [hidden.id, 999_999] });
    await addReader('both', { branchIds: [hidden.id, galle.id] });
    const notice = await raise();
    expect((await readersOf(notice)).readers).toBe(0);
    await app.query(`UPDATE branches SET status = 'INACTIVE' WHERE id = $1`, [hidden.id]);
    expect(await readersOf(notice)).toMatchObject({ readers: 1, branches: [{ readers: 1 }] });
    await mail(notice).expect(200);
    expect(await told()).toEqual(['moved: Closed on Monday, 5 May 2098: Kandy']);
  });

  it('counts the readers of a closure of the whole school by campus', async () => {
    await addReader('all');
    await addReader('galle', { branchIds: [galle.id] });
    const notice = await raise({ branchId: null, message: 'The school is closed.' });
    const { readers, branches } = await readersOf(notice);
    expect(readers).toBe(2);
    expect(branches.filter(({ branchId }) => [kandy.id, galle.id].includes(branchId))).toEqual([
      { branchId: galle.id, branch: 'Galle', readers: 2 },
      { branchId: kandy.id, branch: 'Kandy', readers: 1 },
    ]);
    expect((await dataOf<ClosureReaders>(mail(notice))).mailings[0]!.readers).toBe(2);
  });

  it('needs the campus chosen again, except by a user who has no other', async () => {
    await addReader('all');
    const notice = await raise();
    for (const body of [{}, { branchId: galle.id }, { branchId: null }]) {
      expect(issuesOf(await mail(notice, app.asSuperAdmin, body).expect(400))).toEqual({
        branchId: CLOSURE_MAIL.confirm,
      });
    }
    const { agent: bound } = await staffAs(app, { role: 'ADMIN', branchIds: [kandy.id] });
    expect((await readersOf(notice, bound)).mustConfirm).toBe(false);
    await mail(notice, bound, {}).expect(200);
    const { agent: both } = await staffAs(app, { role: 'ADMIN', branchIds: [kandy.id, galle.id] });
    expect((await readersOf(notice, both)).mustConfirm).toBe(true);
  });

  it('is refused to staff of another campus, for the whole school to all but super administrators, and to visitors', async () => {
    await addReader('all');
    const [ofKandy, ofSchool] = [await raise(), await raise({ branchId: null })];
    const { agent: bound } = await staffAs(app, { role: 'ADMIN', branchIds: [galle.id] });
    await bound.get(`/api/notices/${ofKandy.id}/readers`).expect(404);
    await mail(ofKandy, bound).expect(404);
    await mail(ofSchool, app.asAdmin).expect(403);
    await mail(ofSchool, bound).expect(404);
    await mail(ofKandy, app.asVisitor).expect(401);
    expect(await told()).toEqual([]);
  });

  it('is for closures that visitors can read now', async () => {
    await addReader('all');
    const other = await app.makeNotice({ branchId: kandy.id });
    const planned = await raise({ startsAt: '2098-05-04T00:00:00.000Z' });
    const ended = await raise();
    await end(ended);
    for (const notice of [other, planned, ended]) {
      expect((await readersOf(notice)).isDue).toBe(false);
      expect((await mail(notice).expect(409)).body.message).toBe(CLOSURE_MAIL.notNow);
    }
    expect(await told()).toEqual([]);
  });

  it('is refused while there is nobody to read it, and without a mail server', async () => {
    const notice = await raise();
    expect((await mail(notice).expect(409)).body.message).toBe(CLOSURE_MAIL.nobody);
    const other = await startApp();
    try {
      const { id } = await other.makeNotice({ kind: 'CLOSURE', ...DAYS });
      const { body } = await other.asSuperAdmin.post(`/api/notices/${id}/mails`).send({ branchId: null }).expect(409);
      expect(body.message).toBe(NO_MAIL_SERVER);
    } finally {
      await other.close();
    }
  });

  it('is sent again after a change, also to those whose campus it no longer is', async () => {
    await addReader('kandy', { branchIds: [kandy.id] });
    await addReader('galle', { branchIds: [galle.id] });
    const notice = await raise();
    await mail(notice).expect(200);
    expect(await told()).toEqual(['kandy: Closed on Monday, 5 May 2098: Kandy']);
    const changed = await change(notice, {
      closedTo: '2098-05-06',
      endsAt: '2098-05-06T12:30:00.000Z',
      branchId: galle.id,
    });
    expect((await readersOf(changed)).isDue).toBe(true);
    await mail(changed).expect(200);
    const subject = 'Changed: closed on Monday, 5 May – Tuesday, 6 May 2098: Galle';
    expect(await told()).toEqual([`galle: ${subject.replace('Changed: c', 'C')}`, `kandy: ${subject}`]);
    expect((await mail(changed).expect(409)).body.message).toBe(CLOSURE_MAIL.same);
  });

  it('says that the closure has changed only to those whom it had reached', async () => {
    const notice = await mailToFirst();
    await mail(await change(notice, { closedTo: '2098-05-06', endsAt: '2098-05-06T12:30:00.000Z' })).expect(200);
    const days = 'on Monday, 5 May – Tuesday, 6 May 2098: Kandy';
    expect(await told()).toEqual([`first: Changed: closed ${days}`, `later: Closed ${days}`, `new: Closed ${days}`]);
  });

  it('is followed by one to the same people when the closure is taken back, and to nobody whom it has not reached', async () => {
    const notice = await mailToFirst();
    await end(notice);
    expect(await told()).toEqual(['first: Taken back: closed on Monday, 5 May 2098: Kandy']);
  });

  it('is taken back in the words that were mailed, also if the closure was corrected since', async () => {
    await addReader('all');
    const notice = await raise();
    await mail(notice).expect(200);
    await told();
    await change(notice, { branchId: galle.id, closedTo: '2098-05-06', message: 'Galle campus is closed.' });
    await end(notice);
    await app.query(`UPDATE mails SET "nextAttemptAt" = now() WHERE state = 'waiting'`);
    await deliver();
    const { source } = server.received.pop()!;
    expect(headerOf(source, 'subject')).toBe('Taken back: closed on Monday, 5 May 2098: Kandy');
    expect(textOf(source)).toContain(FLOODS);
    expect(textOf(source)).not.toContain('Galle');
  });

  it('is taken back in the words that reached each reader, while the mail about a change still waits for some', async () => {
    await addReader('first');
    await addReader('later');
    const notice = await raise();
    await mail(notice).expect(200);
    expect(await told()).toHaveLength(2);
    const changed = await change(notice, { branchId: galle.id });
    await mail(changed).expect(200);
    await app.query(`UPDATE mails SET "nextAttemptAt" = now() + interval '1 hour' WHERE state = 'waiting'`);
    await app.query(`UPDATE mails SET "nextAttemptAt" = now() WHERE state = 'waiting' AND "to" = 'first@example.com'`);
    await deliver();
    server.reset();
    await end(notice);
    expect(await told()).toEqual([
      'first: Taken back: closed on Monday, 5 May 2098: Galle',
      'later: Taken back: closed on Monday, 5 May 2098: Kandy',
    ]);
  });

  it('is taken back for who wanted no second mail in the words of the first, also after a third', async () => {
    await addReader('all');
    await addReader('off');
    await addReader('again');
    const want = (closures: boolean, ...names: string[]) =>
      app.query('UPDATE subscribers SET closures = $2 WHERE email = ANY ($1)', [
        names.map((name) => `${name}@example.com`),
        closures,
      ]);
    const notice = await raise();
    await mail(notice).expect(200);
    expect(await told()).toHaveLength(3);
    await want(false, 'off', 'again');
    const second = await change(notice, { closedTo: '2098-05-06', endsAt: '2098-05-06T12:30:00.000Z' });
    await mail(second).expect(200);
    expect(await told()).toHaveLength(1);
    await want(true, 'again');
    await mail(await change(second, { closedTo: '2098-05-07', endsAt: '2098-05-07T12:30:00.000Z' })).expect(200);
    await app.query(`UPDATE mails SET "nextAttemptAt" = now() WHERE state = 'waiting' AND "to" = 'all@example.com'`);
    await app.query(
      `UPDATE mails SET "nextAttemptAt" = now() + interval '1 hour' WHERE state = 'waiting' AND "to" LIKE 'again%'`,
    );
    await deliver();
    server.reset();
    await end(notice);
    expect(await told()).toEqual([
      'again: Taken back: closed on Monday, 5 May 2098: Kandy',
      'all: Taken back: closed on Monday, 5 May – Wednesday, 7 May 2098: Kandy',
      'off: Taken back: closed on Monday, 5 May 2098: Kandy',
    ]);
  });

  it('that failed has reached nobody: the next one raises the closure, and its end is told in what arrived', async () => {
    const [days, longer] = ['on Monday, 5 May 2098: Kandy', 'on Monday, 5 May – Tuesday, 6 May 2098: Kandy'];
    // It came back, and a newsletter has arrived since.
    const fail = async (name: string) => {
      const email = `${name}@example.com`;
      await app.query(`UPDATE mails SET state = 'failed' WHERE id = (SELECT max(id) FROM mails WHERE "to" = $1)`, [
        email,
      ]);
      await app.query('UPDATE subscribers SET "bouncedAt" = NULL WHERE email = $1', [email]);
    };
    await addReader('never');
    await addReader('once');
    await addReader('later');
    const notice = await raise();
    await mail(notice).expect(200);
    expect(await told()).toHaveLength(3);
    await fail('never');
    await fail('later');
    await mail(await change(notice, { closedTo: '2098-05-06', endsAt: '2098-05-06T12:30:00.000Z' })).expect(200);
    expect(await told()).toEqual([
      `later: Closed ${longer}`,
      `never: Closed ${longer}`,
      `once: Changed: closed ${longer}`,
    ]);
    await fail('never');
    await fail('once');
    await end(notice);
    expect(await told()).toEqual([`later: Taken back: closed ${longer}`, `once: Taken back: closed ${days}`]);
  });

  it('is not tried again after the closure was taken back while it was being sent', async () => {
    await addReader('all');
    const notice = await raise();
    await mail(notice).expect(200);
    await app.query(`UPDATE jobs SET "leasedUntil" = now() + interval '1 minute' WHERE name = 'send-mail'`);
    await end(notice);
    // The attempt fails.
    await app.query(`UPDATE jobs SET "leasedUntil" = NULL WHERE name = 'send-mail'`);
    expect(await told()).toEqual(['all: Taken back: closed on Monday, 5 May 2098: Kandy']);
  });

  it('is not sent once the closure is over', async () => {
    await addReader('all');
    const notice = await raise();
    await mail(notice).expect(200);
    const [stored] = await app.query<{ sendBefore: string }>(
      `SELECT content->>'sendBefore' AS "sendBefore" FROM mails WHERE kind = 'closure'`,
    );
    expect(stored).toEqual({ sendBefore: '2098-05-05T18:30:00.000Z' });
    await app.query(
      `UPDATE mails SET content = content || jsonb_build_object('sendBefore', now() - interval '1 minute') WHERE kind = 'closure'`,
    );
    expect(await told()).toEqual([]);
    const states = await app.query(`SELECT state, failures FROM mails WHERE kind = 'closure'`);
    expect(states).toEqual([{ state: 'failed', failures: 0 }]);
  });

  it('waits until the end that the closure has now', async () => {
    await addReader('all');
    const notice = await raise();
    await mail(notice).expect(200);
    await change(notice, { closedTo: '2098-05-06', endsAt: '2098-05-06T12:30:00.000Z' });
    const ends = await app.query(`SELECT content->>'sendBefore' AS "sendBefore" FROM mails WHERE kind = 'closure'`);
    expect(ends).toEqual([{ sendBefore: '2098-05-06T18:30:00.000Z' }]);
  });

  it('says in each language that the closure was taken back, as its page does', async () => {
    await addReader('all');
    const notice = await raise({ reason: 'FLOOD' });
    await mail(notice).expect(200);
    await told();
    await end(notice);
    await app.query(`UPDATE mails SET "nextAttemptAt" = now() WHERE state = 'waiting'`);
    await deliver();
    const text = textOf(server.received.pop()!.source);
    const page = await app.asVisitor.get(`/api/notice-pages/${notice.id}`).expect(200);
    const { translations } = page.body.data as StaffNotice;
    expect(translations).toHaveLength(2);
    for (const [index, { text: sentence }] of translations.entries()) {
      expect(sentence).not.toBe(notice.translations[index]!.text);
      expect(text).not.toContain(notice.translations[index]!.text);
    }
    const [stored] = await app.query<{ content: object }>(
      `SELECT content FROM mails WHERE kind = 'closure' ORDER BY id DESC LIMIT 1`,
    );
    expect(stored!.content).toMatchObject({ translations });
  });

  it('leaves a mail to somebody else alone that has the id of its own after a restore', async () => {
    await addReader('all');
    const notice = await raise();
    await mail(notice).expect(200);
    await app.query('DELETE FROM mails');
    await app.makeContact({ email: 'parent@example.com' });
    await app.query(`UPDATE notice_readers SET "mailId" = (SELECT id FROM mails WHERE kind = 'confirmation')`);
    await end(notice);
    const states = await app.query<{ state: string }>(`SELECT state FROM mails WHERE kind = 'confirmation'`);
    expect(states).toEqual([{ state: 'waiting' }]);
    expect((await told()).map((one) => one.split(':')[0])).toContain('all');
  });

  it('tells nobody of the end of a closure that was not mailed', async () => {
    await addReader('all');
    await end(await raise());
    expect(await told()).toEqual([]);
  });

  it('is due before newsletters that wait', async () => {
    await addReader('all');
    const letter = await dataOf<{ id: number }>(app.asAdmin.post('/api/newsletters').send(aNewsletter()), 201);
    await app.asAdmin.post(`/api/newsletters/${letter.id}/send`).expect(200);
    await app.query(`UPDATE mails SET "nextAttemptAt" = now() - interval '1 hour'`);
    await mail(await raise()).expect(200);
    const due = await app.query<{ kind: string }>(
      `SELECT mails.kind FROM jobs JOIN mails ON mails.id::text = jobs.key WHERE jobs.name = 'send-mail' ORDER BY "runAt"`,
    );
    expect(due.map(({ kind }) => kind)).toEqual(['closure', 'newsletter']);
  });

  it('is queued once by requests at the same time', async () => {
    await addReader('all');
    const notice = await raise();
    const answers = await Promise.all(Array.from({ length: 5 }, () => mail(notice)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect(await told()).toHaveLength(1);
  });

  it('forgets readers who unsubscribe', async () => {
    await addReader('all');
    const notice = await raise();
    await mail(notice).expect(200);
    await told();
    await app.query('DELETE FROM subscribers');
    await end(notice);
    expect(await told()).toEqual([]);
  });

  it('sends no newsletter to who wants none', async () => {
    await addReader('news');
    await addReader('closures', { newsletters: false });
    const letter = await dataOf<{ id: number }>(app.asAdmin.post('/api/newsletters').send(aNewsletter()), 201);
    await app.asAdmin.post(`/api/newsletters/${letter.id}/send`).expect(200);
    expect((await told()).map((one) => one.split(':')[0])).toEqual(['news']);
  });

  it('does not reach somebody who wants no closures any more, nor its end', async () => {
    await addReader('off');
    const notice = await raise();
    await mail(notice).expect(200);
    const service = app.nest.get(SubscribersService);
    await service.choose((await service.idOf('off@example.com'))!, { closures: false });
    await app.query('UPDATE mails SET "nextAttemptAt" = now()');
    await deliver();
    await end(notice);
    await deliver();
    expect(server.received.filter(({ to }) => to.includes('off@example.com'))).toEqual([]);
  });
});
