import { AlsoOnLines } from './AlsoOnLines.js';
import { useDaysOff } from './useAlsoOn.js';

/** Warns of holidays and closures of the days that are being chosen. */
export function DaysOff(query: Parameters<typeof useDaysOff>[0]) {
  return <AlsoOnLines entries={useDaysOff(query)} />;
}
