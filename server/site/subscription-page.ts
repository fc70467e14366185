import { NEWSLETTER_PATH } from '../../contract/families/newsletters.js';
import { escaped, type PageSchool, parentPage } from './parent-page.js';
import type { PageMessage } from './school-pages.service.js';

export const CONFIRM = 'confirm';

export type SubscriptionState = 'asked' | 'confirmed' | 'ended';

interface Subscription extends PageSchool {
  state: SubscriptionState;
  token: string;
}

/** Shows no email address, because a link may be forwarded. */
export function subscriptionPage({ state, token, ...page }: Subscription): string {
  const path = `${NEWSLETTER_PATH}/${token}`;
  const name = `<span dir="auto">${escaped(page.school)}</span>`;
  const button = (action: string, label: string) =>
    `<form method="post" action="${action}"><button type="submit">${label}</button></form>`;
  const [title, main] = {
    asked: [
      'Confirm your sign-up',
      `<p>Press the button to receive the newsletter of ${name}.</p>${button(`${path}/${CONFIRM}`, 'Confirm')}`,
    ] as const,
    confirmed: [
      'You receive our newsletter',
      // A second step, so that a second click on Confirm, at the same place, deletes nothing.
      `<p>We send you the newsletter of ${name}. You can unsubscribe at any time.</p>
       <details><summary>Unsubscribe</summary>${button(path, 'Delete my email address')}</details>`,
    ] as const,
    ended: [
      'You are unsubscribed',
      `<p>You will receive no more newsletters, and ${name} has deleted your email address.</p>`,
    ] as const,
  }[state];
  return parentPage({ title, ...page }, `<section>${main}</section>`);
}

/** Equal for all invalid links, so that it reveals nothing. */
export const NO_SUBSCRIPTION_MESSAGE: PageMessage = {
  title: 'This link does not work',
  text: 'It may be incomplete, or you may have unsubscribed already.',
  link: 'Go to the school',
  href: '/',
};
