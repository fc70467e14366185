/** @jest-environment jsdom */
import '../../support/web-globals.js';
import { act, renderHook } from '@testing-library/react';
import type { PublicPopupPoster } from '../../../contract/content/popup-posters.js';
import { fetchPicture } from '../../../public-ui/components/picture/fetch-picture.js';
import { isClosed, recordClosed } from '../../../public-ui/popup-posters/closed-posters.js';
import { eligiblePosters, maySeePosters } from '../../../public-ui/popup-posters/poster-rules.js';
import { usePosterQueue } from '../../../public-ui/popup-posters/usePosterQueue.js';
import { FORM_MS } from '../../../public-ui/popup-posters/when-free.js';

jest.mock('../../../public-ui/components/picture/fetch-picture.js', () => ({
  fetchPicture: jest.fn(async () => undefined),
}));
const bring = jest.mocked(fetchPicture);

const poster = (id: number, fields: Partial<PublicPopupPoster> = {}): PublicPopupPoster => ({
  id,
  title: `Poster ${id}`,
  description: null,
  imageUrl: '/uploads/poster.jpg',
  alts: {},
  ctaText: null,
  ctaLink: null,
  isActive: true,
  startDate: null,
  endDate: null,
  priority: 1,
  ...fields,
});

const NOW = new Date('2026-11-21T06:00:00Z');

describe('which posters are shown', () => {
  it('is the active ones within their dates, the most urgent first', () => {
    const posters = [
      poster(1),
      poster(2, { priority: 5 }),
      poster(3, { isActive: false }),
      poster(4, { startDate: '2026-11-21T06:00:00.001Z' }),
      poster(5, { endDate: '2026-11-21T05:59:59.999Z' }),
      poster(6, { startDate: '2026-11-21T06:00:00Z', endDate: '2026-11-21T06:00:00Z', priority: 3 }),
    ];
    expect(eligiblePosters(posters, NOW).map(({ id }) => id)).toEqual([2, 6, 1]);
  });

  it.each([
    '/admin',
    '/my-dashboard',
    '/panel/x',
    '/management',
    '/CMS',
    '/contact',
    '/admissions/',
    '/visit',
    '/notices',
    '/notice/7',
  ])('is none on %s', (path) => {
    expect(maySeePosters({ pathname: path, hash: '' })).toBe(false);
  });

  it.each(['/', '/events', '/event/3', '/branch/3'])('is any on %s', (path) => {
    expect(maySeePosters({ pathname: path, hash: '' })).toBe(true);
    expect(maySeePosters({ pathname: path, hash: '#timeline' })).toBe(false);
  });
});

describe('a closed poster', () => {
  const HOUR = 3_600_000;
  afterEach(() => {
    sessionStorage.clear();
    localStorage.clear();
  });

  it('stays closed in its tab, and for a day in its browser', () => {
    recordClosed(poster(1), +NOW);
    expect(isClosed(poster(1), +NOW + 25 * HOUR)).toBe(true);
    sessionStorage.clear();
    expect(isClosed(poster(1), +NOW + 23 * HOUR)).toBe(true);
    expect(isClosed(poster(1), +NOW + 25 * HOUR)).toBe(false);
  });

  it.each([{ title: 'Open day' }, { description: 'On another day.' }, { imageUrl: '/uploads/b.jpg' }])(
    'comes again with %j',
    (change) => {
      recordClosed(poster(1), +NOW);
      expect(isClosed(poster(1, change), +NOW)).toBe(false);
    },
  );

  it('leaves the others as they are', () => {
    recordClosed(poster(1), +NOW);
    expect(isClosed(poster(2, { title: 'Poster 1' }), +NOW)).toBe(false);
  });
});

describe('the queue of posters', () => {
  beforeEach(() => jest.useFakeTimers({ now: NOW }));
  afterEach(() => {
    jest.useRealTimers();
    sessionStorage.clear();
    localStorage.clear();
  });
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  const queueOf = (posters: PublicPopupPoster[], allowed = true) =>
    renderHook(() => usePosterQueue(posters, allowed, +NOW)).result;

  it('starts after 1.5 s, fades for 300 ms, and goes on 800 ms later', async () => {
    const posters = [poster(1), poster(2, { priority: 9 })];
    const result = queueOf(posters);
    await pass(1499);
    expect(result.current.poster).toBeUndefined();
    await pass(1);
    expect(result.current.poster?.id).toBe(2);

    act(() => result.current.close());
    expect(result.current.closing).toBe(true);
    await pass(299);
    expect(result.current.poster?.id).toBe(2);
    await pass(1);
    expect(result.current.poster).toBeUndefined();
    await pass(799);
    expect(result.current.poster).toBeUndefined();
    await pass(1);
    expect(result.current.poster?.id).toBe(1);

    act(() => result.current.close());
    await pass(300 + 800);
    expect(result.current.poster).toBeUndefined();
  });

  it('shows closed posters again if the browser has no storage', async () => {
    const forbidden = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('QuotaExceededError');
    });
    const result = queueOf([poster(1)]);
    await pass(1500);
    act(() => result.current.close());
    await pass(300);
    const again = queueOf([poster(1)]);
    await pass(1500);
    expect(again.current.poster?.id).toBe(1);
    forbidden.mockRestore();
  });

  it('checks the dates when it starts, not when the page was rendered', async () => {
    const posters = [poster(1, { startDate: '2026-11-21T06:00:01Z' }), poster(2, { endDate: '2026-11-21T06:00:01Z' })];
    const result = queueOf(posters);
    await pass(1500);
    expect(result.current.poster?.id).toBe(1);
  });

  it('shows nothing where posters are not allowed', async () => {
    const posters = [poster(1)];
    const result = queueOf(posters, false);
    await pass(5000);
    expect(result.current.poster).toBeUndefined();
  });

  it('goes on once posters are allowed, as on the page after a form', async () => {
    const posters = [poster(1)];
    const { result, rerender } = renderHook(({ allowed }) => usePosterQueue(posters, allowed, +NOW), {
      initialProps: { allowed: false },
    });
    await pass(10_000);
    rerender({ allowed: true });
    await pass(0);
    expect(result.current.poster?.id).toBe(1);
  });

  it('leaves out those that were closed', async () => {
    recordClosed(poster(1), +NOW);
    const result = queueOf([poster(1), poster(2)]);
    await pass(1500);
    expect(result.current.poster?.id).toBe(2);
  });

  it('counts the 1.5 s from the load of the page, not of its own code', async () => {
    const posters = [poster(1)];
    const { result } = renderHook(() => usePosterQueue(posters, true, +NOW - 1000));
    await pass(499);
    expect(result.current.poster).toBeUndefined();
    await pass(1);
    expect(result.current.poster?.id).toBe(1);
  });

  it('waits for the picture', async () => {
    let brought = () => undefined as void;
    bring.mockReturnValueOnce(new Promise((resolve) => (brought = resolve)));
    const result = queueOf([poster(1)]);
    await pass(60_000);
    expect(result.current.poster).toBeUndefined();
    await act(async () => brought());
    expect(result.current.poster?.id).toBe(1);
  });

  const field = () => document.body.appendChild(document.createElement('textarea'));
  const dialog = () => document.body.appendChild(document.createElement('div'));
  const menu = () => document.body.appendChild(document.createElement('header'));
  it.each([
    [
      'has a dialog open',
      () => dialog().setAttribute('role', 'dialog'),
      () => document.querySelector('[role]')!.remove(),
    ],
    [
      'has the menu open',
      () => (menu().innerHTML = '<ul><details open></details></ul>'),
      () => document.querySelector('details')!.removeAttribute('open'),
    ],
    ['selects text', () => getSelection()!.selectAllChildren(document.body), () => getSelection()!.removeAllRanges()],
  ])('waits while somebody %s, and 1.5 s from then', async (_, begin, end) => {
    document.body.append('Some words');
    const result = queueOf([poster(1)]);
    await pass(1000);
    begin();
    document.dispatchEvent(new Event('selectionchange'));
    await pass(10_000);
    expect(result.current.poster).toBeUndefined();
    end();
    document.dispatchEvent(new Event('selectionchange'));
    await pass(1499);
    expect(result.current.poster).toBeUndefined();
    await pass(2);
    expect(result.current.poster?.id).toBe(1);
    document.body.textContent = '';
  });

  it('waits while the page has a form for places, and starts on the next', async () => {
    document.body.innerHTML = '<p class="event-book"></p>';
    const result = queueOf([poster(1)]);
    await pass(20_000);
    expect(result.current.poster).toBeUndefined();
    document.body.innerHTML = '<h1 tabindex="-1">Events</h1>';
    document.querySelector('h1')!.focus();
    await pass(1502);
    expect(result.current.poster?.id).toBe(1);
    document.body.textContent = '';
  });

  it('waits while somebody types, and 10 s from then', async () => {
    const result = queueOf([poster(1)]);
    await pass(1000);
    field().focus();
    await pass(20_000);
    (document.activeElement as HTMLElement).blur();
    await pass(FORM_MS - 1);
    expect(result.current.poster).toBeUndefined();
    await pass(2);
    expect(result.current.poster?.id).toBe(1);
    document.body.textContent = '';
  });

  it('waits 10 s after a form was sent, also on the page that follows', async () => {
    const posters = [poster(1)];
    const { result, rerender } = renderHook(({ allowed }) => usePosterQueue(posters, allowed, +NOW), {
      initialProps: { allowed: false },
    });
    await pass(60_000);
    document.body.appendChild(document.createElement('form')).dispatchEvent(new Event('submit'));
    rerender({ allowed: true });
    await pass(FORM_MS - 1);
    expect(result.current.poster).toBeUndefined();
    await pass(1);
    expect(result.current.poster?.id).toBe(1);
    document.body.textContent = '';
  });
});
