import { useTransition, type MouseEvent } from 'react';

const CONTROLS = 'a, button, input, label';

function pressFirstAction({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  // React also bubbles events from dialogs that the card has opened.
  const isOnCard = currentTarget.contains(target as Node) && !(target as Element).closest(CONTROLS);
  if (!isOnCard || document.getSelection()?.type === 'Range') return;
  currentTarget.querySelector<HTMLElement>('[data-card-action]')?.click();
}

/**
 * Makes a click anywhere on a card trigger its first action, unless it hits another control or ends a text selection.
 */
export const cardClickProps = { onClick: pressFirstAction };

/** Opens a large screen or details in a transition, so that the next frame can mark the card as pressed. */
export function useOpening<Args extends unknown[]>(open: (...args: Args) => void) {
  const [isOpening, start] = useTransition();
  return { 'data-opening': isOpening || undefined, onClick: (...args: Args) => start(() => open(...args)) };
}

export function useCardAction(open: () => void) {
  return { ...useOpening(open), 'data-card-action': '' };
}
