import { isFormEqual } from './isFormEqual.js';

export type Values = Record<string, unknown>;

/** Result of a three-way merge: the values of each side, and the changed fields by who changed them. */
export interface Merge {
  opened: Values;
  mine: Values;
  theirs: Values;
  onlyMine: string[];
  onlyTheirs: string[];
  /** Changed by both sides to different values, so the user has to choose. */
  both: string[];
}

export function threeWayMerge(opened: Values, mine: Values, theirs: Values): Merge {
  const merge: Merge = { opened, mine: { ...mine }, theirs: { ...theirs }, onlyMine: [], onlyTheirs: [], both: [] };
  for (const name of Object.keys(theirs)) {
    if (isFormEqual(mine[name], theirs[name])) continue;
    const isMine = !isFormEqual(mine[name], opened[name]);
    const isTheirs = !isFormEqual(theirs[name], opened[name]);
    const isBoth = isMine && isTheirs && !mergeParts(merge, name);
    merge[isBoth ? 'both' : isMine ? 'onlyMine' : 'onlyTheirs'].push(name);
  }
  return merge;
}

const isParts = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges objects such as the alternative texts of several pictures key by key. Returns whether no conflict remains. */
function mergeParts({ opened, mine, theirs }: Merge, name: string): boolean {
  const [was, own, other] = [opened[name] ?? {}, mine[name] ?? {}, theirs[name] ?? {}];
  if (!isParts(was) || !isParts(own) || !isParts(other)) return false;
  const parts = threeWayMerge(was, own, { ...emptied(was), ...emptied(own), ...other });
  mine[name] = given({ ...parts.mine, ...pickValues(parts.theirs, parts.onlyTheirs) });
  theirs[name] = given({ ...parts.theirs, ...pickValues(parts.mine, parts.onlyMine) });
  return parts.both.length === 0;
}

const emptied = (values: Values): Values => Object.fromEntries(Object.keys(values).map((key) => [key, null]));
const given = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));

export function mergedValues({ mine, theirs, onlyMine }: Merge, chosen: Values): Values {
  return { ...theirs, ...pickValues(mine, onlyMine), ...chosen };
}

export function pickValues(from: Values, names: string[]): Values {
  return Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
}
