const FIELDS = 'input, textarea, select, [contenteditable=true], [role=combobox], [role=listbox], [role=menu]';

export const hasFocusedField = (): boolean => Boolean(document.activeElement?.closest(FIELDS));

const OPEN = '[aria-expanded=true], [role=listbox], [role=menu]';

/** Whether the focus is in a form, and not in a field that shows its choices. */
export const isInClosedField = (): boolean => {
  const focused = document.activeElement;
  return Boolean(focused?.closest('form') && !focused.closest(OPEN));
};

/** Returns where shortcuts apply: the topmost dialog, or else the screen. */
const scope = (): Element | undefined =>
  [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.querySelector('main') ?? undefined;

/** Presses the submit button of the focused form, or of the main form. Returns whether there is a form. */
export function submitForm(button = '[type=submit]'): boolean {
  const form = document.activeElement?.closest('form') ?? mainForm();
  form?.querySelector<HTMLElement>(button)?.click();
  return Boolean(form);
}

/**
 * Like `submitForm`, but ignores forms that send messages: Ctrl+S is a habit, and a sent message cannot be recalled.
 */
export const saveForm = (): boolean => submitForm('[type=submit]:not([data-sends])');

/** Returns the record's form, which has a save bar, or else the first form. A composer must have the focus to count. */
const mainForm = () =>
  scope()?.querySelector('form:has([data-save-bar])') ?? scope()?.querySelector('form:not([data-composer] form)');

export const actionButton = (action: string): HTMLElement | undefined =>
  scope()?.querySelector<HTMLElement>(`[data-action="${action}"]`) ?? undefined;

/** Focuses the next or previous card of a list; in open details, shows the next or previous record. */
export function walk(to: 'next' | 'previous'): void {
  const button = actionButton(to);
  if (button) return button.click();
  const cards = [...(scope()?.querySelectorAll<HTMLElement>('[data-record] [data-card-action]') ?? [])];
  const card = focusedCard();
  const place = cards.findIndex((one) => card?.contains(one));
  const wanted = place < 0 ? 0 : place + (to === 'next' ? 1 : -1);
  cards[wanted]?.focus();
}

export function toggleCard(): void {
  focusedCard()?.querySelector<HTMLElement>('input[type=checkbox]')?.click();
}

const focusedCard = () => document.activeElement?.closest('[data-record]');
