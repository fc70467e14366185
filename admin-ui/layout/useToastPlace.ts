import { useLayoutEffect, type RefObject } from 'react';
import { type Box, freePlace, overlap } from './freePlace.js';

const CONTROLS = 'a[href], button, input, select, textarea, [role="combobox"], [role="menuitem"], [role="option"]';
const BANNERS = '[data-banner]';
/** Content comes and scrolls under a toast. */
const EVERY_MS = 250;
const GAP = 4;
const POINTER = ['pointerdown', 'pointerup', 'pointercancel'];

/** Keeps the toasts where they cover no control and no banner, near the top right corner, without moving anything else. */
export function useToastPlace(region: RefObject<HTMLElement | null>, toasts: unknown[]): void {
  useLayoutEffect(() => {
    const element = region.current!;
    if (toasts.length === 0) {
      element.style.top = '';
      return;
    }
    placeFreely(element);
    let isPressed = false;
    const press = ({ type }: Event) => (isPressed = type === 'pointerdown');
    for (const type of POINTER) window.addEventListener(type, press, true);
    // A press whose release met a toast in its place would be no click.
    const timer = setInterval(() => isPressed || placeFreely(element), EVERY_MS);
    return () => {
      clearInterval(timer);
      for (const type of POINTER) window.removeEventListener(type, press, true);
    };
  }, [region, toasts]);
}

function placeFreely(region: HTMLElement): void {
  // Not from under somebody's hands.
  if (region.matches(':hover, :focus-within')) return;
  const { clientWidth, clientHeight } = document.documentElement;
  const topBar = Number.parseFloat(getComputedStyle(region).getPropertyValue('--top-bar')) || 0;
  const margin = clientWidth < 600 ? 8 : 24;
  const area = { left: 8, right: clientWidth - margin, top: topBar + 8, bottom: clientHeight - 8 };
  const current = region.getBoundingClientRect();
  const obstacles = boxesKeptClear(region);
  if (region.style.top && current.bottom <= area.bottom && !obstacles.some((box) => overlap(box, current))) return;
  const { top, right } = freePlace(current, area, obstacles);
  region.style.top = `${top}px`;
  region.style.right = `${clientWidth - right}px`;
}

/** Of controls that can be used and banners that can be read now: none behind an open dialog. */
function boxesKeptClear(region: HTMLElement): Box[] {
  return [...document.querySelectorAll(`${CONTROLS}, ${BANNERS}`)]
    .filter((element) => !region.contains(element) && !element.closest('[aria-hidden="true"]'))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(({ left, right, top, bottom }) => ({
      left: left - GAP,
      right: right + GAP,
      top: top - GAP,
      bottom: bottom + GAP,
    }));
}
