/** Longer than a closed dialog takes to restore the focus. */
const FOCUS_MS = 100;

export const statusGroupOf = (id: number) => `status-of-${id}`;

/** Focuses the group of status buttons after a decision or its Undo, which remove the clicked button. */
export function focusStatus(id: number): void {
  setTimeout(() => {
    const group = document.getElementById(statusGroupOf(id));
    if (!group?.contains(document.activeElement)) group?.focus();
  }, FOCUS_MS);
}
