import type { Merge } from '../form/threeWayMerge.js';

const OF_SCHEDULE = ['status', 'isActive', 'publishDay', 'publishTime', 'unpublishDay', 'unpublishTime'];

/** Whether the schedule can have changed all that others have: a branch that a colleague renamed is another in its events, too. */
export const isBySchedule = ({ both, onlyTheirs }: Pick<Merge, 'both' | 'onlyTheirs'>): boolean =>
  [...both, ...onlyTheirs].every((field) => OF_SCHEDULE.includes(field));
