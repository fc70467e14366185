import type { Activity } from '../../../contract/accounts/activity.js';

/** As it is read: of one record. */
export type Deed = Omit<Activity, 'at' | 'count'> & { at: Date };

/** Fewer in a row are told one by one, since somebody may have done them by hand. */
const MANY = 5;
const PAUSE_MS = 60_000;

const SAME = ['collection', 'action', 'by', 'byId', 'status', 'revertedTo'] as const;

const goesOn = (newer: Deed, older: Deed): boolean =>
  SAME.every((name) => newer[name] === older[name]) &&
  newer.record !== older.record &&
  newer.at.getTime() - older.at.getTime() <= PAUSE_MS;

const single = ({ at, ...deed }: Deed): Activity => ({ ...deed, at: at.toISOString(), count: 1 });

/** What was done to many records at once is one line, with their number and without a title or a link. */
export function grouped(deeds: Deed[]): Activity[] {
  const groups: Deed[][] = [];
  for (const deed of deeds) {
    const last = groups.at(-1);
    if (last && goesOn(last.at(-1)!, deed)) last.push(deed);
    else groups.push([deed]);
  }
  return groups.flatMap((group) => {
    if (group.length < MANY) return group.map(single);
    return { ...single(group[0]!), title: null, isReachable: false, count: group.length };
  });
}
