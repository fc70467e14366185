import type { Page } from '@playwright/test';
import type { PublicBranch } from '../../../contract/school/branches.js';
import type { PublicEvent } from '../../../contract/content/events.js';
import { expect, openPage, read, test } from '../../support/visitor.js';

test.use({ unchanged: true });

const FIRST = '?sort=["id","ASC"]&range=[0,0]';
/** Of A4 between its margins, at 96 pixels an inch. */
const SHEET_PX = 970;

const tallestWhole = (page: Page) =>
  page.evaluate(() =>
    Math.max(
      0,
      ...[...document.querySelectorAll('*')]
        .filter((element) => getComputedStyle(element).breakInside === 'avoid')
        .map((element) => element.getBoundingClientRect().height),
    ),
  );

test('a page begins on its first sheet: nothing that is kept whole is higher than a sheet', async ({ visitor }) => {
  const [event] = await read<PublicEvent[]>(visitor, `/events${FIRST}`);
  const [branch] = await read<PublicBranch[]>(visitor, `/branches${FIRST}`);
  await visitor.setViewportSize({ width: 700, height: SHEET_PX });
  for (const path of [`/event/${event!.id}`, `/branch/${branch!.id}`, '/', '/events', '/about', '/calendar']) {
    await openPage(visitor, path);
    await visitor.emulateMedia({ media: 'print' });
    expect(await tallestWhole(visitor), path).toBeLessThan(SHEET_PX);
    await visitor.emulateMedia({ media: 'screen' });
  }
});

test('the form of an application is printed with lines to fill in, a box for each campus, and no buttons', async ({
  visitor,
}) => {
  await openPage(visitor, '/admissions');
  await visitor.emulateMedia({ media: 'print' });
  const form = visitor.locator('.admission-form');
  for (const name of ['Parent.s name', 'Child.s name']) {
    const field = form.getByLabel(new RegExp(name, 'i')).first();
    await expect(field).toBeVisible();
    await expect(field).toHaveCSS('border-bottom-style', 'solid');
    await expect(field).toHaveCSS('border-top-style', 'none');
  }
  await expect(form.getByRole('button')).toHaveCount(0);
  const campus = form.getByLabel('Branch');
  const names = (await campus.locator('option:not([value])').allTextContents()).map((name) => name.trim());
  expect(names.length).toBeGreaterThan(1);
  const boxes = campus.locator('xpath=following-sibling::ul').getByRole('listitem');
  await expect(campus).toBeHidden();
  await expect(boxes).toHaveText(names);
  for (const box of await boxes.all()) await expect(box).toBeVisible();

  await visitor.emulateMedia({ media: 'screen' });
  await expect(boxes.first()).toBeHidden();
  await campus.selectOption(names[0]!);
  await visitor.emulateMedia({ media: 'print' });
  await expect(campus).toHaveCSS('border-bottom-style', 'solid');
  await expect(boxes.first()).toBeHidden();
});
