import type { Page } from '@playwright/test';
import { type MailingSchool, type SharedParent, test } from '../../support/parent.js';
import { dressFor, lookAt, viewsOf } from '../../support/screens.js';

type Open = (page: Page, parent: SharedParent & MailingSchool) => Promise<unknown>;

const at =
  (path: string): Open =>
  (page, { url }) =>
    page.goto(url + path);

/** Presses what has these texts on the page of a new reader's link. */
const signedUp =
  (title: string, ...pressed: string[]): Open =>
  async (page, { signUp }) => {
    await page.goto(await signUp());
    for (const text of pressed) await page.getByText(text, { exact: true }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  };

const PAGES: Record<string, Open> = {
  application: (page, { applicationLink }) => page.goto(applicationLink),
  'application-link-dead': at('/application/dead'),
  'sign-up-asked': signedUp('Confirm your sign-up'),
  'sign-up-confirmed': signedUp('You receive our newsletter', 'Confirm'),
  'sign-up-ended': signedUp('You are unsubscribed', 'Confirm', 'Unsubscribe', 'Delete my email address'),
  'sign-up-link-dead': at('/newsletter/dead'),
  'sign-in': at('/admin/login'),
  'forgot-password': at('/admin/forgot-password'),
  'set-password': at('/admin/set-password#7.1795800000.Zm9v'),
  'password-link-dead': at('/admin/set-password'),
};

for (const view of viewsOf(Object.keys(PAGES))) {
  test(
    `${view.name} at ${view.width} px in ${view.scheme} is accessible and has no overflow`,
    { tag: '@screens' },
    async ({ page, mailingSchool, sharedParent }, info) => {
      await dressFor(page, view);
      await PAGES[view.name]!(page, { ...mailingSchool, ...sharedParent });
      await page.getByRole('heading', { level: 1 }).waitFor();
      await lookAt(page, view, info);
    },
  );
}
