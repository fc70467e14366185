import type { FormDraftInput, StaffFormDraft } from '../../contract/accounts/form-drafts.js';
import type { DraftName } from '../../contract/records/open-forms.js';
import type { LastSave } from '../../contract/platform/records.js';
import { currentOwner, type Owner } from './formDrafts.js';
import { API, http, type HttpOptions } from './http.js';
import { isOfAnother, sessionToken } from './session.js';

/** Last call of each form. A later call waits for it, so that a draft is not stored again after it was discarded. */
const calls = new Map<string, Promise<unknown>>();

/** Below the browsers' limit of 64 KB for `keepalive` requests. */
const KEEPALIVE_BYTES = 60_000;

const urlOf = ({ resource, record }: DraftName) => `${API}/form-drafts/${resource}.${record}`;

export type OfferedDraft = StaffFormDraft & { save?: LastSave };

export async function readDraft(form: DraftName, signal?: AbortSignal): Promise<OfferedDraft | null> {
  await calls.get(urlOf(form));
  const { body, json } = await http(urlOf(form), { signal });
  const { save } = JSON.parse(body) as { save?: LastSave | null };
  return json && { ...json, save: save ?? undefined };
}

/** Rejects if the draft was not stored. `leaving`: the page may close before the answer. */
export function putDraft(owner: Owner, form: DraftName, draft: FormDraftInput, leaving: boolean): Promise<void> {
  const body = JSON.stringify(draft);
  const keepalive = leaving && new Blob([body]).size <= KEEPALIVE_BYTES;
  return inTurn(owner, form, { method: 'PUT', body, keepalive }, leaving);
}

export function discardDraft(owner: Owner, form: DraftName): Promise<void> {
  return inTurn(owner, form, { method: 'DELETE', keepalive: true });
}

async function inTurn(owner: Owner, form: DraftName, options: HttpOptions, atOnce = false): Promise<void> {
  const url = urlOf(form);
  const before = atOnce ? undefined : calls.get(url);
  const call = (before ?? Promise.resolve()).then(() => send(owner, url, options));
  const settled = call.catch(() => undefined).then(() => void (calls.get(url) === settled && calls.delete(url)));
  calls.set(url, settled);
  return call;
}

/** Refuses to send after the user has changed. A 401 does not end the session here; other calls do that. */
async function send(owner: Owner, url: string, options: HttpOptions): Promise<void> {
  if (!sessionToken() || currentOwner() !== owner || isOfAnother()) throw new Error('The session is over');
  await http(url, { ...options, anySession: true });
}
