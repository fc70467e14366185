import { JobRunner } from '../../../server/platform/jobs/job-runner.js';
import { MetricsService } from '../../../server/platform/metrics/metrics.service.js';
import { useApp } from '../../support/app.js';
import { aFailedJob, pauseJob } from '../../support/jobs.js';
import { readMetrics, samplesFrom, samplesOf } from '../../support/metrics.js';

const JOB = 'clean-up';

const app = useApp({ METRICS_PORT: '0' });

beforeAll(() => pauseJob(app, JOB));

const metrics = async (name: string) => {
  const [waiting, failed] = [await samplesFrom(app, 'jobs_waiting'), await samplesFrom(app, 'jobs_failed')];
  return { waiting: waiting[`{name="${name}"}`], failed: failed[`{name="${name}"}`] };
};

describe('the metrics of jobs', () => {
  afterEach(() => app.query(`DELETE FROM jobs WHERE name = 'no-more'`));

  it('are labelled with names that the product defines, and those of other jobs together', async () => {
    await aFailedJob(app);
    expect(await metrics('other')).toEqual({ waiting: 0, failed: 1 });
    expect(await metrics('mails')).toMatchObject({ failed: 0 });
    expect(await readMetrics(app)).not.toContain('no-more');
  });

  it('count those that are due and that no instance runs', async () => {
    await app.query(`INSERT INTO jobs (name) VALUES ('no-more')`);
    await app.query(`INSERT INTO jobs (name, "runAt") VALUES ('no-more', now() + interval '1 hour')`);
    expect(await metrics('other')).toEqual({ waiting: 1, failed: 0 });
    await app.query(`UPDATE jobs SET "runAt" = now() WHERE name = $1`, [JOB]);
    expect(await metrics(JOB)).toMatchObject({ waiting: 0 });
  });

  it('leave out a repeating job that nothing runs any more', async () => {
    await app.query(`INSERT INTO jobs (name, repeats, attempts) VALUES ('no-more', true, 9)`);
    expect(await metrics('other')).toEqual({ waiting: 0, failed: 0 });
  });

  it('count a repeating job that fails again and again as failed', async () => {
    await app.query('UPDATE jobs SET attempts = 4 WHERE name = $1', [JOB]);
    expect(await metrics(JOB)).toMatchObject({ failed: 0 });
    await app.query('UPDATE jobs SET attempts = 5 WHERE name = $1', [JOB]);
    expect(await metrics(JOB)).toMatchObject({ failed: 1 });
  });

  it('have the time of the last success', async () => {
    const name = `job_last_success_timestamp_seconds{name="${JOB}"}`;
    await app.query(`UPDATE jobs SET "succeededAt" = NULL WHERE name = $1`, [JOB]);
    expect((await samplesOf(app)).has(name)).toBe(false);
    await app.query(`UPDATE jobs SET "succeededAt" = '2026-01-02T03:04:05Z' WHERE name = $1`, [JOB]);
    expect((await samplesOf(app)).get(name)).toBe(Date.parse('2026-01-02T03:04:05Z') / 1000);
  });

  it('leave the jobs of mails and deliveries to the metrics of those', async () => {
    await app.nest.get(JobRunner).whenIdle();
    expect(await metrics('send-mail')).toEqual({ waiting: undefined, failed: undefined });
  });
});

describe('the metrics that are read from the database', () => {
  const scrape = () => app.nest.get(MetricsService).registry.metrics();
  const statements = async (work: () => Promise<unknown>): Promise<string[]> => {
    const query = jest.spyOn(app.dataSource, 'query');
    await work();
    const found = query.mock.calls.map(([sql]) => sql).filter((sql) => sql.includes('mails_waiting'));
    query.mockRestore();
    return found;
  };

  it('are read by one statement', async () => {
    const found = await statements(scrape);
    expect(found).toHaveLength(1);
    for (const name of ['jobs_failed', 'sessions_open', 'uploads_used_bytes', 'backup_last_successful']) {
      expect(found[0]).toContain(name);
    }
  });

  it('are read once for concurrent scrapes', async () => {
    expect(await statements(() => Promise.all([scrape(), scrape(), scrape()]))).toHaveLength(1);
  });

  it('are left out while the database refuses to answer, and come back', async () => {
    const query = jest.spyOn(app.dataSource, 'query').mockRejectedValue(new Error('Connection terminated'));
    const without = await samplesOf(app);
    query.mockRestore();
    expect([without.get('database_up'), without.has('mails_waiting')]).toEqual([0, false]);
    const again = await samplesOf(app);
    expect([again.get('database_up'), again.get('mails_waiting')]).toEqual([1, 0]);
  });
});
