/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { screen } from '@testing-library/react';
import { Backups } from '../../../admin-ui/operations/backups/Backups.js';
import type { BackupOverview, StaffBackup } from '../../../contract/operations/backups.js';
import { serveApi, showScreen } from '../../support/served-api.js';

jest.mock('../../../admin-ui/providers/useSiteConfig.js', () => ({
  useSiteConfig: () => ({ timeZone: 'Asia/Colombo' }),
}));

const FAILED: StaffBackup = {
  ...{
    id: 7,
    name: 'backup-20260314T033000000Z_000007_schedule.tar',
    state: 'FAILED',
    origin: 'SCHEDULE',
    userName: null,
  },
  ...{ startedAt: '2026-03-14T03:30:00.000Z', finishedAt: '2026-03-14T03:30:09.000Z', encrypted: true },
  ...{ bytes: 4_200_000, expectedBytes: 10_000_000, rows: 0, files: 0, verifiedAt: null },
  error: 'ENOSPC: no space left on device, write',
};
const OVERVIEW: BackupOverview = {
  backups: [{ ...FAILED, id: 8, state: 'RUNNING', origin: 'USER', error: null }, FAILED],
  ...{ lastMadeAt: '2026-03-01T03:30:00.000Z', lastVerifiedAt: null, isLate: true, isProofLate: true },
  ...{ everyHours: 24, keep: 14, place: 's3://school-backups/site' },
};

it('the backups say when they are overdue, why one failed, and how far one is', async () => {
  serveApi({ 'GET /api/backups': OVERVIEW });
  await showScreen(<Backups />);
  for (const text of [
    'The last backup is too old.',
    'No backup has been proven lately.',
    'One is made every day, and the newest 14 are kept in s3://school-backups/site.',
    '42 % made, 4.2 MB so far',
    'ENOSPC: no space left on device, write',
  ]) {
    expect(await screen.findByText(text, { exact: false })).toBeTruthy();
  }
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Back up now' }).disabled).toBe(true);
});
