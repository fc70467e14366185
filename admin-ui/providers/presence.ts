import { type FormName, type OtherEditor } from '../../contract/records/open-forms.js';
import type { LastSave } from '../../contract/platform/records.js';
import { API, http } from './http.js';
import { isOfAnother, sessionToken } from './session.js';

const mayAsk = () => navigator.onLine && Boolean(sessionToken()) && !isOfAnother();

export interface Present {
  others: OtherEditor[];
  save?: LastSave;
  deletion?: LastSave;
}

/** Announces that a form is open and returns its other editors. Undefined if the server does not answer. */
export async function stayPresent(tab: string, form: FormName, signal: AbortSignal): Promise<Present | undefined> {
  if (!mayAsk()) return undefined;
  try {
    const body = JSON.stringify(form);
    const answer = await http(`${API}/presence/${tab}`, { method: 'PUT', body, signal, anySession: true });
    const { save, deletion } = JSON.parse(answer.body) as Record<'save' | 'deletion', LastSave | null>;
    return { others: answer.json, save: save ?? undefined, deletion: deletion ?? undefined };
  } catch {
    return undefined;
  }
}

/** Also works while the page is closing. */
export function endPresence(tab: string): void {
  if (!mayAsk()) return;
  http(`${API}/presence/${tab}`, { method: 'DELETE', keepalive: true, anySession: true }).catch(() => undefined);
}

/**
 * Holds a lock for as long as the form is open, so that tabs of this browser know of each other even while hidden. Web
 * Locks need a secure origin; without them only the server knows.
 */
export function shareForm({ resource, record }: FormName, until: AbortSignal): () => Promise<boolean> {
  const { locks } = navigator as Partial<Navigator>;
  const name = `form ${resource}.${record}`;
  const held = () => new Promise<void>((end) => until.addEventListener('abort', () => end()));
  locks?.request(name, { mode: 'shared' }, held).catch(() => undefined);
  return async () => {
    const all = (await locks?.query())?.held ?? [];
    return all.filter((lock) => lock.name === name).length > 1;
  };
}
