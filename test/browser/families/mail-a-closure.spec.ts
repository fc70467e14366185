import type { Locator } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import type { StaffUser } from '../../../contract/accounts/users.js';
import type { ClosureReaders } from '../../../contract/families/closure-mails.js';
import type { StaffNotice } from '../../../contract/content/notices.js';
import type { StaffBranch } from '../../../contract/school/branches.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, keepSession, StaffApi } from '../../support/browser.js';
import { aUser } from '../../support/factories.js';
import { test } from '../../support/parent.js';
import { ADMIN } from '../../support/product.js';

/** Of the sample school. */
const READER = 'ruwani.weerasinghe@example.com';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test(
    'the head of a campus closes it, reads what families will read, and mails them, in five taps and a minute',
    { tag: '@core' },
    async ({ page, request, mailingSchool: { url, api, mailsTo } }) => {
      const branches = await api.get<StaffBranch[]>('/branches?filter={"status":"ACTIVE"}');
      const kandy = branches.find(({ name }) => name === 'Kandy')!;
      const email = `${randomUUID().slice(0, 8)}@school.example.com`;
      const head = aUser({ email, branchIds: [kandy.id], currentPassword: ADMIN.password });
      const { id } = await api.post<StaffUser>('/users', head);
      await keepSession(page, await StaffApi.signIn(request, url, { email, password: head.password! }), url);
      await page.goto(`${url}/admin/dashboard`);

      let taps = 0;
      const tap = async (target: Locator) => {
        taps += 1;
        await target.tap();
      };
      const raise = page.getByRole('button', { name: 'New Notice' });
      await expect(raise).toBeVisible();
      const start = Date.now();
      await tap(raise);
      await tap(page.getByRole('menuitem', { name: 'Close the School' }));
      const dialog = page.getByRole('dialog', { name: 'Close the School' });
      await expect(dialog.getByRole('combobox', { name: 'Where' })).toHaveText('Kandy');
      await tap(dialog.getByRole('button', { name: 'Floods' }));
      const english = dialog.getByRole('textbox', { name: 'What visitors read' });
      await expect(english).toHaveValue(/^Kandy campus is closed on \w+day, \d+ \w+: floods\.$/);
      const sentences = [english, dialog.locator('[lang="si"]'), dialog.locator('[lang="ta"]')];
      for (const sentence of sentences) await expect(sentence).toBeInViewport({ ratio: 1 });
      const preview = [await english.inputValue(), ...(await dialog.locator('[lang]').allTextContents())];
      await tap(dialog.getByRole('button', { name: 'Show Now' }));
      const ways = page.getByRole('region', { name: 'Tell families' });
      const mail = ways.getByRole('button', { name: /^Mail \d+ readers$/ });
      await expect(mail).toBeInViewport({ ratio: 1 });
      expect((await ways.boundingBox())!.width).toBeGreaterThan(0.8 * 390);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await tap(mail);
      await expect(ways.getByText(/^Mailed to \d+ readers by /)).toBeFocused();
      expect(taps).toBeLessThanOrEqual(5);
      // A closure reaches families within a minute, in which a browser can do all this many times over.
      expect(Date.now() - start).toBeLessThan(60_000);
      await expectAccessible(page);

      const [notice] = await api.get<StaffNotice[]>(`/notices?filter={"branchId":${kandy.id},"inForce":true}`);
      expect([notice!.message, ...notice!.translations.map(({ text }) => text)]).toEqual(preview);
      const { mailings } = await api.get<ClosureReaders>(`/notices/${notice!.id}/readers`);
      expect(mailings).toHaveLength(1);
      const isAboutIt = (mail: string) => mail.includes(`${url}/notice/${notice!.id}`);
      await expect.poll(() => mailsTo(READER).filter(isAboutIt).length).toBe(1);
      await api.delete(`/notices/${notice!.id}`);
      await api.delete(`/users/${id}`, { currentPassword: ADMIN.password });
    },
  );
});
