const PREFIX = 'draft:';

/** Drafts are stored for the tab: they survive a reload, but not a closed tab on a shared computer. */
export function readDraft(form: string): Record<string, string> {
  return readStored<Record<string, string>>(PREFIX + form) ?? {};
}

export function writeDraft(form: string, values: Record<string, string>): void {
  store(PREFIX + form, values);
}

export function forgetDraft(form: string): void {
  remove(PREFIX + form);
  remove(`${PREFIX}${form}:sent`);
}

/** Returns the same idempotency key for the same values, also after a reload, so that a retry is stored only once. */
export function sendingKey(form: string, values: Record<string, string>): string {
  const body = JSON.stringify(values);
  const sent = readStored<{ body: string; key: string }>(`${PREFIX}${form}:sent`);
  if (sent?.body === body) return sent.key;
  const key = randomKey();
  store(`${PREFIX}${form}:sent`, { body, key });
  return key;
}

/** `crypto.randomUUID` requires a secure origin; test servers may not have one. */
function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function readStored<T>(name: string): T | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function store(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Forms must work without storage.
  }
}

function remove(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Forms must work without storage.
  }
}
