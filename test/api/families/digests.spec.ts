import type { DigestChoice } from '../../../contract/families/digests.js';
import { DigestsService } from '../../../server/families/digests/digests.service.js';
import type { Agent } from '../../support/app.js';
import { staffAs } from '../../support/bound.js';
import { pauseJob } from '../../support/jobs.js';
import { useMailApp } from '../../support/mail-app.js';

const { app } = useMailApp();

// The test says when it is morning.
beforeAll(() => pauseJob(app, 'digests'));
beforeEach(() => app.query('DELETE FROM mails; DELETE FROM digests; DELETE FROM contacts; DELETE FROM admissions'));

const choose = async (agent: Agent, choice: DigestChoice) =>
  (await agent.put('/api/auth/digests').send(choice).expect(200)).body.data;

/** In Colombo, 5:30 ahead; a Monday. */
const MONDAY = '2030-05-06';
const at = (day: string, time: string) =>
  app.nest.get(DigestsService).sendDue(undefined, new Date(`${day}T${time}+05:30`));

interface Told {
  to: string;
  subject: string;
  content: { paragraphs: string[]; lists: { title: string; lines: string[] }[] };
}
const told = () => app.query<Told & Record<string, unknown>>(`SELECT * FROM mails WHERE kind = 'digest' ORDER BY id`);

it('users get a digest only if they choose it', async () => {
  expect((await app.asAdmin.get('/api/auth/digests').expect(200)).body.data).toEqual({ daily: false, weekly: false });
  expect(await choose(app.asAdmin, { daily: true, weekly: false })).toEqual({ daily: true, weekly: false });
  expect(await choose(app.asAdmin, { daily: true, weekly: true })).toEqual({ daily: true, weekly: true });
  expect(await choose(app.asAdmin, { daily: false, weekly: true })).toEqual({ daily: false, weekly: true });
  expect((await app.asSuperAdmin.get('/api/auth/digests').expect(200)).body.data.weekly).toBe(false);
  await app.asAdmin.put('/api/auth/digests').send({ daily: 'yes', weekly: true }).expect(400);
  const { agent } = await staffAs(app, { role: 'EDITOR' });
  await agent.put('/api/auth/digests').send({ daily: true, weekly: true }).expect(403);
});

it('the daily digest lists by branch what waits, oldest first, once a day from seven on', async () => {
  const [kandy, galle] = [await app.makeBranch(), await app.makeBranch()];
  const old = await app.makeContact({ branchId: galle.id });
  await app.query(`UPDATE contacts SET "createdAt" = now() - interval '3 days 1 hour' WHERE id = $1`, [old.id]);
  await app.makeContact({ branchId: galle.id });
  await app.makeContact({ branchId: kandy.id });
  const answered = await app.makeContact({ branchId: kandy.id });
  await app.asAdmin.put(`/api/contacts/${answered.id}`).send({ status: 'RESOLVED' }).expect(200);
  const application = await app.makeAdmission({ selectedBranch: kandy.title });
  await choose(app.asAdmin, { daily: true, weekly: false });

  await at(MONDAY, '06:59');
  expect(await told()).toEqual([]);
  await Promise.all([at(MONDAY, '07:00'), at(MONDAY, '07:00')]);
  await at(MONDAY, '18:00');
  const mails = await told();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['admin@school.example.com', '4 messages and applications wait'],
  ]);
  const [messages, applications] = mails[0]!.content.lists;
  expect(messages).toEqual({
    title: 'Unanswered messages',
    lines: [
      `${galle.name}: 2, the oldest for 3 days (${old.reference})`,
      expect.stringMatching(`^${kandy.name}: 1, the oldest for less than a day`),
    ],
  });
  expect(applications!.lines).toEqual([`${kandy.title}: 1, the oldest for less than a day (${application.reference})`]);
  expect(JSON.stringify(mails)).not.toMatch(/Ruwan|Senuli|0771234567/);
  await at('2030-05-07', '07:00');
  expect(await told()).toHaveLength(2);
});

it('the daily digest is not sent if nothing waits, and covers only the branches of a branch-bound user', async () => {
  const [own, other] = [await app.makeBranch(), await app.makeBranch()];
  const { agent, email } = await staffAs(app, { branchIds: [own.id] });
  await choose(agent, { daily: true, weekly: false });
  await app.makeContact({ branchId: other.id });
  await at(MONDAY, '08:00');
  expect(await told()).toEqual([]);
  await app.makeContact({ branchId: own.id });
  await at('2030-05-07', '08:00');
  const [mail] = await told();
  expect([mail!.to, mail!.subject]).toEqual([email, '1 message waits']);
  expect(mail!.content.lists.flatMap(({ lines }) => lines)).toHaveLength(1);
});

it('the weekly digest is sent on Monday, or on Tuesday if nothing ran then, with response times', async () => {
  await choose(app.asSuperAdmin, { daily: false, weekly: true });
  const { id } = await app.makeContact();
  await app.query(`UPDATE contacts SET "createdAt" = now() - interval '5 hours' WHERE id = $1`, [id]);
  await app.asAdmin.post(`/api/contacts/${id}/thread`).send({ kind: 'call', text: 'They come.' }).expect(201);
  await app.asAdmin.put(`/api/contacts/${id}`).send({ status: 'RESOLVED' }).expect(200);
  const { id: clicked } = await app.makeContact();
  await app.asAdmin.put(`/api/contacts/${clicked}`).send({ status: 'RESOLVED' }).expect(200);
  await at('2030-05-07', '08:00');
  await at('2030-05-08', '08:00');
  await at('2030-05-12', '23:00');
  const mails = await told();
  expect(mails.map(({ subject }) => subject)).toEqual(['Your week: Nobody waits for an answer']);
  expect(mails[0]!.content.lists).toEqual([
    {
      title: 'The last seven days',
      lines: [
        '2 messages came, 1 had a first answer: half of them within 5 hours',
        '0 applications came, 0 had a first answer',
      ],
    },
  ]);
  await at('2030-05-13', '07:00');
  expect(await told()).toHaveLength(2);
});

it('users who may no longer read what parents send, or sign in, get no digest', async () => {
  const { agent, id } = await staffAs(app, {});
  await choose(agent, { daily: true, weekly: true });
  await app.makeContact();
  const currentPassword = 'correct horse';
  await app.asSuperAdmin.put(`/api/users/${id}`).send({ role: 'EDITOR', currentPassword }).expect(200);
  await at(MONDAY, '08:00');
  await app.asSuperAdmin.put(`/api/users/${id}`).send({ role: 'ADMIN', isActive: false, currentPassword }).expect(200);
  await at(MONDAY, '08:00');
  expect(await told()).toEqual([]);
  await app.asSuperAdmin.delete(`/api/users/${id}`).send({ currentPassword }).expect(200);
  expect(await app.query('SELECT * FROM digests')).toEqual([]);
});
