import type { Activity } from '../../../contract/accounts/activity.js';

export type Deed = Omit<Activity, 'at' | 'count'> & { at: Date };

/** Shorter runs are not grouped: somebody may have done them by hand. */
const LEAST_GROUP = 5;
const LONGEST_GAP_MS = 60_000;

const SAME = ['collection', 'action', 'by', 'byId', 'status', 'revertedTo'] as const;

const continuesGroup = (newer: Deed, older: Deed): boolean =>
  SAME.every((name) => newer[name] === older[name]) &&
  newer.record !== older.record &&
  newer.at.getTime() - older.at.getTime() <= LONGEST_GAP_MS;

const single = ({ at, ...deed }: Deed): Activity => ({ ...deed, at: at.toISOString(), count: 1 });

/** Groups the same action on many records into one row with a count, without title and link. */
export function grouped(deeds: Deed[]): Activity[] {
  const groups: Deed[][] = [];
  for (const deed of deeds) {
    const last = groups.at(-1);
    if (last && continuesGroup(last.at(-1)!, deed)) last.push(deed);
    else groups.push([deed]);
  }
  return groups.flatMap((group) => {
    if (group.length < LEAST_GROUP) return group.map(single);
    return { ...single(group[0]!), title: null, isReachable: false, count: group.length };
  });
}
