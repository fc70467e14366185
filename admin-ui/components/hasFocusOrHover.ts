/** Whether somebody is at work in a part of the page: it must not move under their pointer, focus or selected text. */
export function hasFocusOrHover(element: HTMLElement | null): boolean {
  if (!element) return false;
  const selection = document.getSelection();
  const selectsText = Boolean(selection && !selection.isCollapsed && element.contains(selection.anchorNode));
  return selectsText || element.matches(':hover') || element.contains(document.activeElement);
}
