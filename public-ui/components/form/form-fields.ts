export function valuesOf<K extends string>(form: HTMLFormElement, fields: K[]): Record<K, string> {
  const data = new FormData(form);
  return Object.fromEntries(fields.map((field) => [field, String(data.get(field) ?? '').trim()])) as Record<K, string>;
}

export function fill(form: HTMLFormElement, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked ||= Boolean(value);
    else if (field instanceof HTMLElement && 'value' in field && !field.value) field.value = value;
  }
}

export function firstField(form: HTMLFormElement): HTMLElement | null {
  return form.querySelector('input:not([type=hidden], [tabindex]), select, textarea');
}

/** To the first wrong field as it stands on the page, which need not be the first of the rules. */
export function focusFirst(form: HTMLFormElement, wrong: string[]): void {
  const first = [...form.elements].find((element) => wrong.includes(element.getAttribute('name') ?? ''));
  (first as HTMLElement | undefined)?.focus();
}
