import { sessionUser } from './session.js';

const keyOf = (pathname: string) => `draft:${sessionUser()?.id ?? ''}:${pathname}`;

/** What was typed when the session ended, kept for the same person in the same tab until they are back. */
export function keepDraft(key: string, values: unknown): void {
  sessionStorage.setItem(key, JSON.stringify(values));
}

export function draftKey(pathname: string): string {
  return keyOf(pathname);
}

export function takeDraft(key: string): Record<string, unknown> | undefined {
  const kept = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return kept ? JSON.parse(kept) : undefined;
}

const PASSED = 'passed';

/** What the navigation had passed to the screen on which the session ended, such as the record to edit. */
export function keepPassed(state: unknown): void {
  keepDraft(PASSED, state ?? null);
}

export function takePassed(): unknown {
  return takeDraft(PASSED);
}
