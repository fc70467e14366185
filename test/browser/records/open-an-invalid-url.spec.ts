import { expect, test } from '../../support/browser.js';

const LIST = '/admin/view-user-contact';

for (const query of ['page=-3&perPage=100000', 'sort=__proto__', 'filter={"__proto__":1}']) {
  test(`the URL of a list with ${query} leads to the whole list`, async ({ staff }) => {
    await staff.goto(`${LIST}?${query}`);
    await staff.getByRole('button', { name: 'Show the whole list' }).click();
    await expect(staff.getByRole('article').first()).toBeVisible();
    await expect(staff).toHaveURL(/filter=%7B%7D/);
    await staff.goto(LIST);
    await expect(staff.getByRole('article').first()).toBeVisible();
  });
}

test('details with an invalid id close without a message', async ({ staff }) => {
  const refused = staff.waitForResponse(/contacts\/abc/);
  await staff.goto(`${LIST}?details=abc`);
  await refused;
  await expect(staff).not.toHaveURL(/details=/);
  await expect(staff.getByRole('article').first()).toBeVisible();
  await expect(staff.getByText('Must be a whole number')).toHaveCount(0);
});
