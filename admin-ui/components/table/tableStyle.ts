import type { SxProps, Theme } from '@mui/material';

/** The minimum target size of WCAG 2.2, in pixels. */
const TARGET = 24;

/**
 * Rows are as high as their mouse targets, and 44 px for touch. A shadow draws the line between rows, because a border
 * would add to their height. In a narrow list the last columns are hidden, unless the user chose the columns: then the
 * table scrolls.
 */
export const tableStyle: SxProps<Theme> = {
  containerType: 'inline-size',
  '& table': {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: 0,
    bgcolor: 'background.paper',
    border: 1,
    borderColor: 'divider',
    fontSize: '0.875rem',
    fontVariantNumeric: 'tabular-nums',
  },
  '& table[aria-busy=true]': { opacity: 0.6 },
  '& th, & td': {
    height: TARGET,
    px: 1,
    py: 0,
    lineHeight: '22px',
    textAlign: 'start',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: 400,
  },
  '& thead > tr > *': {
    position: 'sticky',
    top: 'var(--top-bar)',
    zIndex: 2,
    fontWeight: 650,
    bgcolor: 'background.paper',
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& .MuiTableSortLabel-root': { minHeight: TARGET },
  '& .checkbox': { width: 36, px: 0.5, textOverflow: 'clip' },
  '& .MuiCheckbox-root': { p: 0.25 },
  '& tbody tr': { scrollMarginTop: 'calc(var(--top-bar) + 33px)' },
  '& tbody tr:has([data-card-action])': { cursor: 'pointer' },
  '& tbody tr:hover': { bgcolor: 'action.hover' },
  '& tbody tr:is([data-selected], [aria-current], :has([data-opening]))': { bgcolor: 'action.selected' },
  '& tbody tr[aria-current] > .checkbox': { boxShadow: ({ palette }) => `inset 3px 0 ${palette.primary.main}` },
  '& tbody tr:not(:last-of-type)': {
    backgroundImage: ({ palette }) => `linear-gradient(${palette.divider}, ${palette.divider})`,
    backgroundRepeat: 'no-repeat',
    backgroundPosition: 'bottom',
    backgroundSize: '100% 1px',
  },
  '& tbody th': { fontWeight: 600 },
  '& tbody th .MuiButtonBase-root': {
    font: 'inherit',
    display: 'block',
    width: '100%',
    height: TARGET,
    textAlign: 'start',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    '&.Mui-focusVisible': { outlineOffset: -2 },
  },
  '@media (pointer: coarse)': { '& th, & td, & tbody th .MuiButtonBase-root': { height: 44 } },
  '@container (max-width: 900px)': {
    '& > :not([data-chosen]) tr > :nth-child(n + 7)': { display: 'none' },
    '& > [data-chosen]:has(tr > :nth-child(7))': { overflowX: 'auto', '& table': { minWidth: 900 } },
  },
};
