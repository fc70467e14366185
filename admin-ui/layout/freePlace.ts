export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

interface Size {
  width: number;
  height: number;
}

const STEP = 8;
/** Moving down by 1 px costs as much as moving left by 4 px. */
const DOWN = 4;
/** Cost of covering an obstacle: more than any distance within a window. */
const COVERED = 100_000;

export const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Returns the place nearest to the top right corner where a box covers no obstacle, or the fewest. */
export function freePlace({ width, height }: Size, area: Box, obstacles: Box[]): Box {
  let best = { left: area.right - width, right: area.right, top: area.top, bottom: area.top + height };
  let bestCost = Infinity;
  for (let top = area.top; top + height <= area.bottom; top += STEP) {
    for (let right = area.right; right - width >= area.left; right -= STEP) {
      const distance = area.right - right + DOWN * (top - area.top);
      if (distance >= bestCost) break;
      const place = { left: right - width, right, top, bottom: top + height };
      const cost = distance + COVERED * obstacles.filter((obstacle) => overlap(obstacle, place)).length;
      if (cost < bestCost) [best, bestCost] = [place, cost];
    }
  }
  return best;
}
