import { sessionUser } from './session.js';

/** What was changed in a form and not saved, and what the same fields held when it was opened. */
export interface FormDraft {
  opened: Record<string, unknown>;
  typed: Record<string, unknown>;
  /** Its key on the server, where this tab has given it one. */
  record?: string;
}

export type Owner = number | undefined;

export function currentOwner(): Owner {
  return sessionUser()?.id;
}

/** Kept for the same person in the same tab until they are back. Another tab may have forgotten the user by now. */
export function keepDraft(owner: Owner, form: string, draft: FormDraft): void {
  keep(`draft:${owner}:${form}`, draft);
}

export function takeDraft(form: string, owner = currentOwner()): FormDraft | undefined {
  return take(`draft:${owner}:${form}`) as FormDraft | undefined;
}

/** What the navigation had passed to the screen on which the session ended, such as the record to edit. */
export function keepPassed(owner: Owner, state: unknown): void {
  keep(`passed:${owner}`, state ?? null);
}

export function takePassed(): unknown {
  return take(`passed:${currentOwner()}`);
}

/** That this tab became somebody else's, to be said there. */
export function keepTakeover(): void {
  keep('takeover', true);
}

export function takeTakeover(): boolean {
  return take('takeover') === true;
}

const files = new Map<string, File[]>();

/** Pictures that were not uploaded yet when the session ended. Storage takes no files, so that they live as long as the page. */
export function keepFiles(owner: Owner, place: string, pictures: File[]): void {
  files.set(`${owner}:${place}`, pictures);
}

export function takeFiles(place: string): File[] {
  const key = `${currentOwner()}:${place}`;
  const kept = files.get(key) ?? [];
  files.delete(key);
  return kept;
}

function keep(key: string, value: unknown): void {
  sessionStorage.setItem(key, JSON.stringify(value));
}

function take(key: string): unknown {
  const kept = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return kept ? JSON.parse(kept) : undefined;
}
