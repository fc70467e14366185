import { BackupScheduleService } from '../../../server/operations/backups/backup-schedule.service.js';
import { useApp } from '../../support/app.js';
import { samplesFrom } from '../../support/metrics.js';

const app = useApp({ BACKUP_EVERY: '24h', METRICS_PORT: '0' });

describe('the metrics of backups', () => {
  const HOUR_S = 3600;
  const ages = { max_age_seconds: 26.4 * HOUR_S, proof_max_age_seconds: 33 * 24 * HOUR_S };
  const metrics = () => samplesFrom(app, 'backup_');
  const secondsOf = (instant: string) => expect.closeTo(Date.parse(instant) / 1000, 2);

  it('have 0 as the time of a backup that was never made', async () => {
    const never = { last_success_timestamp_seconds: 0, proof_last_success_timestamp_seconds: 0 };
    expect(await metrics()).toEqual({ ...ages, ...never });
  });

  it('have time, success and size of the last backup and of the last proof', async () => {
    await app.nest.get(BackupScheduleService).run();
    const { backups, lastMadeAt, lastVerifiedAt } = (await app.asSuperAdmin.get('/api/backups').expect(200)).body.data;
    const [{ id, bytes }] = backups;
    const good = {
      ...ages,
      last_success_timestamp_seconds: secondsOf(lastMadeAt),
      last_successful: 1,
      last_size_bytes: bytes,
      proof_last_success_timestamp_seconds: secondsOf(lastVerifiedAt),
      proof_last_successful: 1,
      proof_last_size_bytes: bytes,
    };
    expect(await metrics()).toEqual(good);
    await app.query(
      `INSERT INTO backups (name, state, origin, encrypted, error) VALUES ('a', 'DONE', 'USER', false, 'A page is torn'),
              ('b', 'FAILED', 'SCHEDULE', false, 'No space'), ('c', 'RUNNING', 'SCHEDULE', false, NULL)`,
    );
    const [torn] = await app.query<{ startedAt: Date }>(`SELECT "startedAt" FROM backups WHERE name = 'a'`);
    expect(await metrics()).toEqual({
      ...good,
      last_success_timestamp_seconds: secondsOf(torn!.startedAt.toISOString()),
      last_successful: 0,
      last_size_bytes: 0,
      proof_last_successful: 0,
    });
    await app.query('DELETE FROM backups WHERE id <> $1', [id]);
    expect(await metrics()).toEqual(good);
  });
});
