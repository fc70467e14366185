import { sessionUser } from './session.js';

/** Unsaved changes of a form, and the values of the same fields when it was opened. */
export interface FormDraft {
  opened: Record<string, unknown>;
  typed: Record<string, unknown>;
  /** Key of the draft on the server, if this tab has assigned one. */
  record?: string;
  idempotencyKey?: string | null;
}

export type Owner = number | undefined;

export function currentOwner(): Owner {
  return sessionUser()?.id;
}

/** Stores a draft in this tab for its owner, who is passed because another tab may have signed out by now. */
export function keepDraft(owner: Owner, form: string, draft: FormDraft): void {
  keep(`draft:${owner}:${form}`, draft);
}

export function takeDraft(form: string, owner = currentOwner()): FormDraft | undefined {
  return take(`draft:${owner}:${form}`) as FormDraft | undefined;
}

/** Stores the navigation state of the screen on which the session ended, such as the record to edit. */
export function keepPassed(owner: Owner, state: unknown): void {
  keep(`passed:${owner}`, state ?? null);
}

export function takePassed(): unknown {
  return take(`passed:${currentOwner()}`);
}

/** Remembers that another user has taken over this tab, so that the tab can tell them. */
export function keepTakeover(): void {
  keep('takeover', true);
}

export function takeTakeover(): boolean {
  return take('takeover') === true;
}

const files = new Map<string, File[]>();

/** Keeps unfinished uploads when the session ends. Files cannot go to the storage, so they live as long as the page. */
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
