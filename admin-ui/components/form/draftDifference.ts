import type { FormDraft } from '../../providers/formDrafts.js';
import { sameValues } from './sameValues.js';

type Values = Record<string, unknown>;

export interface DraftDifference {
  /** Goes back into the form: only the person changed it. */
  restored: Values;
  /** Changed by the person and by a colleague. */
  mine: Values;
  theirs: Values;
}

const SECRET = /password/i;

export function changedFields(values: Values, opened: Values): FormDraft {
  const names = Object.keys(values).filter((name) => !SECRET.test(name) && !sameValues(values[name], opened[name]));
  const pick = (from: Values) => Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
  return { opened: pick(opened), typed: pick(values) };
}

/** What of a draft can be put back over the record as it is now, and what somebody else has changed since. */
export function draftAgainst({ opened, typed }: FormDraft, now: Values): DraftDifference {
  const difference: DraftDifference = { restored: {}, mine: {}, theirs: {} };
  for (const [name, value] of Object.entries(typed)) {
    if (sameValues(now[name], value)) continue;
    if (sameValues(now[name], opened[name])) difference.restored[name] = value;
    else {
      difference.mine[name] = value;
      difference.theirs[name] = now[name];
    }
  }
  return difference;
}
