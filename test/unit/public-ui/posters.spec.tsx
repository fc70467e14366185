/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import type { PublicPopupPoster } from '../../../contract/popup-posters.js';
import { eligiblePosters, isStaffPath } from '../../../public-ui/popup-posters/poster-rules.js';
import { usePosterQueue } from '../../../public-ui/popup-posters/usePosterQueue.js';

const poster = (id: number, fields: Partial<PublicPopupPoster> = {}): PublicPopupPoster => ({
  id,
  title: `Poster ${id}`,
  description: null,
  imageUrl: '/uploads/poster.jpg',
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

  it.each(['/admin', '/my-dashboard', '/panel/x', '/management', '/CMS'])('is none on %s', (path) => {
    expect(isStaffPath(path)).toBe(true);
  });

  it.each(['/', '/events', '/branch/3'])('is any on %s', (path) => {
    expect(isStaffPath(path)).toBe(false);
  });
});

describe('the queue of posters', () => {
  beforeEach(() => jest.useFakeTimers({ now: NOW }));
  afterEach(() => jest.useRealTimers());
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

  it('starts after 1.5 s, fades for 300 ms, and goes on 800 ms later', () => {
    const posters = [poster(1), poster(2, { priority: 9 })];
    const { result } = renderHook(() => usePosterQueue(posters, true));
    pass(1499);
    expect(result.current.poster).toBeUndefined();
    pass(1);
    expect(result.current.poster?.id).toBe(2);

    act(() => result.current.close());
    expect(result.current.closing).toBe(true);
    pass(299);
    expect(result.current.poster?.id).toBe(2);
    pass(1);
    expect(result.current.poster).toBeUndefined();
    pass(799);
    expect(result.current.poster).toBeUndefined();
    pass(1);
    expect(result.current.poster?.id).toBe(1);

    act(() => result.current.close());
    pass(300 + 800);
    expect(result.current.poster).toBeUndefined();
  });

  it('judges the dates when it starts, not when the page was made', () => {
    const posters = [poster(1, { startDate: '2026-11-21T06:00:01Z' }), poster(2, { endDate: '2026-11-21T06:00:01Z' })];
    const { result } = renderHook(() => usePosterQueue(posters, true));
    pass(1500);
    expect(result.current.poster?.id).toBe(1);
  });

  it('shows nothing where posters are not allowed', () => {
    const posters = [poster(1)];
    const { result } = renderHook(() => usePosterQueue(posters, false));
    pass(5000);
    expect(result.current.poster).toBeUndefined();
  });
});
