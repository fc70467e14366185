import type { ComponentType } from 'react';

/** Column of a list's table. The first one names the record, opens its details and cannot be hidden. */
export interface Column {
  source: string;
  label: string;
  /** Renders the value of the record in the context; defaults to the value as text. */
  cell?: ComponentType<{ source: string }>;
  isSortable?: boolean;
  isExtra?: boolean;
  /** In pixels, for columns with values of similar length; the others share the remaining width. */
  width?: number;
}
