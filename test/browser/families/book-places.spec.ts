import type { Browser, Locator, Page } from '@playwright/test';
import type { EventInput, StaffEvent } from '../../../contract/content/events.js';
import type { BookingReceipt, StaffBooking } from '../../../contract/families/bookings.js';
import { expectAccessible } from '../../support/accessible.js';
import type { StaffApi } from '../../support/browser.js';
import { searchFor, uniqueName, uniquePhone } from '../../support/submissions.js';
import { expect, hearConsole, openPage, test } from '../../support/visitor.js';

const makeEvent = (api: StaffApi, fields: Partial<EventInput> = {}) =>
  api.post<StaffEvent>('/events', {
    title: uniqueName('Tour of the school'),
    date: '2097-03-06T03:30:00Z',
    time: '09:00',
    description: 'See the classrooms and meet the teachers.',
    branch: 'Kandy',
    places: 12,
    ...fields,
  });

const bookingsOf = (api: StaffApi, { id }: StaffEvent) =>
  api.get<StaffBooking[]>(`/bookings${searchFor({ eventId: id })}`);

const book = (api: StaffApi, { id }: StaffEvent, people: number) =>
  api.post<BookingReceipt>(`/events/${id}/bookings`, { name: 'Nimal Silva', phone: uniquePhone(), people });

/** 400 kbit/s, in bytes. */
const SPEED = 400_000 / 8;
const SLOW_LINE = { offline: false, latency: 400, downloadThroughput: SPEED, uploadThroughput: SPEED };

const withoutScript = async (browser: Browser) =>
  (await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })).newPage();

/** With a clock that goes on as people need for a form; who is too fast may be a program. */
async function openSlowly(page: Page, path: string) {
  await page.clock.install();
  await openPage(page, path);
}

const formOf = (page: Page) => page.getByRole('region', { name: 'Book places' });

async function fillIn(form: Locator, phone: string, people: string) {
  await form.getByLabel('Full Name').fill('Ruwan Perera');
  await form.getByLabel('Phone number').fill(phone);
  await form.getByLabel('Number of people').fill(people);
}

/** Taps links and fields from the home page to the booking. Returns the confirmation. */
async function bookByTaps(page: Page, { title }: StaffEvent): Promise<Locator> {
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  const form = formOf(page);
  const type = async (label: string, text: string) => {
    const field = form.getByLabel(label);
    await tap(field);
    await expect(field).toBeFocused();
    await page.keyboard.type(text);
  };
  await tap(page.getByRole('main').getByRole('link', { name: 'Visit us' }));
  await tap(page.getByRole('link', { name: `Book places for ${title}` }));
  await expect(form.getByText('12 places left')).toBeVisible();
  await expect(form).toContainText('Please come to the main gate.');
  // At the end of the document, the browser takes the focus to the part that was asked for, faster than a hand can type.
  await page.waitForLoadState('domcontentloaded');
  await type('Full Name', 'Ruwan Perera');
  await type('Phone number', uniquePhone());
  await type('Number of people', '3');
  await page.clock.fastForward(30_000);
  await tap(form.getByRole('button', { name: 'Book places' }));
  expect(taps).toBeLessThanOrEqual(6);
  return form.getByRole('group', { name: 'Your places are booked' });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  const aTour = (api: StaffApi) => makeEvent(api, { bookingNote: 'Please come to the **main gate**.' });
  const BOOKING = { name: 'Ruwan Perera', people: 3, status: 'BOOKED', source: 'FORM', email: '' };

  test(
    'a parent without an email books a tour from the home page in six taps',
    { tag: '@core' },
    async ({ visitor, api }) => {
      const event = await aTour(api);
      const said = hearConsole(visitor);
      await openSlowly(visitor, '/');
      const booked = await bookByTaps(visitor, event);
      await expect(booked).toBeFocused();

      const [booking] = await bookingsOf(api, event);
      expect(booking).toMatchObject(BOOKING);
      await expect(booked).toContainText(booking!.reference);
      await expect(booked).toContainText('Wednesday, 6 March 2097, 9:00 AM');
      await expect(booked.getByRole('link', { name: 'Change or cancel' })).toHaveAttribute('href', booking!.url);
      const whatsApp = booked.getByRole('link', { name: 'Send the link to yourself by WhatsApp' });
      const message = new URL((await whatsApp.getAttribute('href'))!).searchParams.get('text');
      expect(message).toContain(booking!.url);
      const calendar = await booked.getByRole('link', { name: 'Add to calendar' }).getAttribute('href');
      expect((await visitor.request.get(calendar!)).status()).toBe(200);
      await expectAccessible(visitor);
      await expect(formOf(visitor).getByText('9 places left')).toBeVisible();
      await openPage(visitor, `/event/${event.id}`);
      await expect(formOf(visitor).getByText('9 places left')).toBeVisible();
      expect(said).toEqual([]);
    },
  );

  test('on a slow line, no tap is lost while the scripts are on the way', async ({ visitor, api }) => {
    const event = await aTour(api);
    const said = hearConsole(visitor);
    const session = await visitor.context().newCDPSession(visitor);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_LINE);
    await visitor.clock.install();
    // Not hydrated yet.
    await visitor.goto('/', { waitUntil: 'commit' });
    const booked = await bookByTaps(visitor, event);
    await expect(booked).toBeVisible();
    expect(await bookingsOf(api, event)).toEqual([expect.objectContaining(BOOKING)]);
    await expect(formOf(visitor).getByText('9 places left')).toBeVisible();
    expect(said).toEqual([]);
  });

  test('without its scripts, which did not come, the form is sent all the same', async ({ visitor, api }) => {
    const event = await aTour(api);
    await visitor.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await visitor.clock.install();
    await visitor.goto('/', { waitUntil: 'commit' });
    await expect(await bookByTaps(visitor, event)).toBeVisible();
    await expect(visitor.locator('html')).not.toHaveAttribute('data-hydrated');
    expect(await bookingsOf(api, event)).toEqual([expect.objectContaining(BOOKING)]);
  });
});

test('a form keeps what was typed when it is wrong or there are too few places', async ({ visitor, api }) => {
  const event = await makeEvent(api, { places: 8, hasWaitingList: false });
  await book(api, event, 6);
  await openSlowly(visitor, `/event/${event.id}`);
  const form = formOf(visitor);
  const send = form.getByRole('button', { name: 'Book places' });
  await form.getByLabel('Full Name').fill('Ruwan Perera');
  await form.getByLabel('Number of people').fill('7');
  await send.click();
  await expect(form.getByLabel('Phone number')).toBeFocused();
  await expect(form).toContainText('Please enter a valid 10-digit phone number');
  await form.getByLabel('Phone number').fill(uniquePhone());
  await send.click();
  await expect(form).toContainText('A booking is for at most 6 people');
  await form.getByLabel('Number of people').fill('3');
  await send.click();
  await expect(form).toContainText('Only 2 places are left');
  await expect(form.getByLabel('Number of people')).toBeFocused();
  await expectAccessible(visitor);
  await expect(form.getByLabel('Full Name')).toHaveValue('Ruwan Perera');
  await form.getByLabel('Number of people').fill('2');
  await send.click();
  await expect(form.getByRole('group', { name: 'Your places are booked' })).toBeFocused();
  await visitor.reload();
  await expect(form.getByText('No places are left')).toBeVisible();
  await expect(send).toHaveCount(0);
  await expectAccessible(visitor);
});

test('without a script, a parent books, changes the number, and cancels', async ({ browser, baseURL, api }) => {
  const event = await makeEvent(api);
  const page = await withoutScript(browser);
  await page.goto(`${baseURL}/visit`);
  await page.getByRole('link', { name: `Book places for ${event.title}` }).click();
  const form = formOf(page);
  await fillIn(form, '12', '2');
  await form.getByRole('button', { name: 'Book places' }).click();
  await expect(form).toContainText('Please enter a valid 10-digit phone number');
  await expect(form.getByLabel('Full Name')).toHaveValue('Ruwan Perera');
  await form.getByLabel('Phone number').fill(uniquePhone());
  await form.getByRole('button', { name: 'Book places' }).click();
  await expect(form.getByRole('group', { name: 'Your places are booked' })).toBeVisible();
  const [booking] = await bookingsOf(api, event);
  await page.goto(booking!.url.replace(/^https?:\/\/[^/]+/, baseURL!));

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your places are booked');
  await expect(page.locator('main')).not.toContainText('Ruwan');
  const people = page.getByRole('textbox', { name: 'Number of people' });
  await people.fill('9');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toHaveText('A booking is for at most 6 people');
  await expect(people).toHaveValue('9');
  await people.fill('5');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toHaveText('The number of people is changed.');
  expect(await bookingsOf(api, event)).toMatchObject([{ people: 5 }]);
  const cancel = page.getByRole('button', { name: 'Yes, cancel it' });
  await expect(cancel).toBeHidden();
  await page.getByText('Cancel the booking').click();
  await cancel.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your booking is cancelled');
  expect(await bookingsOf(api, event)).toMatchObject([{ status: 'CANCELLED' }]);
  await page.getByRole('link', { name: 'Book again' }).click();
  await expect(form.getByText('12 places left')).toBeVisible();
});

test('a parent moves a booking to another date of the series', async ({ visitor, baseURL, api }) => {
  const event = await makeEvent(api);
  await api.post(`/events/${event.id}/repeat`, { every: 'WEEK', times: 1 });
  const { url } = await book(api, event, 2);
  await visitor.goto(url!.replace(/^https?:\/\/[^/]+/, baseURL!));
  await visitor.getByLabel('Wednesday, 13 March 2097, 9:00 AM').check();
  await expectAccessible(visitor);
  await visitor.getByRole('button', { name: 'Move my booking' }).click();
  await expect(visitor.getByRole('status')).toHaveText('Your booking is moved to this date.');
  await expect(visitor.locator('main')).toContainText('Wednesday, 13 March 2097, 9:00 AM');
  expect(await bookingsOf(api, event)).toEqual([]);
});

test('of a full event, a parent joins the waiting list and takes the place that becomes free', async ({
  visitor,
  baseURL,
  api,
}) => {
  const event = await makeEvent(api, { places: 2, hasWaitingList: true });
  const first = await book(api, event, 2);
  await openSlowly(visitor, `/event/${event.id}`);
  const form = formOf(visitor);
  await expect(form.getByText('No places left: join the waiting list')).toBeVisible();
  await fillIn(form, uniquePhone(), '2');
  await visitor.clock.fastForward(30_000);
  await form.getByRole('button', { name: 'Join the waiting list' }).click();
  const sent = form.getByRole('group', { name: 'You are on the waiting list' });
  await expect(sent).toContainText('for 12 hours');
  await expectAccessible(visitor);
  const link = (await sent.getByRole('link', { name: 'Change or cancel' }).getAttribute('href'))!;
  const atHome = (url: string) => url.replace(/^https?:\/\/[^/]+/, baseURL!);
  await visitor.goto(atHome(first.url!));
  await visitor.getByText('Cancel the booking').click();
  await visitor.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Your booking is cancelled');
  await visitor.goto(atHome(link));
  await expectAccessible(visitor);
  await visitor.getByRole('button', { name: 'Take the places' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Your places are booked');
});
