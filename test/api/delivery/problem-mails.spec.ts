import { ProblemMailsService } from '../../../server/delivery/problem-mails/problem-mails.service.js';
import { emailOf, startApp } from '../../support/app.js';
import { useMailApp } from '../../support/mail-app.js';
import { useProblems } from '../../support/problems.js';

const { app } = useMailApp();

const setProblems = useProblems(app);
const check = (at = app) => at.nest.get(ProblemMailsService).check();
const pass = (minutes: number) =>
  app.query(
    `UPDATE seen_problems SET "beganAt" = "beganAt" - $1::interval, "seenAt" = "seenAt" - $1::interval,
                    "mailedAt" = "mailedAt" - $1::interval`,
    [`${minutes} minutes`],
  );
/** As the check of each minute does. */
async function lastFor(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    await check();
    await pass(1);
  }
}
interface Sent {
  to: string;
  subject: string;
  lists: { title: string; lines: string[] }[];
}
const sent = () =>
  app.query<Sent>(`SELECT "to", subject, content -> 'lists' AS lists FROM mails WHERE kind = 'notice' ORDER BY id`);

beforeEach(async () => {
  await app.query('DELETE FROM seen_problems');
  await app.query('DELETE FROM mails');
});
afterAll(() => setProblems());

describe('a problem of the server', () => {
  it('is mailed to super administrators when it has lasted for two minutes, and when it is over', async () => {
    setProblems('disk-low');
    await lastFor(2);
    expect(await sent()).toEqual([]);
    await lastFor(90);
    const text = 'The server’s disk is nearly full.';
    const to = emailOf('SUPER_ADMIN');
    expect(await sent()).toEqual([
      { to, subject: 'Something is wrong with the web site', lists: [{ title: 'Began', lines: [text] }] },
    ]);
    setProblems();
    await lastFor(5);
    expect((await sent()).slice(1)).toEqual([
      { to, subject: 'The web site’s problem is over', lists: [{ title: 'Over', lines: [text] }] },
    ]);
    await lastFor(90);
    expect(await sent()).toHaveLength(2);
  });

  it('waits until an hour after the last mail, and is in one mail with all others', async () => {
    setProblems('disk-low');
    await lastFor(3);
    setProblems('disk-low', 'uploads-unwritable');
    await lastFor(50);
    expect(await sent()).toHaveLength(1);
    setProblems('uploads-unwritable');
    await lastFor(12);
    expect((await sent())[1]!.lists.map(({ title }) => title)).toEqual(['Began', 'Over']);
    expect(await sent()).toHaveLength(2);
  });

  it('is not mailed if it is over before the mail', async () => {
    setProblems('disk-low');
    await lastFor(1);
    setProblems();
    await lastFor(5);
    expect(await sent()).toEqual([]);
  });

  it('of one instance is no end of it for another', async () => {
    const other = await startApp({}, app.database);
    setProblems('disk-low');
    await lastFor(3);
    await check(other);
    await pass(61);
    await check();
    await check(other);
    expect(await sent()).toHaveLength(1);
    await other.close();
  });

  it('is mailed to the addresses of the setting notify_problems instead', async () => {
    const path = '/api/settings/notify_problems';
    await app.asAdmin.put(path).send({ value: 'not an address' }).expect(400);
    await app.asAdmin.put(path).send({ value: 'host@example.com, it@example.com' }).expect(200);
    setProblems('disk-low');
    await lastFor(3);
    expect((await sent()).map(({ to }) => to)).toEqual(['host@example.com, it@example.com']);
    await app.asAdmin.delete(path).expect(200);
  });
});
