import { useTransition, type MouseEvent } from 'react';

const CONTROLS = 'a, button, input, label';

function pressFirstAction({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  // React also hands on what happens in the dialogs that a card has opened.
  const isOnCard = currentTarget.contains(target as Node) && !(target as Element).closest(CONTROLS);
  if (!isOnCard || document.getSelection()?.type === 'Range') return;
  currentTarget.querySelector<HTMLElement>('[data-card-action]')?.click();
}

/** The whole card is the target of its first action, unless another control was meant or text is being selected. */
export const cardClickProps = { onClick: pressFirstAction };

/** Opens a large screen or details in a transition: the next frame marks the card as pressed, before they are rendered. */
export function useOpening<Args extends unknown[]>(open: (...args: Args) => void) {
  const [isOpening, start] = useTransition();
  return { 'data-opening': isOpening || undefined, onClick: (...args: Args) => start(() => open(...args)) };
}

/** The properties of the button that a click anywhere on its card presses. */
export function useCardAction(open: () => void) {
  return { ...useOpening(open), 'data-card-action': '' };
}
