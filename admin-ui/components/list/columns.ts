import type { ComponentType } from 'react';

/** A column of a list's table. The first one names the record, opens its details and is always shown. */
export interface Column {
  source: string;
  label: string;
  /** Shows the value of the record in the context; without it, the value's own text is shown. */
  cell?: ComponentType<{ source: string }>;
  isSortable?: boolean;
  /** Hidden by default. */
  isExtra?: boolean;
  /** In pixels, for columns whose values are about equally long; the others share what is left. */
  width?: number;
}
