import { type FormName, type OtherEditor } from '../../contract/records/open-forms.js';
import type { LastSave } from '../../contract/platform/records.js';
import { API, http } from './http.js';
import { isOfAnother, sessionToken } from './session.js';

const mayAsk = () => navigator.onLine && Boolean(sessionToken()) && !isOfAnother();

/** Who else has a form open, and who saved or deleted its record last. */
export interface Present {
  others: OtherEditor[];
  save?: LastSave;
  deletion?: LastSave;
}

/** Says that a form is open and answers who else has it open; undefined when the server does not say. */
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

/** Also for a page that is on its way out. */
export function endPresence(tab: string): void {
  if (!mayAsk()) return;
  http(`${API}/presence/${tab}`, { method: 'DELETE', keepalive: true, anySession: true }).catch(() => undefined);
}

/**
 * Holds a lock that this browser's tabs share for as long as the form is open, so that they know of each other while
 * they are hidden, too. Browsers offer locks on secure origins only; elsewhere the server's word must do.
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
