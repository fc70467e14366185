import { BackupRunner } from '../../../server/operations/backups/backup-runner.js';
import { BackupsService } from '../../../server/operations/backups/backups.service.js';
import { Log } from '../../../server/platform/logging/log.js';
import { startApp, useApp } from '../../support/app.js';

const app = useApp();

it('backups and their proofs are logged with file, bytes, duration and result', async () => {
  const lines: string[] = [];
  const log = new Log('info', { write: (line) => void lines.push(...line.trim().split('\n')) });
  const other = await startApp({}, app.database, log);
  const backups = other.nest.get(BackupsService);
  const made = await (await backups.begin({ origin: 'USER' })).done;
  await (
    await backups.beginVerify(made.id)
  ).done;
  jest.spyOn(BackupRunner.prototype, 'run').mockRejectedValueOnce(new Error('The disk is full\nand more'));
  const failed = await (await backups.begin({ origin: 'USER' })).done;
  await other.close();
  const told = lines.map((line) => JSON.parse(line)).filter(({ context, event }) => context === 'Backups' && event);
  const duration = expect.any(Number);
  expect(told).toMatchObject([
    { level: 30, event: 'backup', name: made.name, bytes: Number(made.bytes), duration, result: 'done' },
    { level: 30, event: 'proof', name: made.name, bytes: Number(made.bytes), duration, result: 'done' },
    {
      level: 50,
      event: 'backup',
      name: failed.name,
      bytes: 0,
      duration,
      result: 'failed',
      error: 'The disk is full',
    },
  ]);
});
