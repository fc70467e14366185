import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.js';
import { expect, test } from '../../support/browser.js';
import { startMailServer } from '../../support/mail-server.js';
import { aPicture } from '../../support/pictures.js';
import { signIn, signOut } from '../../support/signing-in.js';
import { ADMIN } from '../../support/product.js';

const stepOf = (page: Page, title: string) => page.getByRole('listitem').filter({ has: header(page, title) });
const header = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^Step \\d+: ${title}`) });
const progress = (page: Page) => page.getByRole('heading', { name: /of 11 done/ });

/** Counts what a mouse presses, and one more for each file that is chosen. */
async function countClicks(page: Page): Promise<{ count: number }> {
  const clicks = { count: 0 };
  await page.exposeFunction('noteClick', () => (clicks.count += 1));
  await page.addInitScript(() =>
    addEventListener('pointerdown', () => (window as unknown as { noteClick: () => void }).noteClick(), true),
  );
  return clicks;
}

async function chooseFile(page: Page, button: Locator): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()]);
  await chooser.setFiles(await aPicture());
}

test(
  'the sample makes room for a presentable school in under 40 clicks',
  { tag: '@core' },
  async ({ browser, ownProduct }) => {
    test.slow();
    const mails = await startMailServer();
    const product = await ownProduct({
      ...{ SEED_DEMO: 'true', BACKUP_EVERY: '24h' },
      SMTP_URL: mails.url,
      SMTP_FROM: 'office@lakeside.example.com',
    });
    const page = await browser.newPage({ baseURL: product.url, viewport: { width: 1440, height: 900 } });
    const clicks = await countClicks(page);

    await page.goto('/admin');
    await signIn(page, ADMIN);
    const card = page.getByRole('region', { name: 'Finish setting up your school' });
    await expect(card).toContainText('Next: Name and logo');
    await page.getByRole('button', { name: 'Remove sample content' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove sample content' }).press('Enter');
    await expect(page).toHaveURL(/\/admin\/setup$/, { timeout: 120_000 });
    await expect(progress(page)).toHaveText('0 of 11 done');
    await signOut(page);
    clicks.count = 0;
    await signIn(page, ADMIN);
    await expect(page).toHaveURL(/\/admin\/setup$/);
    await expect(stepOf(page, 'Name and logo')).toBeVisible();
    await expectAccessible(page);

    const identity = stepOf(page, 'Name and logo');
    const name = identity.getByRole('textbox', { name: 'Name of the school' });
    await expect(name).toHaveAccessibleDescription(/Still the default/);
    await name.fill('Lakeside School');
    await expect(name).not.toHaveAccessibleDescription(/Still the default/);
    await chooseFile(page, identity.getByRole('button', { name: /drop it here/ }));
    const preview = identity.frameLocator('iframe');
    await expect(preview.getByRole('heading', { name: 'Lakeside School', level: 1 })).toBeVisible();
    await identity.getByRole('button', { name: 'Save and continue' }).click();
    await expect(progress(page)).toHaveText('1 of 11 done');
    await expect(header(page, 'Colours')).toBeFocused();
    await expect(header(page, 'Colours')).toBeInViewport();

    const colours = stepOf(page, 'Colours');
    await colours.getByRole('button', { name: 'Take the colours of the logo' }).click();
    await expect(colours.getByText(/colours? of the logo taken/)).toBeVisible();
    await colours.getByRole('textbox', { name: 'Primary colour', exact: true }).fill('#7a1f3d');
    await colours.getByRole('button', { name: 'Save and continue' }).click();
    await expect(progress(page)).toHaveText('2 of 11 done');
    await expect(header(page, 'Contact details')).toBeFocused();

    const fields = stepOf(page, 'Contact details').getByRole('textbox');
    await expect(fields).toHaveCount(3);
    for (const [index, text] of ['081 220 4411', 'office@lakeside.example.com', '12 Lake Road, Kandy'].entries()) {
      await page.keyboard.press('Tab');
      await expect(fields.nth(index)).toBeFocused();
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Enter');
    await expect(progress(page)).toHaveText('3 of 11 done');

    const branch = stepOf(page, 'First branch');
    await expect(branch.getByRole('textbox', { name: 'Address' })).toHaveValue('12 Lake Road, Kandy');
    await branch.getByRole('textbox', { name: 'Title' }).fill('Lakeside School - Kandy');
    await branch.getByRole('button', { name: 'Add and continue' }).click();
    await expect(progress(page)).toHaveText('4 of 11 done');

    const places = stepOf(page, 'Places on the map');
    await expect(places.getByRole('heading', { name: 'Lakeside School - Kandy' })).toBeVisible();
    await places.getByRole('textbox', { name: 'Latitude' }).fill('7.2906');
    await places.getByRole('textbox', { name: 'Longitude' }).fill('80.6337');
    await places.getByRole('button', { name: 'Save and continue' }).click();
    await expect(progress(page)).toHaveText('5 of 11 done');

    const pictures = stepOf(page, 'Hero pictures');
    await pictures.getByRole('textbox', { name: 'Title' }).fill('A school by the lake');
    await chooseFile(page, pictures.getByRole('button', { name: /drop it here/ }));
    await pictures.getByRole('button', { name: 'Add and continue' }).click();
    await expect(progress(page)).toHaveText('6 of 11 done');

    const colleagues = stepOf(page, 'Colleagues');
    await colleagues.getByRole('textbox', { name: 'Name' }).fill('Nimal Fernando');
    await colleagues.getByRole('textbox', { name: 'Email' }).fill('nimal@lakeside.example.com');
    await colleagues.getByRole('button', { name: 'Invite' }).click();
    await expect(progress(page)).toHaveText('7 of 11 done');
    await expect.poll(() => mails.received.flatMap(({ to }) => to)).toContain('nimal@lakeside.example.com');

    const event = stepOf(page, 'First event');
    await event.getByRole('textbox', { name: 'Title' }).fill('Open day');
    await event.getByLabel('Date').fill('2031-03-07');
    await event.getByLabel('Time').fill('09:30');
    await event.getByRole('textbox', { name: 'Description' }).fill('Come and see the school.');
    await event.getByRole('button', { name: 'Add and continue' }).click();
    await expect(progress(page)).toHaveText('8 of 11 done');

    const mail = stepOf(page, 'Email');
    await mail.getByRole('button', { name: 'Send me a test' }).click();
    await expect(progress(page)).toHaveText('9 of 11 done');
    await expect.poll(() => mails.received.flatMap(({ to }) => to)).toContain(ADMIN.email);

    // What the step loads moves its button, which a click may miss.
    await stepOf(page, 'Backups').getByRole('button', { name: 'Make one now' }).press('Enter');
    clicks.count += 1;
    await expect(progress(page)).toHaveText('10 of 11 done', { timeout: 120_000 });

    const address = stepOf(page, 'Domain and HTTPS');
    await address.getByRole('textbox', { name: 'Email of whoever runs the server' }).fill('host@provider.example.com');
    await page.keyboard.press('Enter');
    await expect.poll(() => mails.received.flatMap(({ to }) => to)).toContain('host@provider.example.com');
    await address.getByRole('button', { name: 'Check the URL' }).click();
    await expect(address.getByRole('alert').first()).toContainText('PUBLIC_URL is empty');
    await expectAccessible(page);
    // A press of a file dialog for each of two pictures.
    expect(clicks.count + 2).toBeLessThan(40);

    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Dashboard' }).click();
    await card.getByRole('button', { name: 'Hide the setup of the school' }).press('Enter');
    await expect(card).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    await page.reload();
    await expect(page.getByRole('region', { name: 'Today' })).toBeVisible();
    await expect(card).toHaveCount(0);

    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Call 081 220 4411' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('12 Lake Road, Kandy');
    await expect(page.getByText('A school by the lake').first()).toBeVisible();
    await expect(page.getByText('Open day').first()).toBeVisible();
    await expectAccessible(page);
    await page.close();
    await mails.close();
  },
);

test('values that are still the default are counted, and lead to where they are edited', async ({ staff }) => {
  await staff.goto('/admin/setup');
  const values = staff.getByRole('region', { name: 'Still the default', exact: true });
  await staff.getByRole('button', { name: /values are still the default$/ }).click();
  await expect(values.getByRole('heading')).toBeFocused();
  await values.getByRole('link', { name: /^In numbers/ }).click();
  await expect(staff).toHaveURL(/\/site-settings\/numbers$/);
  await expect(staff.getByRole('textbox', { name: 'Awards' })).toHaveAccessibleDescription('Still the default');
});
