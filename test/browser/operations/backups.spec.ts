import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../../support/accessible.js';
import { expect, test } from '../../support/browser.js';
import { confirmPassword } from '../../support/signing-in.js';

test(
  'a super administrator makes a backup, proves that it can be restored, and downloads it',
  { tag: '@core' },
  async ({ staff }) => {
    test.slow();
    await staff.goto('/admin/backups');
    const newest = staff.getByRole('main').getByRole('listitem').first();
    await staff.getByRole('button', { name: 'Back up now' }).click();
    await expect(staff.getByText('The backup has begun.')).toBeVisible();
    await expect(newest).toContainText('Complete', { timeout: 120_000 });
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
  },
);
