const TICKS_AT_MOST = 5;

/** Returns the ticks of an axis of counts: round integers, the last at or above the greatest count. */
export function countTicks(greatest: number): number[] {
  let step = 1;
  for (let factor = 1; greatest / step > TICKS_AT_MOST; factor *= 10) {
    step = [factor, 2 * factor, 5 * factor].find((size) => greatest / size <= TICKS_AT_MOST) ?? 10 * factor;
  }
  const last = Math.max(Math.ceil(greatest / step), 1);
  return Array.from({ length: last + 1 }, (_, index) => index * step);
}
