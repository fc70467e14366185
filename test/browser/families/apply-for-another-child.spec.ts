import { expectAccessible } from '../../support/accessible.js';
import { detailsOf, expect } from '../../support/browser.js';
import { toastOf, uniqueName, uniquePhone } from '../../support/submissions.js';
import { openPage, read, test } from '../../support/visitor.js';

const PHONE = { width: 390, height: 844 };

test('a mother applies for two children and types her part once; staff answer both at once', async ({
  visitor,
  api,
  staff,
}) => {
  const [{ title }] = await read<[{ title: string }]>(visitor, '/branches?sort=["id","ASC"]&range=[0,0]');
  const email = `${uniqueName('dilani').replace(' ', '-')}@families.example.com`;
  const phone = uniquePhone();
  const [older, younger] = [uniqueName('Sithmi'), uniqueName('Nimal')];
  const form = visitor.locator('main form');
  const fillChild = async (name: string, age: string) => {
    await form.getByLabel("Child's name").fill(name);
    await form.getByLabel("Child's age").fill(age);
    await form.getByLabel('Interested curriculum').fill('Primary');
    await form.getByLabel('I agree').check();
    await form.getByRole('button', { name: 'Submit application' }).click();
    await expect(visitor.getByRole('heading', { name: `You applied for ${name}` })).toBeVisible();
  };
  await visitor.setViewportSize(PHONE);
  await openPage(visitor, '/admissions');
  await form.getByLabel("Parent's name").fill('Dilani Perera');
  await form.getByLabel('Contact number').fill(phone);
  await form.getByLabel('Email address').fill(email);
  await form.getByLabel('Branch').selectOption(title);
  await fillChild(older, '9');
  const another = visitor.getByRole('link', { name: 'Apply for another child' });
  await expect(another).toBeVisible();
  await expectAccessible(visitor);

  await test.step('the second form asks only for the child, also after a reload', async () => {
    await another.click();
    await expect(form.getByLabel("Child's name")).toBeFocused();
    await expect(form.getByLabel("Parent's name")).toHaveCount(0);
    await expect(form.getByText(email)).toBeVisible();
    await expectAccessible(visitor);
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await visitor.reload();
    await expect(form.getByText(email)).toBeVisible();
    await expect(form.getByLabel('Branch')).toHaveValue(title);
    await fillChild(younger, '6');
    expect(await visitor.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(email);
  });

  const found = await api.get<{ id: number; studentName: string }[]>(
    `/admissions?filter={"email":"${email}"}&sort=["id","ASC"]`,
  );
  expect(found.map(({ studentName }) => studentName)).toEqual([older, younger]);

  await test.step('staff go from one child to the other by one click, and answer both with one email', async () => {
    await staff.setViewportSize(PHONE);
    await staff.goto(`/admin/admissions/${found[0]!.id}/show`);
    const details = detailsOf(staff);
    const siblings = details.getByRole('navigation', { name: 'Brothers and sisters' });
    await siblings.getByRole('link', { name: younger }).click();
    await expect(details.getByRole('heading', { name: younger })).toBeVisible();
    await expect(siblings.getByRole('link', { name: older })).toBeVisible();
    await details.getByRole('button', { name: 'Reply', exact: true }).click();
    const composer = staff.getByRole('region', { name: 'Reply to Dilani Perera' });
    await composer.getByLabel('Message').fill('Please come on Friday at nine, with both.');
    await composer.getByRole('checkbox', { name: older }).check();
    await expectAccessible(staff);
    await composer.getByRole('button', { name: 'Send' }).click();
    await expect(toastOf(staff, /^Reply sent|the reply is kept/)).toBeVisible();
    for (const { id } of found) {
      const [entry] = await api.get<{ kind: string; text: string }[]>(`/admissions/${id}/thread`);
      expect(entry).toMatchObject({ kind: 'reply', text: expect.stringContaining('with both.') });
    }
  });

  await test.step('one visit is for both, and stands with either', async () => {
    const details = detailsOf(staff);
    await details.getByRole('button', { name: 'Plan a Visit' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Plan a Visit' });
    await dialog.getByLabel('Day').fill('2098-05-05');
    await dialog.getByLabel('Place').fill('Front office');
    await dialog.getByRole('checkbox', { name: older }).check();
    await expectAccessible(staff);
    await dialog.getByRole('button', { name: 'Save and Tell the Parent' }).click();
    await expect(details.getByText(`With ${older}`)).toBeVisible();
    await staff.goto(`/admin/admissions/${found[0]!.id}/show`);
    await expect(details.getByText(`With ${younger}`)).toBeVisible();
    const [visit] = await api.get<{ id: number }[]>(`/visits?filter={"application":${found[0]!.id}}`);
    await api.put(`/visits/${visit!.id}`, { state: 'cancelled' });
  });
});
