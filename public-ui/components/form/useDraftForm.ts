import { useEffect, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import {
  type FormName,
  type FormSignals,
  type Posted,
  type Receipt,
  TRAP_FIELD,
} from '../../../contract/families/forms.js';
import type { Issue } from '../../../contract/platform/envelope.js';
import { textErrors, type TextRule } from '../../../contract/platform/validation.js';
import { t } from '../../i18n/t.js';
import { usePosted } from '../../routing/posted.js';
import { bringToasts, forgetErrors, notify } from '../toast/notify.js';

const PREFIX = 'draft:';

/** Drafts are stored for the tab: they survive a reload, but not a closed tab on a shared computer. */
function readDraft(form: string): Record<string, string> {
  return readStored<Record<string, string>>(PREFIX + form) ?? {};
}

/** Leaves out what nobody typed, so that it does not appear where the page enters nothing, or something else. */
function writeDraft(form: string, values: Record<string, string>, prefilled?: string): void {
  store(PREFIX + form, values, prefilled);
}

function forgetDraft(form: string): void {
  try {
    sessionStorage.removeItem(PREFIX + form);
    sessionStorage.removeItem(`${PREFIX}${form}:sent`);
  } catch {
    // Forms must work without storage.
  }
}

/** Returns the same idempotency key for the same values, also after a reload, so that a retry is stored only once. */
function sendingKey(form: string, values: Record<string, string>): string {
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

function valuesOf<K extends string>(form: HTMLFormElement, fields: K[]): Record<K, string> {
  const data = new FormData(form);
  return Object.fromEntries(fields.map((field) => [field, String(data.get(field) ?? '').trim()])) as Record<K, string>;
}

function fill(form: HTMLFormElement, values: Record<string, string>, prefilled?: string): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name) as HTMLInputElement | null;
    if (field?.type === 'checkbox') field.checked = true;
    else if (field && (!field.value || field.value === prefilled)) field.value = value;
  }
}

function firstField(form: HTMLFormElement): HTMLElement | null {
  return form.querySelector('input:not([type=hidden], [tabindex]), select, textarea');
}

/** Focuses the first invalid field in document order, not in the order of the rules. */
function focusFirst(form: HTMLFormElement, wrong: string[]): void {
  const first = [...form.elements].find((element) => wrong.includes(element.getAttribute('name') ?? ''));
  (first as HTMLElement | undefined)?.focus();
}

const HOUR_MS = 3_600_000;

interface DraftForm<K extends string, R extends Receipt> {
  form: FormName;
  name: string;
  rules: Record<K, TextRule>;
  /** Compares fields. Its errors are shown for fields that are valid by themselves. */
  compare?: (values: Record<K, string>) => { path: K; message: string }[];
  /** A text that the page itself enters into a field. A draft replaces it. */
  prefilled?: string;
  /** Resolves to the receipt if the form was stored. */
  send: (values: Record<K, string>, idempotencyKey: string, signals: FormSignals) => Promise<R | undefined>;
  onErrors?: (messages: string[]) => void;
}

/** Fills the form with its draft. Returns the form's element, and when it was shown. */
function useDraft<K extends string>(name: string, rules: Record<K, TextRule>, prefilled?: string, receipt?: Receipt) {
  const element = useRef<HTMLFormElement>(null);
  const shownAt = useRef(0);

  useEffect(() => {
    shownAt.current = performance.now();
    if (receipt) forgetDraft(name);
    if (!element.current) return;
    fill(element.current, readDraft(name), prefilled);
    // Also store what was typed before hydration.
    if (!receipt) writeDraft(name, valuesOf(element.current, Object.keys(rules)), prefilled);
    // If the form had the focus before hydration, `onFocus` is not called.
    if (element.current.contains(document.activeElement)) void bringToasts();
  }, [name, receipt, rules, prefilled]);

  return [element, shownAt] as const;
}

/**
 * Returns a function for the props of a field. Call it in document order, not in components inside the form, which are
 * rendered later: without a script, the first invalid field gets the focus.
 */
function fieldProps<K extends string>(errors: Partial<Record<string, string>>, posted?: Posted) {
  let firstWrong = true;
  return (path: K) => {
    const autoFocus = firstWrong && Boolean(posted?.errors[path]);
    if (autoFocus) firstWrong = false;
    return { name: path, error: errors[path], defaultValue: posted?.values[path], autoFocus: autoFocus || undefined };
  };
}

/** Validates the form, sends it once, and stores a draft until it succeeds. */
export function useDraftForm<K extends string, R extends Receipt = Receipt>({
  form,
  name,
  rules,
  compare,
  prefilled,
  send,
  onErrors,
}: DraftForm<K, R>) {
  const posted = usePosted(form);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>(posted?.errors ?? {});
  const [sending, setSending] = useState(false);
  const [receipt, setReceipt] = useState(posted?.receipt as R | undefined);
  const fields = Object.keys(rules) as K[];
  const [element, shownAt] = useDraft(name, rules, prefilled, receipt);

  /** Renders the errors before focusing the first, so that screen readers announce them. */
  const showErrors = (found: Issue[]) => {
    flushSync(() => setErrors(Object.fromEntries(found.map(({ path, message }) => [path, message]))));
    focusFirst(
      element.current!,
      found.map(({ path }) => path),
    );
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    if (sending) return;
    const values = valuesOf(currentTarget, fields);
    const wrong = textErrors(rules, values);
    const compared = compare?.(values) ?? [];
    const found = [...wrong, ...compared.filter(({ path }) => !wrong.some((one) => one.path === path))];
    void forgetErrors();
    showErrors(found);
    if (found.length) {
      onErrors?.(found.map(({ message }) => message));
      return;
    }
    setSending(true);
    try {
      const { [TRAP_FIELD]: website } = valuesOf(currentTarget, [TRAP_FIELD]);
      // A page may be open for weeks.
      const elapsedMs = Math.min(Math.round(performance.now() - shownAt.current), HOUR_MS);
      const stored = await send(values, sendingKey(name, values), { website, elapsedMs });
      if (!stored) return;
      forgetDraft(name);
      setReceipt(stored);
    } catch {
      void notify('error', t('failure.unexpected'));
    } finally {
      setSending(false);
    }
  };

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    writeDraft(name, valuesOf(event.currentTarget, fields), prefilled);
    const { name: field } = event.target as HTMLInputElement;
    setErrors(({ [field]: _, ...rest }) => rest);
  };

  const again = () => {
    flushSync(() => setReceipt(undefined));
    firstField(element.current!)?.focus();
  };

  return {
    formProps: { form, posted, ref: element, onSubmit, onInput, onFocus: () => void bringToasts() },
    field: fieldProps<K>(errors, posted),
    errors,
    showErrors,
    sending,
    refusal: posted?.refusal,
    sent: receipt && { receipt, again: receipt === posted?.receipt ? undefined : again },
  } as const;
}
