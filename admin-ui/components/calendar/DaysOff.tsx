import { AlsoOnLines } from './AlsoOnLines.js';
import { useDaysOff } from './useAlsoOn.js';

export function DaysOff(query: Parameters<typeof useDaysOff>[0]) {
  return <AlsoOnLines entries={useDaysOff(query)} />;
}
