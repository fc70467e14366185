import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CURRENT_PASSWORD, CURRENT_PASSWORD_WRONG } from '../../../contract/accounts/auth.js';
import { BackupScheduleService } from '../../../server/operations/backups/backup-schedule.service.js';
import { withScratchDatabase } from '../../../server/operations/backups/restore/scratch-database.js';
import { numberOf } from '../../../server/operations/backups/stores/backup-store.js';
import { FolderStore } from '../../../server/operations/backups/stores/folder-store.js';
import { lockBackups } from '../../../server/operations/backups/backup-lock.js';
import { Config } from '../../../server/platform/config/config.js';
import { type Agent, PASSWORD, startApp, useApp } from '../../support/app.js';
import { archivesIn } from '../../support/backups.js';
import { failureOf, issuesOf } from '../../support/expect.js';
import { pauseJob } from '../../support/jobs.js';
import { until } from '../../support/until.js';

const app = useApp({ BACKUP_EVERY: '24h', BACKUP_KEEP: '3' });
const unpacked = mkdtempSync(join(tmpdir(), 'school-download-'));
afterAll(() => rmSync(unpacked, { recursive: true }));

beforeAll(() => pauseJob(app, 'backups'));
beforeEach(() => app.query('TRUNCATE backups'));

const folder = () => join(app.dataDir, 'backups');
const overview = async () => (await app.asSuperAdmin.get('/api/backups').expect(200)).body.data;
const problems = async () =>
  (await app.asSuperAdmin.get('/api/problems').expect(200)).body.data.map(({ code }: { code: string }) => code);
const idle = () =>
  until(async () => {
    const rows = await app.query(`SELECT FROM backups WHERE state IN ('RUNNING', 'VERIFYING')`);
    return rows.length === 0;
  });
const free = async () => {
  await idle();
  await until(() =>
    lockBackups(app.database.url)
      .then((release) => release().then(() => true))
      .catch(() => false),
  );
};

/** Makes one, and waits for it. */
async function make(): Promise<number> {
  const { body } = await app.asSuperAdmin.post('/api/backups').expect(201);
  expect(body.data).toMatchObject({ state: 'RUNNING', origin: 'USER', userName: 'The SUPER_ADMIN' });
  await free();
  return body.data.id;
}

const askFor = (id: number, agent: Agent, currentPassword = PASSWORD) =>
  agent.post(`/api/backups/${id}/download`).send({ currentPassword });

const linkTo = async (id: number): Promise<string> => (await askFor(id, app.asSuperAdmin).expect(200)).body.data.url;

describe('backups', () => {
  it('are not begun if they would leave less than 1 GB on the disk of DATA_DIR', async () => {
    const store = jest.spyOn(FolderStore.prototype, 'freeBytes').mockResolvedValue(2 ** 30);
    await make();
    store.mockRestore();
    const [backup] = (await overview()).backups;
    expect(backup).toMatchObject({ state: 'FAILED', bytes: 0 });
    expect(backup.error).toMatch(
      /^There is no room in \S+\/backups\. The backup needs about \d+ MB, 1024 MB stay free for the product, and 1024 MB are free\.$/,
    );
    expect(archivesIn(folder())).toEqual([]);
    await app.query('TRUNCATE backups');
  });

  it('are not verified in DATA_DIR if that would leave less than 1 GB there', async () => {
    const verified = jest.fn(async () => true);
    const embedded = new Config({ DATA_DIR: app.dataDir });
    const verify = (free: number, bytes = 2 ** 20) =>
      withScratchDatabase(app.database.url, embedded, bytes, verified, async () => free);
    await expect(verify(2 ** 30)).rejects.toThrow(
      /^There is no room in \S+\. The verification needs about \d+ MB, 1024 MB stay free for the product, and 1024 MB are free\.$/,
    );
    expect(verified).not.toHaveBeenCalled();
    expect(await verify(2 ** 31)).toBe(true);
    await expect(verify(2 ** 31, 2 ** 30)).rejects.toThrow('The verification needs about 3136 MB');
  });

  it('are made in the background, and listed', async () => {
    await app.makeReview();
    const id = await make();
    const [backup] = (await overview()).backups;
    expect(backup).toMatchObject({ id, state: 'DONE', encrypted: false, verifiedAt: null, error: null });
    expect(backup.rows).toBeGreaterThan(2);
    expect(backup.bytes).toBe(readFileSync(join(folder(), backup.name)).length);
    expect(backup.expectedBytes).toBe(backup.bytes);
  });

  it('are made one at a time', async () => {
    const release = await lockBackups(app.database.url);
    expect(failureOf(await app.asSuperAdmin.post('/api/backups'))).toEqual([409, 'CONFLICT']);
    await release();
    await make();
  });

  it('are downloaded with the list of erasures, by a link that is valid for one archive and expires soon', async () => {
    const [first, second] = [await make(), await make()];
    const { name } = (await overview()).backups[1];
    const digest = 'e'.repeat(64);
    await app.query('INSERT INTO erasures (digest) VALUES ($1)', [digest]);
    const url = await linkTo(first);
    const answer = await app.asVisitor.get(url).buffer(true).expect(200);
    await app.query('DELETE FROM erasures');
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${name.replace('.tar', '_with_erasures.tar')}"`,
      'content-length': String(answer.body.length),
    });
    execFileSync('tar', ['-x', '-C', unpacked], { input: answer.body });
    expect(readdirSync(unpacked).sort()).toEqual([name, 'erasures.txt']);
    expect(readFileSync(join(unpacked, name))).toEqual(readFileSync(join(folder(), name)));
    expect(readFileSync(join(unpacked, 'erasures.txt'), 'utf8')).toMatch(
      new RegExp(`^# As of \\d{4}-\\S+Z\n${digest}\n$`),
    );
    for (const other of [url.replace(`/${first}/`, `/${second}/`), url.split('?')[0]!, `${url}x`]) {
      expect(failureOf(await app.asVisitor.get(other))).toEqual([401, 'UNAUTHORIZED']);
    }
    const session = await app.asVisitor.get(`/api/backups/${first}/file?ticket=${app.tokens.SUPER_ADMIN}`);
    expect(failureOf(session)).toEqual([401, 'UNAUTHORIZED']);
    const asToken = await app.as(new URL(url, app.url).searchParams.get('ticket')!).get('/api/users');
    expect(failureOf(asToken)).toEqual([401, 'UNAUTHORIZED']);
  });

  it('are not downloaded with a session alone', async () => {
    const id = await make();
    const refusals = [
      await app.asSuperAdmin.post(`/api/backups/${id}/download`),
      await askFor(id, app.asSuperAdmin, 'wrong'),
    ];
    expect(refusals.map(issuesOf)).toEqual([
      { currentPassword: CURRENT_PASSWORD.required },
      { currentPassword: CURRENT_PASSWORD_WRONG },
    ]);
  });

  it('are downloaded once by a link, while the session that asked for it lasts, and the audit log says by whom', async () => {
    const id = await make();
    const token = await app.signIn((await app.makeUser({ role: 'SUPER_ADMIN' })).email);
    const user = (await app.as(token).get('/api/auth/me').expect(200)).body.data;
    const ask = async (): Promise<string> => (await askFor(id, app.as(token)).expect(200)).body.data.url;
    const [url, later] = [await ask(), await ask()];
    const answers = await Promise.all([1, 2, 3].map(() => app.asVisitor.get(url)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    await app.as(token).post('/api/auth/logout').expect(200);
    expect(failureOf(await app.asVisitor.get(later))).toEqual([401, 'UNAUTHORIZED']);
    const filter = JSON.stringify({ action: 'downloaded', record: String(id) });
    const { data } = (await app.asSuperAdmin.get('/api/audit').query({ filter }).expect(200)).body;
    expect(data).toMatchObject([{ collection: 'backups', userId: user.id, sessionId: expect.any(String) }]);
  });

  it('that are missing or incomplete are 404', async () => {
    const id = await make();
    const url = await linkTo(id);
    unlinkSync(join(folder(), (await overview()).backups[0].name));
    expect(failureOf(await app.asVisitor.get(url))).toEqual([404, 'NOT_FOUND']);
    await app.query(`UPDATE backups SET state = 'FAILED'`);
    for (const missing of [id, 999_999]) {
      expect(failureOf(await askFor(missing, app.asSuperAdmin))).toEqual([404, 'NOT_FOUND']);
      expect(failureOf(await app.asSuperAdmin.post(`/api/backups/${missing}/verify`))).toEqual([404, 'NOT_FOUND']);
    }
  });

  it('are verified in a scratch database', async () => {
    const id = await make();
    expect(await overview()).toMatchObject({ isProofLate: true, lastVerifiedAt: null });
    const { body } = await app.asSuperAdmin.post(`/api/backups/${id}/verify`).expect(200);
    expect(body.data.state).toBe('VERIFYING');
    await free();
    const { backups, isProofLate, lastVerifiedAt } = await overview();
    expect(backups[0]).toMatchObject({ state: 'DONE', verifiedAt: lastVerifiedAt, error: null });
    expect([isProofLate, typeof lastVerifiedAt]).toEqual([false, 'string']);
  });

  it('that a killed process left running are listed as interrupted', async () => {
    await app.query(
      `INSERT INTO backups (name, state, origin, encrypted)
       VALUES ('a', 'VERIFYING', 'SCHEDULE', false), ('b', 'RUNNING', 'SCHEDULE', false)`,
    );
    const { backups } = await overview();
    expect(backups).toMatchObject([{ state: 'FAILED', error: 'It was interrupted.' }, { state: 'DONE' }]);
  });

  it('are late when the last one is older than the schedule', async () => {
    expect((await overview()).isLate).toBe(true);
    await make();
    expect((await overview()).isLate).toBe(false);
    await app.query(`UPDATE backups SET "verifiedAt" = now()`);
    expect(await problems()).toEqual([]);
    await app.query(`UPDATE backups SET "startedAt" = now() - interval '27 hours'`);
    expect((await overview()).isLate).toBe(true);
    expect(await problems()).toEqual(['backup-late']);
  });

  it.each([
    ['by a schedule', '24h'],
    ['by hand', '0'],
  ])('that nobody made %s for a week are told of by code, and before a week is over they are not', async (_, every) => {
    const other = await startApp({ BACKUP_EVERY: every }, app.database);
    const codes = async () => {
      const { body } = await other.asSuperAdmin.get('/api/problems').expect(200);
      const { body: health } = await other.asVisitor.get('/health').expect(200);
      expect(health.data.problems ?? []).toEqual(body.data.map(({ code }: { code: string }) => code));
      return health.data.problems ?? [];
    };
    const began = (days: number) =>
      app.query(`UPDATE jobs SET "createdAt" = now() - make_interval(days => $1)`, [days]);
    await began(0);
    expect(await codes()).toEqual([]);
    await began(8);
    expect(await codes()).toEqual(['backup-missing']);
    await app.query(
      `INSERT INTO backups (name, state, origin, encrypted, "startedAt", "verifiedAt")
       VALUES ('a', 'DONE', 'USER', false, now(), now()), ('b', 'FAILED', 'USER', false, now(), NULL)`,
    );
    expect(await codes()).toEqual([]);
    await app.query(`UPDATE backups SET "startedAt" = now() - interval '8 days' WHERE state = 'DONE'`);
    expect(await codes()).toEqual(['backup-missing']);
    await other.close();
  });
});

describe('the schedule', () => {
  const run = () => app.nest.get(BackupScheduleService).run();
  const rows = () => app.query('SELECT state, origin, "verifiedAt" IS NOT NULL AS proven FROM backups ORDER BY id');
  const age = (hours: number) =>
    app.query(`UPDATE backups SET "startedAt" = now() - make_interval(hours => $1)`, [hours]);
  const done = { state: 'DONE', origin: 'SCHEDULE', proven: true };
  const archives = () =>
    archivesIn(folder())
      .filter((name) => name.startsWith('backup-'))
      .sort((one, other) => numberOf(one) - numberOf(other));

  it('makes and verifies a backup when due, and no other before the next one is due', async () => {
    await run();
    await age(23);
    await run();
    expect(await rows()).toEqual([done]);
    await age(24);
    await run();
    expect(await rows()).toEqual([done, { ...done, proven: false }]);
  });

  it('tries again an hour after a failure', async () => {
    await run();
    await app.query(`UPDATE backups SET state = 'FAILED'`);
    await run();
    expect(await rows()).toHaveLength(1);
    await age(1);
    await run();
    expect(await rows()).toHaveLength(2);
  });

  it('keeps the archives that BACKUP_KEEP says', async () => {
    for (let day = 0; day < 5; day += 1) {
      await run();
      await age(24);
    }
    expect(archives()).toHaveLength(3);
    expect(await rows()).toHaveLength(3);
  });

  it('keeps its archives when others are made manually', async () => {
    await run();
    const [scheduled] = archives().slice(-1);
    for (let n = 0; n < 4; n += 1) await make();
    expect(archives()).toContain(scheduled);
    expect(archives().filter((name) => name.includes('_user'))).toHaveLength(3);
  });

  it('continues, and keeps the newest, after an archive was made while the clock was years ahead', async () => {
    await run();
    const [real] = archives().slice(-1);
    const early = 'backup-20990101T000000000Z_000001_schedule.tar';
    copyFileSync(join(folder(), real!), join(folder(), early));
    await app.query(`UPDATE backups SET "startedAt" = now() + interval '70 years'`);
    await run();
    const newest = archives().slice(-1);
    expect(newest).not.toEqual([real]);
    await age(24);
    for (let n = 0; n < 2; n += 1) {
      await run();
      await age(24);
    }
    expect(archives()).toContain(newest[0]);
    expect(archives()).not.toContain(early);
  });
});
