/** By then, a closed dialog has returned the focus. */
const FOCUS_MS = 100;

export const statusGroupOf = (id: number) => `status-of-${id}`;

/** A decision and its Undo remove the button that was pressed. */
export function focusStatus(id: number): void {
  setTimeout(() => {
    const group = document.getElementById(statusGroupOf(id));
    if (!group?.contains(document.activeElement)) group?.focus();
  }, FOCUS_MS);
}
