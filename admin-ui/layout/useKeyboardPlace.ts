import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

interface Place {
  element: HTMLElement;
  /** List of cards with the element: the next item gets the focus when this one is removed. */
  list?: Element;
  index: number;
}

const REMEMBERED = 20;

/**
 * Restores the focus when the focused element is removed or disabled by its own action: to the same element once it is
 * enabled again, to the next item of its list, or to what had the focus before.
 */
export function useKeyboardPlace(): void {
  const places = useRef<Place[]>([]);
  const { pathname } = useLocation();

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target.id === 'main-content') return;
      const item = target.closest('main li, #bell-menu li');
      const list = item?.parentElement ?? undefined;
      const place = { element: target, list, index: list ? [...list.children].indexOf(item!) : 0 };
      places.current = [...places.current.filter(({ element }) => element !== target), place].slice(-REMEMBERED);
    };
    // A click on an empty area means to drop the focus.
    const forget = ({ target }: PointerEvent) => {
      if (!(target as Element).closest('button, a, input, textarea, [tabindex]')) places.current = [];
    };
    const restoreFocus = () => {
      const last = places.current.at(-1);
      const isLost = document.activeElement === document.body || document.activeElement === null;
      if (!last || !isLost || isWaiting(last.element)) return;
      const found = places.current.toReversed().some(focusPlace);
      if (!found) document.getElementById('main-content')?.focus();
    };
    const observer = new MutationObserver(restoreFocus);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'aria-disabled'] });
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget);
    };
  }, []);

  useEffect(() => {
    const { activeElement } = document;
    places.current = [];
    if (activeElement && activeElement !== document.body) return;
    // `preventScroll`: otherwise the header would cover the top of the new screen.
    document.getElementById('main-content')?.focus({ preventScroll: true });
  }, [pathname]);
}

const isWaiting = (element: HTMLElement) => element.isConnected && element.matches(':disabled, [aria-disabled="true"]');

function focusPlace({ element, list, index }: Place): boolean {
  if (element.isConnected) return focus(element);
  if (!list?.isConnected || list.children.length === 0) return false;
  const item = list.children[Math.min(index, list.children.length - 1)]!;
  const card = item.querySelector('article');
  if (card) card.tabIndex = -1;
  const heir = card ?? item.querySelector<HTMLElement>('button');
  return heir !== null && focus(heir);
}

function focus(element: HTMLElement): boolean {
  if (element.matches(':disabled, [aria-disabled="true"]')) return false;
  element.focus();
  return document.activeElement === element;
}
