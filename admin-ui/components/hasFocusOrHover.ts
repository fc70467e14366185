/** Whether the user is working in an element: it must not move while it has the pointer, the focus or selected text. */
export function hasFocusOrHover(element: HTMLElement | null): boolean {
  if (!element) return false;
  const selection = document.getSelection();
  const selectsText = Boolean(selection && !selection.isCollapsed && element.contains(selection.anchorNode));
  return selectsText || element.matches(':hover') || element.contains(document.activeElement);
}
