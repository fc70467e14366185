import { sameValues } from './sameValues.js';

export type Values = Record<string, unknown>;

/** Two people's changes of the same values: what each of them has, and the names of the fields by who changed them. */
export interface Merge {
  opened: Values;
  mine: Values;
  theirs: Values;
  onlyMine: string[];
  onlyTheirs: string[];
  /** Changed by both, to different values: somebody has to choose. */
  both: string[];
}

/** Compares the fields of `theirs` with what they were opened with and with what is here now. */
export function threeWayMerge(opened: Values, mine: Values, theirs: Values): Merge {
  const merge: Merge = { opened, mine, theirs, onlyMine: [], onlyTheirs: [], both: [] };
  for (const name of Object.keys(theirs)) {
    if (sameValues(mine[name], theirs[name])) continue;
    const isMine = !sameValues(mine[name], opened[name]);
    const isTheirs = !sameValues(theirs[name], opened[name]);
    merge[isMine && isTheirs ? 'both' : isMine ? 'onlyMine' : 'onlyTheirs'].push(name);
  }
  return merge;
}

/** Everything that was changed, with what was chosen where both had changed it. */
export function mergedValues({ mine, theirs, onlyMine }: Merge, chosen: Values): Values {
  return { ...theirs, ...pickValues(mine, onlyMine), ...chosen };
}

export function pickValues(from: Values, names: string[]): Values {
  return Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
}
