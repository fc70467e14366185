import type { CSSProperties } from 'react';
import type { CalendarEntry } from '../../contract/content/calendar.js';
import { BRANCH_COLOUR_VALUES } from '../../contract/school/branch-colours.js';

export interface ShownEntry extends CalendarEntry {
  /** Of the colour of its branch, as custom properties. */
  shades?: CSSProperties;
}

/** Called by loaders, so that the scripts of the first view do not contain the colours. */
export function withShades(entry: CalendarEntry): ShownEntry {
  if (!entry.colour) return entry;
  const { light, dark } = BRANCH_COLOUR_VALUES[entry.colour];
  return { ...entry, shades: { '--light': light, '--dark': dark } as CSSProperties };
}
