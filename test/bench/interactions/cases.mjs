const MESSAGES = '/admin/view-user-contact';
const APPLICATIONS = '/admin/admission';
const BOARD = '/admin/admission/board';
const EVENTS = '/admin/old-events';
const DASHBOARD = '/admin/dashboard';

const button = (page, name) => page.locator('main').getByRole('button', { name, exact: true });
const card = (page, name) => page.getByRole('article').nth(0).getByRole('button', { name });
const menu = (page, name) => page.getByRole('navigation').getByRole('link', { name, exact: true }).first();
const goBack = (page) => page.goBack();
const pressEscape = (page) => page.keyboard.press('Escape');

/** Each case has a start URL, an action, and a condition for its result that compares the page with its state before. */
export const CASES = [
  {
    name: 'open messages as cards',
    path: DASHBOARD,
    act: (page) => menu(page, 'Messages').click(),
    isShown: (now) => now.cards > 0 && !now.isBusy,
    leave: goBack,
  },
  {
    name: 'open applications as cards',
    path: DASHBOARD,
    act: (page) => menu(page, 'Admissions').click(),
    isShown: (now) => now.cards > 0 && !now.isBusy,
    leave: goBack,
  },
  {
    name: 'open events as cards',
    path: `${EVENTS}?page=2`,
    act: (page) => menu(page, 'Upcoming Events').click(),
    isShown: (now, before) => now.first !== before.first && now.cards > 0 && !now.isBusy,
    leave: goBack,
  },
  {
    name: 'from cards to table',
    path: MESSAGES,
    act: (page) => button(page, 'Table').click(),
    isShown: (now) => now.rows === 40 && !now.isBusy,
    leave: (page) => button(page, 'Cards').click(),
  },
  {
    name: 'from table to cards',
    path: MESSAGES,
    before: (page) => button(page, 'Table').click(),
    act: (page) => button(page, 'Cards').click(),
    isShown: (now) => now.cards === 12 && !now.isBusy,
  },
  {
    name: 'open messages as a table',
    path: MESSAGES,
    before: async (page) => {
      await button(page, 'Table').click();
      await menu(page, 'Dashboard').click();
    },
    act: (page) => menu(page, 'Messages').click(),
    isShown: (now) => now.rows === 40 && !now.isBusy,
    leave: (page) => button(page, 'Cards').click(),
  },
  {
    name: 'change the page of cards',
    path: MESSAGES,
    act: (page) => page.getByRole('button', { name: /next page/i }).click(),
    isShown: (now, before) => now.first !== before.first && now.cards > 0 && !now.isBusy,
  },
  {
    name: 'change the page of 96 cards',
    path: `${MESSAGES}?perPage=96`,
    act: (page) => page.getByRole('button', { name: /next page/i }).click(),
    isShown: (now, before) => now.first !== before.first && now.cards > 0 && !now.isBusy,
  },
  {
    name: 'change the page of a table',
    path: `${APPLICATIONS}?layout=table&perPage=40`,
    act: (page) => page.getByRole('button', { name: /next page/i }).click(),
    isShown: (now, before) => now.first !== before.first && now.rows > 0 && !now.isBusy,
  },
  {
    name: 'type in the search',
    path: MESSAGES,
    before: (page) => page.getByRole('searchbox').fill(''),
    act: (page) => page.getByRole('searchbox').pressSequentially('kingfisher', { delay: 60 }),
    isShown: (now) => now.cards > 0,
  },
  {
    name: 'search by Enter',
    path: MESSAGES,
    before: async (page) => {
      await page.getByRole('searchbox').fill('');
      await page.keyboard.press('Enter');
    },
    act: async (page) => {
      // Not among the newest, which are the first of all messages, too.
      await page.getByRole('searchbox').fill('parent57@example.com');
      await page.keyboard.press('Enter');
    },
    isShown: (now, before) => now.first !== before.first && now.cards > 0 && !now.isBusy,
  },
  {
    name: 'open the menu of a status',
    path: MESSAGES,
    act: (page) => card(page, /^Status: /).click(),
    isShown: (now) => now.menu,
    leave: pressEscape,
  },
  {
    name: 'set a status on a card',
    path: MESSAGES,
    before: (page) => card(page, /^Status: /).click(),
    act: (page) => page.locator('[role=menuitemradio][aria-checked=false]').first().click(),
    isShown: (now, before) => !now.menu && now.text !== before.text,
    leave: (page) => page.getByRole('button', { name: 'Close' }).last().click(),
  },
  {
    name: 'open details of a message',
    path: MESSAGES,
    act: (page) => card(page, 'View Details').click(),
    isShown: (now) => now.position !== undefined,
    leave: pressEscape,
  },
  {
    name: 'open details of an application',
    path: APPLICATIONS,
    act: (page) => card(page, 'View Details').click(),
    isShown: (now) => now.position !== undefined,
    leave: pressEscape,
  },
  {
    name: 'next message beside the list',
    path: MESSAGES,
    before: async (page) => {
      if (!(await page.locator('[data-panel]').count())) await card(page, 'View Details').click();
    },
    act: (page) => page.keyboard.press('ArrowRight'),
    isShown: (now, before) => now.position !== before.position,
  },
  {
    name: 'next application beside the list',
    path: APPLICATIONS,
    before: async (page) => {
      if (!(await page.locator('[data-panel]').count())) await card(page, 'View Details').click();
    },
    act: (page) => page.keyboard.press('ArrowRight'),
    isShown: (now, before) => now.position !== before.position,
  },
  {
    name: 'open the board',
    path: APPLICATIONS,
    act: (page) => page.getByRole('link', { name: 'Board', exact: true }).click(),
    isShown: (now) => /[1-9]/.test(now.columns),
    leave: goBack,
  },
  {
    name: 'move an application on the board',
    path: BOARD,
    before: (page) => page.locator('main section > ul > li').first().getByRole('combobox').click(),
    act: (page) => page.locator('[role=option]').nth(1).click(),
    isShown: (now, before) => now.columns !== before.columns,
  },
  {
    name: 'open an edit form',
    path: EVENTS,
    act: (page) => page.getByRole('article').nth(0).getByRole('link', { name: 'Edit' }).click(),
    isShown: (now) => Boolean(now.form),
    leave: goBack,
  },
  {
    name: 'open Ctrl+K',
    path: MESSAGES,
    act: (page) => page.keyboard.press('Control+k'),
    isShown: (now) => now.dialog,
    leave: pressEscape,
  },
];
