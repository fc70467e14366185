import type { FormDraft } from '../../../providers/formDrafts.js';
import { isFormEqual } from '../isFormEqual.js';
import { type Merge, pickValues, threeWayMerge, type Values } from '../threeWayMerge.js';

const SECRET = /password/i;

export function changedFields(values: Values, opened: Values): FormDraft {
  const names = Object.keys(values).filter((name) => !SECRET.test(name) && !isFormEqual(values[name], opened[name]));
  return { opened: pickValues(opened, names), typed: pickValues(values, names) };
}

/** Merges a draft with the current values of the form. `restored` has the values without a conflict. */
export function draftAgainst(
  { opened, typed }: FormDraft,
  now: Values,
): { restored: Values; merge: Merge; theirs: Values } {
  const theirs = pickValues(now, Object.keys(typed));
  const merge = threeWayMerge(opened, typed, theirs);
  return { restored: pickValues(merge.mine, merge.onlyMine), merge, theirs };
}

/** Merges two drafts. Later values win; the values at opening stay those of the earlier draft. */
export function laterOver(earlier: FormDraft | undefined, later: FormDraft): FormDraft {
  return {
    opened: { ...later.opened, ...earlier?.opened },
    typed: { ...earlier?.typed, ...later.typed },
  };
}
