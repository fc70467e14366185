import type { ADMISSION } from '../../contract/families/admissions.js';
import type { AdmissionAnswers, AdmissionFieldName } from '../../contract/school/admission-fields.js';

export const SPECIFIED_OF_PARENT = [
  'parentName',
  'parentContactNumber',
  'parentEmail',
] as const satisfies (keyof typeof ADMISSION)[];
export const ADDED_OF_PARENT: readonly AdmissionFieldName[] = ['secondParentName', 'secondParentPhone', 'homeTown'];

export const PARENT_FIELDS: readonly string[] = [...SPECIFIED_OF_PARENT, ...ADDED_OF_PARENT];

/** A family mostly chooses one branch, which stays a field of the form. */
const KEPT = [...PARENT_FIELDS, 'selectedBranch'];

export type KeptParent = Record<(typeof SPECIFIED_OF_PARENT)[number] | 'selectedBranch', string> & AdmissionAnswers;

const KEY = 'parent:admission';

/** The next person at a shared computer must not find the parent there. */
const KEPT_MS = 30 * 60_000;

/** Stored for the tab, from when the parent asks for the form of another child until that is sent. */
export function keepParent(values: Record<string, string | null | undefined>): KeptParent {
  const parent = Object.fromEntries(KEPT.filter((name) => values[name]).map((name) => [name, values[name]]));
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ parent, at: Date.now() }));
  } catch {
    // Forms must work without storage.
  }
  return parent as unknown as KeptParent;
}

export function readParent(): KeptParent | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY)!) as { parent: KeptParent; at: number } | null;
    return kept && Date.now() - kept.at < KEPT_MS ? kept.parent : undefined;
  } catch {
    return undefined;
  }
}

export function forgetParent(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

/** False in a browser that refuses storage. */
export function canKeepParent(): boolean {
  try {
    sessionStorage.setItem(`${KEY}:tried`, '1');
    sessionStorage.removeItem(`${KEY}:tried`);
    return true;
  } catch {
    return false;
  }
}
