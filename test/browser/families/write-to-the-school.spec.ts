import { expectAccessible } from '../../support/accessible.js';
import { keepToasts } from '../../support/browser.js';
import { uniqueName } from '../../support/submissions.js';
import { expect, holdClock, openPage, passTime, test } from '../../support/visitor.js';

test(
  'a message to the school survives a reload and a lost connection, and is sent once',
  {
    tag: '@core',
  },
  async ({ visitor, api }) => {
    await holdClock(visitor);
    await visitor.goto('/contact');
    const form = visitor.getByRole('region', { name: 'Send us a message' });
    const subject = uniqueName('Places');
    await form.getByLabel('Full Name').fill('Ruwan Perera');
    await form.getByLabel('Phone').fill('0771234567');
    await form.getByLabel('Email').fill('ruwan@example.com');
    await form.getByLabel('Subject').fill(subject);
    await form.getByLabel('Message').fill('Are there places in Year 4?');
    // Once the form is hydrated, also what was typed before.
    const draft = () => visitor.evaluate(() => Object.values(sessionStorage).join());
    await expect.poll(draft).toContain('Are there places in Year 4?');
    await visitor.reload();
    // The browser itself puts back what was typed.
    await expect(visitor.locator('html')).toHaveAttribute('data-hydrated');
    await expect(form.getByLabel('Subject')).toHaveValue(subject);

    // The message arrives, and its answer is lost.
    await visitor.route('**/api/contacts', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await visitor.route('**/health', (route) => route.abort());
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(form.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    await passTime(visitor, 11);
    await visitor.clock.resume();
    await expect(
      visitor.getByText('Failed to send message. Please check your connection and try again.'),
    ).toBeVisible();
    await expect(form.getByLabel('Subject')).toHaveValue(subject);

    await visitor.unroute('**/api/contacts');
    await visitor.unroute('**/health');
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(visitor.getByText('Your message has been sent successfully!')).toBeVisible();
    await expect(form.getByRole('group', { name: 'Thank you. Your message has reached us.' })).toBeFocused();
    await expectAccessible(visitor);
    expect(await api.get(`/contacts?filter={"q":"${subject}"}`)).toHaveLength(1);
  },
);

test('on a phone the messages leave the first wrong field in sight, and can be reached and closed', async ({
  visitor,
}) => {
  await visitor.setViewportSize({ width: 320, height: 568 });
  await openPage(visitor, '/admissions');
  await keepToasts(visitor);
  const field = visitor.getByLabel("Parent's name");
  await field.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 100));
  await visitor.locator('main form').evaluate((form: HTMLFormElement) => form.requestSubmit());
  const messages = visitor.locator('.Toastify__toast');
  await expect(messages).toHaveCount(3);
  await expect(visitor.locator('.Toastify__progress-bar').first()).toHaveCSS('animation-duration', '5s');
  await expect(field).toBeFocused();
  const end = await visitor.locator('.Toastify__toast-container').evaluate((all) => all.getBoundingClientRect().bottom);
  expect((await field.boundingBox())!.y).toBeGreaterThan(end);
  await visitor.keyboard.press('Alt+t');
  await expect(visitor.locator('.Toastify :focus')).toHaveCount(1);
  const [first] = await messages.allTextContents();
  await visitor.getByRole('button', { name: 'Close this message' }).first().click();
  await expect(messages.filter({ hasText: first })).toHaveCount(0);
  await expect(messages).toHaveCount(3);
});

test('one answer is open at a time, and all are printed', async ({ visitor }) => {
  await visitor.goto('/contact');
  const questions = visitor.locator('.faq details');
  await expect(questions).toHaveCount(8);
  await questions.nth(2).locator('summary').click();
  await expect(visitor.getByText('7:30 AM to 2:30 PM, Monday to Friday')).toBeVisible();
  await questions.nth(5).locator('summary').click();
  await expect(visitor.locator('.faq details[open]')).toHaveCount(1);
  await expect(visitor.getByText('7:30 AM to 2:30 PM, Monday to Friday')).toBeHidden();

  await visitor.emulateMedia({ media: 'print' });
  for (const answer of await questions.locator('.paragraph').all()) await expect(answer).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'Send us a message' })).toBeHidden();
});
