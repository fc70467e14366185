import { expectAccessible } from '../../support/accessible.js';
import type { PublicBranch } from '../../../contract/school/branches.js';
import { expect, read, test } from '../../support/visitor.js';

test.use({ javaScriptEnabled: false });

test('a parent applies without a script: told what is wrong, then confirmed, and a reload sends nothing', async ({
  page,
  api,
}) => {
  const [branch] = await read<PublicBranch[]>(page, '/branches?sort=["id","ASC"]');
  const child = `Plain ${Date.now()}`;
  await page.goto('/admissions#apply-now');
  const form = page.locator('main form');
  await form.getByLabel("Parent's name").fill('Ruwan Perera');
  await form.getByLabel('Contact number').fill('12');
  await form.getByLabel('Email address').fill('ruwan@example.com');
  await form.getByLabel("Child's name").fill(child);
  await form.getByLabel("Child's age").fill('7');
  await form.getByLabel('Interested curriculum').fill('Primary');
  await form.getByLabel('Branch').selectOption(branch!.title);
  await form.getByLabel('I agree').check();
  await form.getByRole('button', { name: 'Submit application' }).click();

  const phone = form.getByLabel('Contact number');
  await expect(phone).toHaveAccessibleDescription(/Please enter a valid Sri Lankan contact number/);
  await expect(phone).toBeFocused();
  await expect(form.getByLabel("Child's name")).toHaveValue(child);
  await expect(form.getByLabel('Branch')).toHaveValue(branch!.title);
  await expect(form.getByLabel('I agree')).toBeChecked();
  await phone.fill('0771234567');
  await form.getByRole('button', { name: 'Submit application' }).click();

  const confirmation = page.getByRole('group', { name: 'Thank you. Your application has reached us.' });
  await expect(confirmation).toContainText(
    'Your admission application has been submitted successfully! We will contact you soon.',
  );
  await expect(confirmation).toContainText('A confirmation is on its way to ruwan@example.com.');
  await expect(confirmation).toContainText(`You applied for ${child}`);
  await expect(confirmation).toContainText(`Questions? Call ${branch!.title}: ${branch!.contact}`);
  await expect(confirmation).toBeFocused();
  await expect(page).toHaveURL(/\/admissions$/);
  await page.reload();
  await expect(confirmation).toBeVisible();
  expect(await api.get<unknown[]>(`/admissions?filter={"q":"${child}"}`)).toHaveLength(1);
  await confirmation.getByRole('link', { name: 'Send another' }).click();
  await expect(form.getByLabel("Child's name")).toHaveValue('');
});

test('a message and a sign-up go without a script too', async ({ page, api }) => {
  const [branch] = await read<PublicBranch[]>(page, '/branches?sort=["id","ASC"]');
  const subject = `Plain ${Date.now()}`;
  await page.goto(`/branch/${branch!.id}`);
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
  expect(await api.get<unknown[]>(`/contacts?filter={"q":"${subject}"}`)).toMatchObject([
    { branchId: branch!.id, branch: branch!.name },
  ]);

  const email = `plain-${Date.now()}@example.com`;
  const footer = page.getByRole('contentinfo');
  await footer.getByLabel('Email address').fill(email);
  await footer.getByRole('button', { name: 'Sign up' }).click();
  await expect(footer.getByText('Your email has been submitted successfully!')).toBeVisible();
  await expect(footer).toContainText(email);
  expect(page.url()).not.toContain('@');
  expect(await api.get<unknown[]>(`/subscribers?filter={"q":"${email}"}`)).toHaveLength(1);
});

test.describe('with a script', () => {
  test.use({ javaScriptEnabled: true });

  test('a form that was sent before the scripts came is taken over as it was answered', async ({ visitor }) => {
    const scripts = /assets\/(?!start).*\.js$/;
    await visitor.route(scripts, (route) => route.abort());
    await visitor.goto('/contact');
    const form = visitor.locator('main form');
    await form.getByLabel('Full Name').fill('Ruwan Perera');
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(form.getByText('Subject is required')).toBeVisible();
    await visitor.unroute(scripts);
    await expect(visitor.locator('html')).toHaveAttribute('data-hydrated');
    await expect(form.getByLabel('Full Name')).toHaveValue('Ruwan Perera');
    await expect(form.getByText('Subject is required')).toBeVisible();
    await expectAccessible(visitor);
  });

  test('an application that was sent before the scripts came stays confirmed, and another one can be sent', async ({
    visitor,
  }) => {
    const scripts = /assets\/(?!start).*\.js$/;
    await visitor.route(scripts, (route) => route.abort());
    await visitor.goto('/admissions');
    const form = visitor.locator('main form');
    await form.getByLabel("Parent's name").fill('Ruwan Perera');
    await form.getByLabel('Contact number').fill('0771234567');
    await form.getByLabel('Email address').fill('ruwan@example.com');
    await form.getByLabel("Child's name").fill('Early Child');
    await form.getByLabel("Child's age").fill('7');
    await form.getByLabel('Interested curriculum').fill(`Early ${Date.now()}`);
    await form.getByLabel('Branch').selectOption({ index: 1 });
    await form.getByLabel('I agree').check();
    await form.getByRole('button', { name: 'Submit application' }).click();
    await expect(visitor.getByText('You applied for Early Child')).toBeVisible();
    await visitor.unroute(scripts);
    await expect(visitor.locator('html')).toHaveAttribute('data-hydrated');
    await expect(visitor.getByText('You applied for Early Child')).toBeVisible();
    await visitor.getByRole('link', { name: 'Send another' }).click();
    await expect(form.getByLabel("Child's name")).toHaveValue('');
  });
});
