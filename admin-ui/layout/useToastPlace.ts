import { useLayoutEffect, type RefObject } from 'react';
import { type Box, freePlace, overlap } from './freePlace.js';

const CONTROLS = 'a[href], button, input, select, textarea, [role="combobox"], [role="menuitem"], [role="option"]';
/** Kept clear as a whole, including the space between their controls. */
const REGIONS = '[data-banner], nav, [role="dialog"] .MuiDialogActions-root';
const TITLES = 'h1, [role="dialog"] h2';
/** Interval of checking the place, as content loads and scrolls under a toast. */
const EVERY_MS = 250;
const GAP = 4;
const POINTER = ['pointerdown', 'pointerup', 'pointercancel'];

/** Places the toasts near the top right corner where they cover no control, title, menu or banner. */
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
    // Not during a press: if a toast moved under the pointer, its release would not make a click.
    const timer = setInterval(() => isPressed || placeFreely(element), EVERY_MS);
    return () => {
      clearInterval(timer);
      for (const type of POINTER) window.removeEventListener(type, press, true);
    };
  }, [region, toasts]);
}

function placeFreely(region: HTMLElement): void {
  // Do not move toasts that are in use.
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

/** Returns a range of the title's words: the element itself is as wide as its row. */
function textOf(title: Element): Range {
  const range = document.createRange();
  range.selectNodeContents(title);
  return range;
}

/** Returns the boxes to keep clear, without those behind an open dialog. */
function boxesKeptClear(region: HTMLElement): Box[] {
  const find = (selector: string) =>
    [...document.querySelectorAll(selector)].filter(
      (element) => !region.contains(element) && !element.closest('[aria-hidden="true"]'),
    );
  return [...find(`${CONTROLS}, ${REGIONS}`), ...find(TITLES).map(textOf)]
    .map((box) => box.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(({ left, right, top, bottom }) => ({
      left: left - GAP,
      right: right + GAP,
      top: top - GAP,
      bottom: bottom + GAP,
    }));
}
