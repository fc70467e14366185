import { visuallyHidden } from '../visuallyHidden.js';

/** Hides the `data-label` of a button above a table, whose header is one line. */
export const ICON_ABOVE_TABLES = {
  '[data-dense] &': {
    minWidth: 40,
    px: 1,
    '& .MuiButton-startIcon': { m: 0 },
    '& > [data-label]': visuallyHidden,
  },
};
