export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

interface Size {
  width: number;
  height: number;
}

const STEP = 8;
/** A step down is as far as so many to the left. */
const DOWN = 4;
/** Further than any place in a window. */
const COVERED = 100_000;

export const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Where a box of this size covers none of the obstacles, or the fewest: as near to the top right corner as it can. */
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
