import type { Page } from '@playwright/test';
import type { PublicBranch } from '../../../contract/school/branches.js';
import { expectAccessible } from '../../support/accessible.js';
import { uniqueName } from '../../support/submissions.js';
import { expect, openPage, read, test } from '../../support/visitor.js';

const CONFIRMED = 'Thank you. Your application has reached us.';

/** The branch with the lowest number: the first of the sample school. */
async function firstBranch(page: Page): Promise<PublicBranch> {
  return (await read<[PublicBranch]>(page, '/branches?sort=["id","ASC"]&range=[0,0]'))[0];
}

async function fill(page: Page, child: string, branch: string, phone = '+94 (77) 123-4567'): Promise<void> {
  const form = page.locator('main form');
  await form.getByLabel("Parent's name").fill('Ruwan Perera');
  await form.getByLabel('Contact number').fill(phone);
  await form.getByLabel('Email address').fill('ruwan@example.com');
  await form.getByLabel("Child's name").fill(child);
  await form.getByLabel("Child's age").fill('7');
  await form.getByLabel('Interested curriculum').fill('Primary');
  await form.getByLabel('Branch').selectOption(branch);
  await form.getByLabel('I agree').check();
}

test(
  'a parent applies, twice by impatience, and one application arrives',
  { tag: '@core' },
  async ({ visitor, api }) => {
    const branch = await firstBranch(visitor);
    const child = uniqueName('Sithmi');
    await openPage(visitor, '/admissions');
    await fill(visitor, child, branch.title);
    await expectAccessible(visitor);
    await visitor.getByRole('button', { name: 'Submit application' }).dblclick();
    await expect(
      visitor.getByText('Your admission application has been submitted successfully! We will contact you soon.'),
    ).toBeVisible();
    const confirmation = visitor.getByRole('group', { name: CONFIRMED });
    await expect(confirmation).toBeFocused();
    await expect(confirmation).toContainText('Please write your reference down');
    await expect(confirmation).toContainText(`Questions? Call ${branch.title}: ${branch.contact}`);
    await expect(confirmation.getByRole('heading', { name: `You applied for ${child}` })).toBeVisible();
    await expect(visitor.getByLabel("Child's name")).toBeHidden();
    await expectAccessible(visitor);
    expect(await api.get(`/admissions?filter={"q":"${child}"}`)).toMatchObject([
      { studentName: child, grade: '7', notes: 'Primary', status: 'PENDING', isRead: false, consentVersion: 0 },
    ]);
  },
);

test('Apply Now leads to the form, below the header, whose confirmation is read from its beginning on a phone', async ({
  visitor,
  api,
}) => {
  const branch = await firstBranch(visitor);
  const child = uniqueName('Campaign');
  await visitor.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(visitor, '/?utm_source=newspaper');
  const links = visitor.getByRole('link', { name: 'Apply Now', exact: true });
  for (const link of await links.all()) await expect(link).toHaveAttribute('href', '/admissions#apply-now');
  await links.first().click();
  await expect(visitor).toHaveURL('/admissions#apply-now');
  const region = visitor.getByRole('region', { name: 'Apply Now' });
  await expect(region).toBeFocused();
  const header = (await visitor.getByRole('banner').first().boundingBox())!;
  // On a slow machine, the page arrives at the form after it has the focus.
  const isBelowHeader = async () => {
    const { y } = (await region.boundingBox())!;
    return y >= header.height && y < 200;
  };
  await expect.poll(isBelowHeader).toBe(true);

  await visitor.setViewportSize({ width: 360, height: 740 });
  await fill(visitor, child, branch.title);
  await visitor.getByRole('button', { name: 'Submit application' }).click();
  const confirmation = visitor.getByRole('group', { name: CONFIRMED });
  await expect(confirmation).toBeFocused();
  await expect(confirmation.getByText(CONFIRMED)).toBeInViewport();
  expect(await api.get(`/admissions?filter={"q":"${child}"}`)).toMatchObject([{ source: 'newspaper' }]);
});

test('what was typed before the scripts came survives a reload', async ({ visitor }) => {
  let bring!: () => void;
  const typed = new Promise<void>((resolve) => (bring = resolve));
  await visitor.route(/\/assets\/.*\.js$/, async (route) => {
    await typed;
    await route.continue();
  });
  await visitor.goto('/admissions', { waitUntil: 'commit' });
  await visitor.getByLabel("Child's name").fill('Sithmi');
  bring();
  // The form is hydrated after the frame of the page.
  await visitor.waitForFunction(() => sessionStorage.getItem('draft:admission')?.includes('Sithmi'));
  await visitor.reload();
  await expect(visitor.getByLabel("Child's name")).toHaveValue('Sithmi');
});

test('an application that was sent before the scripts came keeps its errors, then stays confirmed', async ({
  visitor,
}) => {
  const scripts = /assets\/(?!start).*\.js$/;
  const branch = await firstBranch(visitor);
  const form = visitor.locator('main form');
  const sendBefore = async (phone: string) => {
    await visitor.route(scripts, (route) => route.abort());
    await visitor.goto('/admissions');
    await fill(visitor, 'Early Child', branch.title, phone);
    await visitor.getByRole('button', { name: 'Submit application' }).click();
  };
  const error = form.getByText('Please enter a valid Sri Lankan contact number');
  await sendBefore('12');
  await expect(error).toBeVisible();
  await visitor.unroute(scripts);
  // The page may have given up until the connection is back.
  await visitor.evaluate(() => void dispatchEvent(new Event('online')));
  await expect(visitor.locator('html')).toHaveAttribute('data-hydrated');
  await expect(error).toBeVisible();
  await expect(form.getByLabel("Child's name")).toHaveValue('Early Child');
  await expectAccessible(visitor);

  await sendBefore('0771234567');
  await expect(visitor.getByText('You applied for Early Child')).toBeVisible();
  await visitor.unroute(scripts);
  // The page may have given up until the connection is back.
  await visitor.evaluate(() => void dispatchEvent(new Event('online')));
  await expect(visitor.locator('html')).toHaveAttribute('data-hydrated');
  await expect(visitor.getByText('You applied for Early Child')).toBeVisible();
  await visitor.getByRole('link', { name: 'Send another' }).click();
  await expect(form.getByLabel("Child's name")).toHaveValue('');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'a parent applies: told what is wrong, then confirmed, and a reload sends nothing',
    { tag: '@core' },
    async ({ page, api }) => {
      const branch = await firstBranch(page);
      const child = uniqueName('Plain');
      await page.goto('/admissions#apply-now');
      await fill(page, child, branch.title, '12');
      const form = page.locator('main form');
      await form.getByRole('button', { name: 'Submit application' }).click();
      const phone = form.getByLabel('Contact number');
      await expect(phone).toHaveAccessibleDescription(/Please enter a valid Sri Lankan contact number/);
      await expect(phone).toBeFocused();
      await expect(form.getByLabel("Child's name")).toHaveValue(child);
      await expect(form.getByLabel('Branch')).toHaveValue(branch.title);
      await expect(form.getByLabel('I agree')).toBeChecked();
      await phone.fill('0771234567');
      await form.getByRole('button', { name: 'Submit application' }).click();

      const confirmation = page.getByRole('group', { name: CONFIRMED });
      await expect(confirmation).toContainText('We will contact you soon.');
      await expect(confirmation).toContainText(`You applied for ${child}`);
      await expect(confirmation).toBeFocused();
      await expect(page).toHaveURL(/\/admissions$/);
      await page.reload();
      await expect(confirmation).toBeVisible();
      expect(await api.get(`/admissions?filter={"q":"${child}"}`)).toHaveLength(1);
      await confirmation.getByRole('link', { name: 'Send another' }).click();
      await expect(form.getByLabel("Child's name")).toHaveValue('');
    },
  );

  test('a message and a sign-up go too', async ({ page, api }) => {
    const branch = await firstBranch(page);
    const subject = uniqueName('Plain');
    await page.goto(`/branch/${branch.id}`);
    const form = page.locator('main form');
    await form.getByLabel('Full Name').fill('Ruwan Perera');
    await form.getByLabel('Email').fill('ruwan@example.com');
    await form.getByLabel('Subject').fill(subject);
    await form.getByLabel('Message').fill('May we come?');
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(form.getByLabel('Phone')).toBeFocused();
    await form.getByLabel('Phone').fill('0771234567');
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Your message has been sent successfully!')).toBeVisible();
    expect(await api.get(`/contacts?filter={"q":"${subject}"}`)).toMatchObject([{ branchId: branch.id }]);

    const email = `plain-${Date.now()}@example.com`;
    const footer = page.getByRole('contentinfo');
    await footer.getByLabel('Email address').fill(email);
    await footer.getByRole('button', { name: 'Sign up' }).click();
    await expect(footer.getByText('Your email has been submitted successfully!')).toBeVisible();
    await expect(footer).toContainText(email);
    expect(page.url()).not.toContain('@');
    expect(await api.get(`/subscribers?filter={"q":"${email}"}`)).toHaveLength(1);
  });
});
