import { useLayoutEffect, type RefObject } from 'react';
import { type Box, freePlace, overlap } from './freePlace.js';

const CONTROLS = 'a[href], button, input, select, textarea, [role="combobox"], [role="menuitem"], [role="option"]';
/** Kept clear with what stands between their controls. */
const REGIONS = '[data-banner], nav, [role="dialog"] .MuiDialogActions-root';
const TITLES = 'h1, [role="dialog"] h2';
/** Content comes and scrolls under a toast. */
const EVERY_MS = 250;
const GAP = 4;
const POINTER = ['pointerdown', 'pointerup', 'pointercancel'];

/** Keeps the toasts where they cover no control, no title, no menu and no banner, near the top right corner, without moving anything else. */
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

/** A title is as wide as its row, and its words are not. */
function textOf(title: Element): Range {
  const range = document.createRange();
  range.selectNodeContents(title);
  return range;
}

/** The boxes of controls, regions and titles, without those behind an open dialog. */
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
