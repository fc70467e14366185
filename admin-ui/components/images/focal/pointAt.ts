import type { FocalPoint } from '../../../../contract/records/focal-points.js';

interface Place {
  clientX: number;
  clientY: number;
}

const percent = (value: number) => Math.min(100, Math.max(0, Math.round(value)));

/** Position of a pointer in an element, in whole percent from 0 to 100. */
export function pointAt({ clientX, clientY }: Place, frame: Element): FocalPoint {
  const { left, top, width, height } = frame.getBoundingClientRect();
  return { x: percent(((clientX - left) / width) * 100), y: percent(((clientY - top) / height) * 100) };
}

const ARROWS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Focal point after an arrow key: one percent, or ten with Shift. Undefined for other keys. */
export function pointAfter(key: string, isShift: boolean, { x, y }: FocalPoint): FocalPoint | undefined {
  const arrow = ARROWS[key];
  const step = isShift ? 10 : 1;
  return arrow && { x: percent(x + arrow[0] * step), y: percent(y + arrow[1] * step) };
}
