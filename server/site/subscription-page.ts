import type { Subscription } from '../../contract/families/subscribers.js';
import { NEWSLETTER_PATH } from '../../contract/families/newsletters.js';
import { escaped, type PageSchool, parentPage, problem } from './parent-page.js';
import type { PageMessage } from './school-pages.service.js';

export const SUBSCRIPTION_ACTIONS = ['confirm', 'choose'] as const;

/** The names of the fields of the form. */
export const CHOICES = { newsletters: 'newsletters', closures: 'closures', branchId: 'branchId' } as const;

export interface SubscriptionChoices {
  /** What is chosen: stored, or typed and refused. No campus is chosen if `branchIds` is undefined. */
  chosen: Omit<Subscription, 'branchIds'> & { branchIds?: number[] };
  branches: { id: number; name: string }[];
  error?: string;
  isSaved?: boolean;
}

export type SubscriptionState = 'asked' | 'ended' | SubscriptionChoices;

interface SubscriptionPage extends PageSchool {
  state: SubscriptionState;
  token: string;
}

const button = (action: string, label: string) =>
  `<form method="post" action="${action}"><button type="submit">${label}</button></form>`;

const checkbox = (name: string, value: string | number, label: string, isChecked: boolean) =>
  `<li><label class="choice"><input type="checkbox" name="${name}" value="${value}"${isChecked ? ' checked' : ''}><span dir="auto">${escaped(label)}</span></label></li>`;

function choicesForm({ chosen, branches, error }: SubscriptionChoices, action: string): string {
  const { newsletters, closures, branchIds } = chosen;
  const isOf = (id: number) => branchIds !== undefined && (branchIds.length === 0 || branchIds.includes(id));
  const campuses = branches.map(({ id, name }) => checkbox(CHOICES.branchId, id, name, isOf(id)));
  return `<form method="post" action="${action}">
<fieldset><legend>We write to you about</legend><ul class="choices">${checkbox(CHOICES.newsletters, 'yes', 'News of the school', newsletters)}${checkbox(CHOICES.closures, 'yes', 'Days on which it is closed', closures)}</ul></fieldset>
${campuses.length > 1 ? `<fieldset><legend>Closed days of</legend><ul class="choices">${campuses.join('')}</ul></fieldset>` : ''}
${error ? problem(error) : ''}<button type="submit">Save</button></form>`;
}

/** Shows no email address, because a link may be forwarded. */
export function subscriptionPage({ state, token, ...page }: SubscriptionPage): string {
  const path = `${NEWSLETTER_PATH}/${token}`;
  const name = `<span dir="auto">${escaped(page.school)}</span>`;
  const pageOf = (title: string, ...sections: string[]) =>
    parentPage({ title, ...page }, sections.map((section) => `<section>${section}</section>`).join(''));
  if (state === 'asked')
    return pageOf(
      'Confirm your sign-up',
      `<p>Press the button to receive the newsletter of ${name}, and an email when a campus is closed. You can choose afterwards.</p>${button(`${path}/confirm`, 'Confirm')}`,
    );
  if (state === 'ended')
    return pageOf(
      'You are unsubscribed',
      `<p>You will receive no more emails from us, and ${name} has deleted your email address.</p>`,
    );
  return pageOf(
    'You receive our newsletter',
    `${state.isSaved ? '<p class="notice" role="status">Your choice is saved.</p>' : ''}${choicesForm(state, `${path}/choose`)}`,
    // A second step, so that a second click on Confirm, at the same place, deletes nothing.
    `<p>You can unsubscribe at any time.</p>
     <details><summary>Unsubscribe</summary>${button(path, 'Delete my email address')}</details>`,
  );
}

/** Equal for all invalid links, so that it reveals nothing. */
export const NO_SUBSCRIPTION_MESSAGE: PageMessage = {
  title: 'This link does not work',
  text: 'It may be incomplete, or you may have unsubscribed already.',
  link: 'Go to the school',
  href: '/',
};
