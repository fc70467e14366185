const FIELDS = 'input, textarea, select, [contenteditable=true], [role=combobox], [role=listbox], [role=menu]';

export const hasFocusedField = (): boolean => Boolean(document.activeElement?.closest(FIELDS));

/** What the keyboard acts on: the dialog on top, or the screen. */
const scope = (): Element | undefined =>
  [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.querySelector('main') ?? undefined;

/** Presses the submit button of the form that has the focus, or of the main one. Returns whether there is one. */
export function submitForm(button = '[type=submit]'): boolean {
  const form = document.activeElement?.closest('form') ?? mainForm();
  form?.querySelector<HTMLElement>(button)?.click();
  return Boolean(form);
}

/** As `submitForm`, but for forms that send: what has left cannot be taken back, and the key is pressed out of habit. */
export const saveForm = (): boolean => submitForm('[type=submit]:not([data-sends])');

/** That of the record, whose buttons stay in view, or else the first. A composer has to have the focus. */
const mainForm = () =>
  scope()?.querySelector('form:has([data-save-bar])') ?? scope()?.querySelector('form:not([data-composer] form)');

export const actionButton = (action: string): HTMLElement | undefined =>
  scope()?.querySelector<HTMLElement>(`[data-action="${action}"]`) ?? undefined;

/** Goes on to the next or previous card of a list, or in open details to the record beside it. */
export function walk(to: 'next' | 'previous'): void {
  const button = actionButton(to);
  if (button) return button.click();
  const cards = [...(scope()?.querySelectorAll<HTMLElement>('[data-record] [data-card-action]') ?? [])];
  const card = focusedCard();
  const place = cards.findIndex((one) => card?.contains(one));
  const wanted = place < 0 ? 0 : place + (to === 'next' ? 1 : -1);
  cards[wanted]?.focus();
}

/** Selects the focused card of a list, or takes it out of the selection. */
export function toggleCard(): void {
  focusedCard()?.querySelector<HTMLElement>('input[type=checkbox]')?.click();
}

const focusedCard = () => document.activeElement?.closest('[data-record]');
