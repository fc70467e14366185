import type { MouseEvent } from 'react';

/** Marks the button that a click anywhere on its card presses. */
export const CARD_ACTION = { 'data-card-action': '' };

const CONTROLS = 'a, button, input, label';

/** The whole card is the target of its first action, unless another control was meant or text is being selected. */
export function pressCard({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  // React also hands on what happens in the dialogs that a card has opened.
  const isOnCard = currentTarget.contains(target as Node) && !(target as Element).closest(CONTROLS);
  if (!isOnCard || document.getSelection()?.type === 'Range') return;
  currentTarget.querySelector<HTMLElement>('[data-card-action]')?.click();
}
