import { useEffect, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { type FormName, type FormSignals, type Receipt, TRAP_FIELD } from '../../../contract/families/forms.js';
import { textErrors, type TextRule } from '../../../contract/platform/validation.js';
import { t } from '../../i18n/t.js';
import { usePosted } from '../../routing/posted.js';
import { forgetDraft, readDraft, sendingKey, writeDraft } from './drafts.js';
import { bringToasts, forgetErrors, notify } from '../toast/notify.js';

function valuesOf<K extends string>(form: HTMLFormElement, fields: K[]): Record<K, string> {
  const data = new FormData(form);
  return Object.fromEntries(fields.map((field) => [field, String(data.get(field) ?? '').trim()])) as Record<K, string>;
}

function fill(form: HTMLFormElement, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked ||= Boolean(value);
    else if (field instanceof HTMLElement && 'value' in field && !field.value) field.value = value;
  }
}

function firstField(form: HTMLFormElement): HTMLElement | null {
  return form.querySelector('input:not([type=hidden], [tabindex]), select, textarea');
}

/** To the first wrong field as it stands on the page, which need not be the first of the rules. */
function focusFirst(form: HTMLFormElement, wrong: string[]): void {
  const first = [...form.elements].find((element) => wrong.includes(element.getAttribute('name') ?? ''));
  (first as HTMLElement | undefined)?.focus();
}

const HOUR_MS = 3_600_000;

interface DraftForm<K extends string> {
  form: FormName;
  /** Under this name the tab keeps what was typed. */
  name: string;
  rules: Record<K, TextRule>;
  /** Sends the values; resolves to the receipt when they were stored. */
  send: (values: Record<K, string>, idempotencyKey: string, signals: FormSignals) => Promise<Receipt | undefined>;
  /** Hears of all errors of a refused form, in the order of the rules. */
  onErrors?: (messages: string[]) => void;
}

/** The one recipe of the site's forms: judged as a whole, sent once, kept until it was stored. */
export function useDraftForm<K extends string>({ form, name, rules, send, onErrors }: DraftForm<K>) {
  const posted = usePosted(form);
  const element = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>(posted?.errors ?? {});
  const [sending, setSending] = useState(false);
  const [receipt, setReceipt] = useState(posted?.receipt);
  const fields = Object.keys(rules) as K[];
  const shownAt = useRef(0);

  useEffect(() => {
    shownAt.current = performance.now();
    if (receipt) forgetDraft(name);
    if (!element.current) return;
    fill(element.current, readDraft(name));
    // What was typed before the form was hydrated is kept as well.
    if (!receipt) writeDraft(name, valuesOf(element.current, Object.keys(rules)));
    // Who was in the form before it was hydrated does not enter it again.
    if (element.current.contains(document.activeElement)) void bringToasts();
  }, [name, receipt, rules]);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    if (sending) return;
    const values = valuesOf(currentTarget, fields);
    const found = textErrors(rules, values);
    void forgetErrors();
    // Marked before it gets the focus, so that it is read as wrong and scrolls clear of the messages.
    flushSync(() => setErrors(Object.fromEntries(found.map(({ path, message }) => [path, message]))));
    if (found.length) {
      onErrors?.(found.map(({ message }) => message));
      const wrong = found.map(({ path }) => path);
      focusFirst(currentTarget, wrong);
      return;
    }
    setSending(true);
    try {
      const { [TRAP_FIELD]: website } = valuesOf(currentTarget, [TRAP_FIELD]);
      // A page may stand open for weeks.
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
    writeDraft(name, valuesOf(event.currentTarget, fields));
    const { name: field } = event.target as HTMLInputElement;
    setErrors(({ [field]: _, ...rest }) => rest);
  };

  const again = () => {
    flushSync(() => setReceipt(undefined));
    firstField(element.current!)?.focus();
  };

  let firstWrong = true;
  /** What a field takes; called in the order of the page, so that without a script the first wrong one has the focus. */
  const field = (path: K) => {
    const autoFocus = firstWrong && Boolean(posted?.errors[path]);
    if (autoFocus) firstWrong = false;
    return { name: path, error: errors[path], defaultValue: posted?.values[path], autoFocus: autoFocus || undefined };
  };

  return {
    formProps: { form, posted, ref: element, onSubmit, onInput, onFocus: () => void bringToasts() },
    field,
    sending,
    refusal: posted?.refusal,
    sent: receipt && { receipt, again: receipt === posted?.receipt ? undefined : again },
  } as const;
}
