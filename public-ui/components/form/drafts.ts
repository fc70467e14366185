const PREFIX = 'draft:';

/** Drafts are stored for the tab: they survive a reload, but not a closed tab on a shared computer. */
export function readDraft(form: string): Record<string, string> {
  return readStored<Record<string, string>>(PREFIX + form) ?? {};
}

/** Leaves out what nobody typed, so that it does not appear where the page enters nothing, or something else. */
export function writeDraft(form: string, values: Record<string, string>, prefilled?: string): void {
  store(PREFIX + form, values, prefilled);
}

export function forgetDraft(form: string): void {
  try {
    sessionStorage.removeItem(PREFIX + form);
    sessionStorage.removeItem(`${PREFIX}${form}:sent`);
  } catch {
    // Forms must work without storage.
  }
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

function readStored<T>(name: string): T | null | undefined {
  try {
    // Parses as null where nothing is stored.
    return JSON.parse(sessionStorage.getItem(name)!);
  } catch {
    return undefined;
  }
}

function store(name: string, value: unknown, omitted?: string): void {
  try {
    const text = JSON.stringify(value, (_, part: unknown) => (part !== omitted && part) || undefined);
    sessionStorage.setItem(name, text);
  } catch {
    // Forms must work without storage.
  }
}
