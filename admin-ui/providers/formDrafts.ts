import { sessionUser } from './session.js';

/** What was changed in a form when the session ended, and what the same fields held when it was opened. */
export interface FormDraft {
  opened: Record<string, unknown>;
  typed: Record<string, unknown>;
}

export type Owner = number | undefined;

export function currentOwner(): Owner {
  return sessionUser()?.id;
}

/** Kept for the same person in the same tab until they are back. Another tab may have forgotten the user by now. */
export function keepDraft(owner: Owner, pathname: string, draft: FormDraft): void {
  keep(`draft:${owner}:${pathname}`, draft);
}

export function takeDraft(pathname: string): FormDraft | undefined {
  return take(`draft:${currentOwner()}:${pathname}`) as FormDraft | undefined;
}

/** What the navigation had passed to the screen on which the session ended, such as the record to edit. */
export function keepPassed(owner: Owner, state: unknown): void {
  keep(`passed:${owner}`, state ?? null);
}

export function takePassed(): unknown {
  return take(`passed:${currentOwner()}`);
}

function keep(key: string, value: unknown): void {
  sessionStorage.setItem(key, JSON.stringify(value));
}

function take(key: string): unknown {
  const kept = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return kept ? JSON.parse(kept) : undefined;
}
