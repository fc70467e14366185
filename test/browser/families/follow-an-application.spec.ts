import type { Locator, Page } from '@playwright/test';
import type { StaffAdmission } from '../../../contract/families/admissions.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, keepSession, StaffApi, test } from '../../support/browser.js';
import { startMailServer } from '../../support/mail-server.js';

async function apply(parent: Page, url: string, to: string) {
  await parent.goto(`${url}/admissions#apply-now`);
  const form = parent.locator('main form');
  await form.getByLabel("Parent's name").fill('Following Parent');
  await form.getByLabel('Contact number').fill('0771234567');
  await form.getByLabel('Email address').fill(to);
  await form.getByLabel("Child's name").fill('Following Child');
  await form.getByLabel("Child's age").fill('7');
  await form.getByLabel('Interested curriculum').fill('Primary');
  await form.getByLabel('Branch').selectOption({ index: 1 });
  await form.getByLabel('I agree').check();
  await form.getByRole('button', { name: 'Submit application' }).click();
  await expect(parent.getByText('Your application has reached us.')).toBeVisible();
}

async function answerVisit(parent: Page, page: Page, url: string) {
  await parent.getByRole('textbox').fill('A Tuesday would suit us.');
  await parent.keyboard.press('Enter');
  await expect(parent.getByText('You asked for another time. We will write to you.')).toBeVisible();
  await page.goto(`${url}/admin/visits?filter={"startsAt_gte":"2098-05-05","when":"coming"}`);
  const card = page.getByRole('article', { name: 'Monday, 5 May 2098, 10:00 AM to 11:00 AM' });
  await expect(card).toContainText('The parent asks for another time');
  await expect(card).toContainText('A Tuesday would suit us.');
  await expectAccessible(page);
  await parent.getByRole('button', { name: 'We will come' }).click();
  await expect(parent.getByText('You said that you will come.')).toBeVisible();
}

async function mailNewLink(page: Page, section: Locator) {
  await section.getByRole('button', { name: 'Email a New Link' }).click();
  await page
    .getByRole('dialog', { name: 'Email the parent a new link?' })
    .getByRole('button', { name: 'Mail' })
    .click();
  await expect(page.getByText('The new link is emailed.')).toBeVisible();
}

async function revokeLink(page: Page, section: Locator) {
  await section.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog', { name: 'Revoke the link?' }).getByRole('button', { name: 'Revoke' }).click();
  await expect(section).toContainText('The parent has no link');
  await expectAccessible(page);
}

async function begin(page: Page, parent: Page) {
  await page.getByRole('button', { name: 'Mark as In Progress' }).click();
  await expect(page.getByText('Status updated to in-progress')).toBeVisible();
  await parent.reload();
  await expect(parent.locator('[aria-current="step"]')).toContainText('In progress');
}

test('a parent without a script applies, follows the link of the mail, and reads what staff do until they revoke it', async ({
  page,
  browser,
  request,
  ownProduct,
}) => {
  test.slow();
  const server = await startMailServer();
  const { url } = await ownProduct({ SMTP_URL: server.url });
  const api = await StaffApi.signIn(request, url);
  const to = `parent-${Date.now()}@example.com`;
  const linkPath = () => {
    const source = server.received.filter((mail) => mail.to.includes(to)).at(-1)?.source ?? '';
    return /\/application\/[\w.-]+/.exec(source.replace(/=\r\n/g, ''))?.[0];
  };

  const parent = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await test.step('the parent applies', () => apply(parent, url, to));
  await expect.poll(linkPath, { timeout: 30_000 }).toBeTruthy();
  const first = linkPath()!;
  await parent.goto(url + first);
  await expect(parent.getByRole('heading', { name: 'Your application', level: 1 })).toBeVisible();
  await expect(parent.locator('[aria-current="step"]')).toContainText('Received');
  await expect(parent.locator('body')).not.toContainText(/Following/);

  await page.goto(url + first);
  await expectAccessible(page);

  const [application] = await api.get<StaffAdmission[]>('/admissions?filter={"q":"Following Child"}');
  await keepSession(page, api, url);
  await page.goto(`${url}/admin/admissions/${application!.id}/show`);
  await test.step('staff begin with it', () => begin(page, parent));

  const visit = { startsAt: '2098-05-05T04:30:00Z', endsAt: '2098-05-05T05:30:00Z', place: 'Front office' };
  await api.post('/visits', { ...visit, admissionId: application!.id });
  await parent.reload();
  await expect(parent.locator('main')).toContainText('Monday, 5 May 2098, 10:00 AM to 11:00 AM');
  await page.goto(url + first);
  await expectAccessible(page);
  await test.step('the parent asks for another time, and then agrees', () => answerVisit(parent, page, url));

  await page.goto(`${url}/admin/admissions/${application!.id}/show`);
  const section = page.getByRole('region', { name: "Parent's Link" });
  await expect(section).toContainText('follows the application until');
  await test.step('staff mail a new link', () => mailNewLink(page, section));
  await expect.poll(linkPath, { timeout: 30_000 }).not.toBe(first);
  await parent.reload();
  await expect(parent.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await parent.setViewportSize({ width: 360, height: 780 });
  await parent.goto(url + linkPath()!);
  await expect(parent.getByRole('heading', { name: 'Your application' })).toBeVisible();
  await test.step('staff revoke it', () => revokeLink(page, section));
  await parent.reload();
  await expect(parent.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await server.close();
});
