import { messages } from '../../../admin-ui/operations/jobs/messages.js';
import type { StaffJob } from '../../../contract/platform/jobs.js';
import type { JobDefinition } from '../../../server/platform/jobs/job-definition.js';
import { JobExecutor } from '../../../server/platform/jobs/job-executor.js';
import { JobRunner } from '../../../server/platform/jobs/job-runner.js';
import { startApp, type TestApp, useApp } from '../../support/app.js';
import { failureOf } from '../../support/expect.js';
import { until } from '../../support/until.js';

const app = useApp();
let other: TestApp;

beforeAll(async () => (other = await startApp({ DATA_DIR: app.dataDir }, app.database)));
afterAll(() => other.close());

const runner = (at: TestApp = app) => at.nest.get(JobRunner);
const define = (run: JobDefinition['run'], at: TestApp = app, every?: number) =>
  runner(at).define('probe', { run, every });
const jobs = async () => {
  const answer = await app.asSuperAdmin.get('/api/jobs').expect(200);
  return (answer.body.data as StaffJob[]).filter(({ name }) => name === 'probe');
};
const makeDue = () => app.query(`UPDATE jobs SET "runAt" = now() WHERE name = 'probe'`);
const failed = async () => {
  define(() => Promise.reject(new Error('no room')));
  await runner().enqueue('probe');
  for (let time = 0; time < 5; time += 1) {
    await runner().whenIdle();
    await makeDue();
  }
  return (await jobs())[0]!;
};

beforeEach(async () => {
  for (const at of [app, other]) runner(at)['definitions'].delete('probe');
  await app.query(`DELETE FROM jobs WHERE name = 'probe'`);
});

describe('a job', () => {
  it('is run with its data, and deleted when it has succeeded', async () => {
    const run = jest.fn().mockResolvedValue(undefined);
    define(run);
    await runner().enqueue('probe', { picture: 3 });
    await runner().whenIdle();
    expect(run.mock.calls.map(([data]) => data)).toEqual([{ picture: 3 }]);
    expect(await jobs()).toEqual([]);
  });

  it('is run by only one of several instances', async () => {
    const run = jest.fn().mockResolvedValue(undefined);
    for (let time = 0; time < 6; time += 1) await app.query(`INSERT INTO jobs (name) VALUES ('probe')`);
    for (const at of [app, other]) define(run, at);
    while ((await jobs()).length) await Promise.all([runner().whenIdle(), runner(other).whenIdle()]);
    expect(run).toHaveBeenCalledTimes(6);
  });

  it('is restarted after its instance was killed, once its lease has expired', async () => {
    const run = jest.fn().mockResolvedValue(undefined);
    await app.query(
      `INSERT INTO jobs (name, attempts, "leasedUntil") VALUES ('probe', 1, now() + interval '1 minute')`,
    );
    define(run);
    await runner().whenIdle();
    expect(run).not.toHaveBeenCalled();
    expect(await jobs()).toMatchObject([{ state: 'running' }]);
    await app.query(`UPDATE jobs SET "leasedUntil" = now() WHERE name = 'probe'`);
    await runner().whenIdle();
    expect(run).toHaveBeenCalledTimes(1);
    expect(await jobs()).toEqual([]);
  });

  it('is retried with increasing delays, and then failed', async () => {
    define(() => Promise.reject(new Error('no room')));
    await runner().enqueue('probe');
    const pauses: number[] = [];
    for (let time = 0; time < 4; time += 1) {
      await runner().whenIdle();
      const [job] = await jobs();
      expect(job).toMatchObject({ state: 'retrying', error: 'no room', attempts: time + 1 });
      pauses.push(Math.round((Date.parse(job!.runAt) - Date.now()) / 30_000) * 30);
      await makeDue();
    }
    expect(pauses).toEqual([30, 120, 600, 3600]);
    await runner().whenIdle();
    expect(await jobs()).toMatchObject([{ state: 'failed', error: 'no room', attempts: 5 }]);
    const { body } = await app.asSuperAdmin.get('/api/problems').expect(200);
    expect(body.data.map(({ code }: { code: string }) => code)).toContain('jobs-failed');
  });

  it('is failed when each of its runs ended the process', async () => {
    const run = jest.fn();
    await app.query(`INSERT INTO jobs (name, attempts) VALUES ('probe', 5)`);
    define(run);
    await runner().whenIdle();
    expect(run).not.toHaveBeenCalled();
    expect(await jobs()).toMatchObject([{ state: 'failed', error: 'It was begun and never finished' }]);
  });

  it('that another instance has taken over is aborted, and its result ignored', async () => {
    let end = () => {};
    let wanted: AbortSignal;
    define(async (_data, signal) => {
      wanted = signal;
      await new Promise<void>((resolve) => (end = resolve));
    });
    await runner().enqueue('probe');
    await runner().poll();
    await app.query(`UPDATE jobs SET attempts = attempts + 1 WHERE name = 'probe'`);
    const [job] = await app.query<{ id: number; attempts: number }>(`SELECT * FROM jobs WHERE name = 'probe'`);
    const lost = new AbortController();
    await app.nest.get(JobExecutor)['renew']({ ...job!, attempts: 1 } as never, lost);
    expect(lost.signal.aborted).toBe(true);
    expect(wanted!.aborted).toBe(false);
    end();
    await runner().whenIdle();
    expect(await jobs()).toHaveLength(1);
  });
});

describe('a repeating job', () => {
  it('exists once for all instances, and is run again after its interval', async () => {
    const run = jest.fn().mockResolvedValue(undefined);
    for (const at of [app, other]) {
      define(run, at, 3600);
      await runner(at).onApplicationBootstrap();
    }
    expect(await jobs()).toMatchObject([{ state: 'waiting', repeats: true, succeededAt: null }]);
    await makeDue();
    await Promise.all([runner().whenIdle(), runner(other).whenIdle()]);
    expect(run).toHaveBeenCalledTimes(1);
    const [job] = await jobs();
    expect(job).toMatchObject({ state: 'waiting', attempts: 0, error: null, succeededAt: expect.any(String) });
    expect(Date.parse(job!.runAt)).toBeGreaterThan(Date.now() + 3_500_000);
  });

  it('is run at the moment that is read next, which may become earlier', async () => {
    const run = jest.fn().mockResolvedValue(undefined);
    let moment = new Date(Date.now() + 3_600_000);
    runner().define('probe', { run, every: 7200, next: () => Promise.resolve(moment) });
    await runner().onApplicationBootstrap();
    await until(async () => Date.parse((await jobs())[0]!.runAt) < Date.now() + 3_700_000);
    moment = new Date(Date.now() + 200);
    runner().reschedule('probe');
    await until(() => run.mock.calls.length > 0);
    expect(Date.now()).toBeGreaterThanOrEqual(moment.getTime());
    moment = new Date(Date.now() + 3_600_000);
    await until(async () => Date.parse((await jobs())[0]!.runAt) > Date.now() + 3_500_000);
  });

  it('never becomes failed', async () => {
    define(() => Promise.reject(new Error('no room')), app, 3600);
    await runner().onApplicationBootstrap();
    await until(async () => {
      await makeDue();
      await runner().whenIdle();
      return (await jobs())[0]!.attempts > 5;
    });
    expect(await jobs()).toMatchObject([{ state: 'retrying', error: 'no room' }]);
  });
});

describe('a repeating job', () => {
  it('has a name in the back office', async () => {
    const rows = await app.query<{ name: string }>(`SELECT name FROM jobs WHERE repeats AND name <> 'probe'`);
    const names = rows.map(({ name }) => name);
    expect(names).toContain('mails');
    expect(Object.keys(messages.jobs.names)).toEqual(expect.arrayContaining(names));
  });
});

describe('a failed job', () => {
  it('is retried or deleted by super administrators only', async () => {
    const { id } = await failed();
    await app.asAdmin.get('/api/jobs').expect(403);
    await app.asAdmin.post(`/api/jobs/${id}/retry`).expect(403);
    await app.asAdmin.delete(`/api/jobs/${id}`).expect(403);
    const run = jest.fn().mockResolvedValue(undefined);
    define(run);
    await app.asSuperAdmin.post(`/api/jobs/${id}/retry`).expect(200);
    await runner().whenIdle();
    expect(run).toHaveBeenCalledTimes(1);
    expect(failureOf(await app.asSuperAdmin.delete(`/api/jobs/${id}`))).toEqual([404, 'NOT_FOUND']);

    const second = await failed();
    await app.asSuperAdmin.delete(`/api/jobs/${second.id}`).expect(200);
    expect(await jobs()).toEqual([]);
  });

  it('is the only kind that can be retried or deleted', async () => {
    await app.query(`INSERT INTO jobs (name, "runAt") VALUES ('probe', now() + interval '1 day')`);
    const [job] = await jobs();
    expect(failureOf(await app.asSuperAdmin.post(`/api/jobs/${job!.id}/retry`))).toEqual([409, 'CONFLICT']);
    expect(failureOf(await app.asSuperAdmin.delete(`/api/jobs/${job!.id}`))).toEqual([409, 'CONFLICT']);
  });
});

it('is left unfinished to the next instance at shutdown', async () => {
  const closing = await startApp({ DATA_DIR: app.dataDir }, app.database);
  define((_data, signal) => new Promise((_, reject) => signal.addEventListener('abort', reject)), closing);
  await runner(closing).enqueue('probe');
  await runner(closing).poll();
  await closing.nest.close();
  expect(await jobs()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
});
