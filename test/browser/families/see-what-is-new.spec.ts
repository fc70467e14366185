import { answerProblems, expect, test, withoutLive } from '../../support/browser.js';
import { makeContact, searchFor, uniqueName } from '../../support/submissions.js';

const POLL_MS = 31_000;

test('without the stream, an open list moves nothing under a person’s hands, and offers a new message within half a minute', async ({
  staff,
  api,
}) => {
  await withoutLive(staff);
  await answerProblems(staff);
  // Only what this journey wrote is listed, as others write at the same time.
  const mark = uniqueName('Ishara');
  const { name } = await makeContact(api, { name: `${mark} first` });
  await staff.clock.install();
  // The filters load later, and move the rows.
  await staff.goto(`/admin/view-user-contact${searchFor({ q: mark })}`, { waitUntil: 'networkidle' });
  const first = staff.getByRole('article', { name });
  await first.getByRole('checkbox').check();
  await first.getByRole('button', { name: 'View Details' }).focus();
  const before = await first.boundingBox();

  const second = await makeContact(api, { name: `${mark} second` });
  await staff.clock.runFor(POLL_MS);
  const offer = staff.getByRole('button', { name: 'Show 1 new' });
  await expect(offer).toBeVisible();
  expect(await first.boundingBox()).toEqual(before);
  await expect(first.getByRole('button', { name: 'View Details' })).toBeFocused();
  await expect(first.getByRole('checkbox')).toBeChecked();
  await offer.click();
  await expect(staff.getByRole('article', { name: second.name })).toBeVisible();
  await expect(first.getByRole('checkbox')).toBeChecked();

  // Nobody is at work in the list any more: the next message comes without a question.
  await first.getByRole('checkbox').uncheck();
  await staff.getByRole('heading', { level: 1 }).click();
  const third = await makeContact(api, { name: `${mark} third` });
  await staff.clock.runFor(POLL_MS);
  await expect(staff.getByRole('article', { name: third.name })).toBeVisible();
});
