const PREFIX = 'draft:';

/** What was typed stays in this tab: it survives a reload, not the closed tab of a shared computer. */
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

/** The same key for the same values, so that a repeated sending is stored once; also after a reload. */
export function sendingKey(form: string, values: Record<string, string>): string {
  const body = JSON.stringify(values);
  const sent = readStored<{ body: string; key: string }>(`${PREFIX}${form}:sent`);
  if (sent?.body === body) return sent.key;
  const key = randomKey();
  store(`${PREFIX}${form}:sent`, { body, key });
  return key;
}

/** `crypto.randomUUID` exists only on secure origins, and a school's test server may have none. */
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
    // A full or forbidden storage must not keep anybody from sending.
  }
}

function remove(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // See above.
  }
}
