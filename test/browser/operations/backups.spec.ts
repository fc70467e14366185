import { readFile } from 'node:fs/promises';
import type { BackupOverview, StaffBackup } from '../../../contract/operations/backups.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, test } from '../../support/browser.js';
import { confirmPassword } from '../../support/signing-in.js';

test('a super administrator makes a backup, proves that it can be restored, and downloads it', async ({ staff }) => {
  test.slow();
  await staff.goto('/admin/backups');
  const newest = staff.getByRole('main').getByRole('listitem').first();
  await staff.getByRole('button', { name: 'Back up now' }).click();
  await expect(staff.getByText('The backup has begun.')).toBeVisible();
  await expect(newest).toContainText('Complete', { timeout: 60_000 });
  await expect(newest).toContainText('Not proven');

  await newest.getByRole('button', { name: /^Prove/ }).click();
  await expect(newest).toContainText('Being proven');
  await expect(newest).toContainText(/Proven \d/, { timeout: 120_000 });

  await newest.getByRole('button', { name: /^Download/ }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
  const downloaded = staff.waitForEvent('download');
  await confirmPassword(staff);
  const download = await downloaded;
  expect(download.suggestedFilename()).toMatch(/^backup-\w+\.tar$/);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 12).toString()).toBe('erasures.txt');
  expect(bytes.includes('tables/')).toBe(true);
  expect(bytes.includes('manifest.json')).toBe(true);
  await expectAccessible(staff);
});

test('says when backups are overdue, why one failed, and how far one is', async ({ staff }) => {
  const backup: StaffBackup = {
    id: 7,
    name: 'backup-20260314T033000000Z.tar',
    state: 'FAILED',
    origin: 'SCHEDULE',
    userName: null,
    startedAt: '2026-03-14T03:30:00.000Z',
    finishedAt: '2026-03-14T03:30:09.000Z',
    encrypted: true,
    bytes: 4_200_000,
    expectedBytes: 10_000_000,
    rows: 0,
    files: 0,
    verifiedAt: null,
    error: 'ENOSPC: no space left on device, write',
  };
  const overview: BackupOverview = {
    backups: [{ ...backup, id: 8, state: 'RUNNING', origin: 'USER', error: null }, backup],
    lastMadeAt: '2026-03-01T03:30:00.000Z',
    lastVerifiedAt: null,
    isLate: true,
    isProofLate: true,
    everyHours: 24,
    keep: 14,
    place: 's3://school-backups/site',
  };
  await staff.route('**/api/backups', (route) =>
    route.fulfill({ json: { success: true, data: overview, message: '' } }),
  );
  await staff.goto('/admin/backups');
  await expect(staff.getByText('The last backup is too old.')).toBeVisible();
  await expect(staff.getByText('No backup has been proven lately.')).toBeVisible();
  await expect(
    staff.getByText('One is made every day, and the newest 14 are kept in s3://school-backups/site.'),
  ).toBeVisible();
  await expect(staff.getByText('42 % made, 4.2 MB so far')).toBeVisible();
  await expect(staff.getByText('ENOSPC: no space left on device, write')).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Back up now' })).toBeDisabled();
  await expectAccessible(staff);
});
