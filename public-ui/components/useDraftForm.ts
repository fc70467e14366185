import { useEffect, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { textFaults, type TextRule } from '../../contract/validation.js';
import { t } from '../i18n/t.js';
import { forgetDraft, readDraft, sendingKey, writeDraft } from './drafts.js';
import { bringToasts, notify } from './notify.js';

interface DraftForm<K extends string> {
  /** Under this name the tab keeps what was typed. */
  name: string;
  rules: Record<K, TextRule>;
  /** Sends the values; resolves to whether they were stored. */
  send: (values: Record<K, string>, idempotencyKey: string) => Promise<boolean>;
  /** Hears of all faults of a refused form, in the order of the rules. */
  onFaults?: (messages: string[]) => void;
}

/** The one recipe of the site's forms: judged as a whole, sent once, kept until it was stored. */
export function useDraftForm<K extends string>({ name, rules, send, onFaults }: DraftForm<K>) {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Partial<Record<K, string>>>({});
  const [sending, setSending] = useState(false);
  const fields = Object.keys(rules) as K[];

  useEffect(() => {
    if (!form.current) return;
    fill(form.current, readDraft(name));
    // Who was in the form before it was hydrated does not enter it again.
    if (form.current.contains(document.activeElement)) void bringToasts();
  }, [name]);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    if (sending) return;
    const values = valuesOf(element, fields);
    const found = textFaults(rules, values);
    // Marked before it gets the focus, so that it is read as wrong and scrolls clear of the messages.
    flushSync(() => setFaults(Object.fromEntries(found.map(({ path, message }) => [path, message])) as typeof faults));
    if (found.length) {
      onFaults?.(found.map(({ message }) => message));
      focusFirst(
        element,
        fields,
        found.map(({ path }) => path),
      );
      return;
    }
    setSending(true);
    try {
      if (!(await send(values, sendingKey(name, values)))) return;
      forgetDraft(name);
      element.reset();
    } catch {
      void notify('error', t('failure.unexpected'));
    } finally {
      setSending(false);
    }
  };

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    writeDraft(name, valuesOf(event.currentTarget, fields));
    const { name: field } = event.target as HTMLInputElement;
    setFaults(({ [field as K]: _, ...rest }) => rest as typeof faults);
  };

  return {
    formProps: { ref: form, onSubmit, onInput, onFocus: bringToasts, noValidate: true, method: 'post' },
    faults,
    sending,
  } as const;
}

function valuesOf<K extends string>(form: HTMLFormElement, fields: K[]): Record<K, string> {
  const data = new FormData(form);
  return Object.fromEntries(fields.map((field) => [field, String(data.get(field) ?? '').trim()])) as Record<K, string>;
}

function fill(form: HTMLFormElement, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLElement && 'value' in field && !field.value) field.value = value;
  }
}

/** To the first wrong field as it stands on the page, which need not be the first of the rules. */
function focusFirst(form: HTMLFormElement, fields: string[], wrong: string[]): void {
  const inOrder = [...form.elements].filter((element) => fields.includes(element.getAttribute('name') ?? ''));
  const first = inOrder.find((element) => wrong.includes(element.getAttribute('name')!));
  (first as HTMLElement | undefined)?.focus();
}
