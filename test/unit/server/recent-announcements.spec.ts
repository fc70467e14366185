import { LIVE } from '../../../contract/accounts/live.js';
import { readAnnouncement } from '../../../server/accounts/live/announcement.js';
import { RecentAnnouncements } from '../../../server/accounts/live/recent-announcements.js';

const DRAFTS = { kind: 'drafts', userId: 3 } as const;

describe('what was announced lately', () => {
  beforeEach(() => jest.useFakeTimers({ now: 1_000_000_000 }));
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => jest.advanceTimersByTime(ms);

  it('is known from the start of the instance on', () => {
    const recent = new RecentAnnouncements();
    const before = Date.now();
    pass(10_000);
    recent.add(DRAFTS);
    expect(recent.after(before)).toBeUndefined();
    expect(recent.after(before + 5000)).toHaveLength(1);
    pass(10_000);
    expect(recent.after(Date.now())).toEqual([]);
  });

  it('is forgotten after five minutes', () => {
    const recent = new RecentAnnouncements();
    pass(10_000);
    const first = recent.add(DRAFTS).at;
    pass(LIVE.continuedMs + 1000);
    recent.add(DRAFTS);
    expect(recent.after(first)).toBeUndefined();
    expect(recent.after(first + 3000)).toHaveLength(1);
  });

  it('is not known when notifications may have been missed', () => {
    const recent = new RecentAnnouncements();
    pass(10_000);
    recent.add(DRAFTS);
    const last = Date.now();
    pass(10_000);
    recent.restart();
    expect(recent.after(last)).toBeUndefined();
  });

  it('is not known for an id of another clock', () => {
    const recent = new RecentAnnouncements();
    pass(10_000);
    expect(recent.after(Date.now() + 60_000)).toBeUndefined();
    expect(recent.after(Number.NaN)).toBeUndefined();
  });
});

it.each([
  ['record:events:3:7,8', { kind: 'record', collection: 'events', branchId: 3, ids: [7, 8] }],
  ['record:reviews::7', { kind: 'record', collection: 'reviews', branchId: null, ids: [7] }],
  ['record:settings::*', { kind: 'record', collection: 'settings', branchId: null, ids: [] }],
  ['presence:events:7', { kind: 'presence', collection: 'events', record: '7' }],
  ['drafts:3', DRAFTS],
  ['sessions', { kind: 'sessions' }],
])('the payload %s is read', (payload, announcement) => {
  expect(readAnnouncement(payload)).toEqual(announcement);
});
