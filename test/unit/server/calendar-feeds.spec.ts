import { compareItems, type StoredItem } from '../../../server/content/calendar/feeds/feed-changes.js';
import type { FeedEntry } from '../../../server/content/calendar/feeds/feed-entries.js';
import { cancelledLines, entryLines, zoneLines } from '../../../server/content/calendar/feeds/feed-lines.js';

const ZONE = 'Asia/Colombo';
const now = new Date('2026-11-27T06:00:00Z');
const ENTRY: FeedEntry = {
  uid: '5b1c2f0e-7f0c-4c53-9a55-0d4c4c6f1a11',
  key: 'event-1',
  kind: 'EVENT',
  title: 'Sports **Meet**',
  firstDay: '2026-12-04',
  lastDay: '2026-12-04',
  time: null,
  endTime: null,
  branchId: 3,
  branch: 'Kandy',
  place: 'Crestfield College - Kandy, 12 Lake Drive',
  colour: 'teal',
  occurrence: 'POSTPONED',
  occurrenceReason: 'The field is **wet**',
  note: 'Bring **water**',
};

const settle = (stored: StoredItem[], entry: FeedEntry) =>
  compareItems(stored, { entries: [entry], former: [] }, { now, timeZone: ZONE }).items[0]!.item;

describe('the entries of a feed', () => {
  it('have no asterisks of bold text, as pages do', () => {
    const item = settle([], ENTRY);
    const lines = entryLines(ENTRY, item, ZONE);
    expect(lines).toContain('SUMMARY:Postponed: Sports Meet');
    expect(lines).toContain('DESCRIPTION:The field is wet\\nBring water');
    expect(cancelledLines(item, ZONE)).toContain('SUMMARY:Sports Meet');
  });

  it('have a higher sequence number after the colour or address of their branch has changed', () => {
    const told = { ...settle([], ENTRY), isNamed: true };
    expect(settle([told], ENTRY).sequence).toBe(told.sequence);
    for (const change of [{ colour: 'purple' as const }, { place: 'Crestfield College - Kandy, 3 Hill Street' }])
      expect(settle([told], { ...ENTRY, ...change }).sequence).toBe(told.sequence + 1);
  });
});

describe('the time zone of a feed', () => {
  it('is there without entries, because a calendar has at least one component', () => {
    expect(zoneLines([], ZONE)).toContain('BEGIN:VTIMEZONE');
  });

  it('is left out for whole days', () => {
    expect(zoneLines([ENTRY], ZONE)).toEqual([]);
  });
});
