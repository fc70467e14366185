import type { SxProps } from '@mui/material';
import { COLOURS } from '../../contract/platform/tokens.js';

export const sidebarButton = {
  borderRadius: 1,
  minHeight: { xs: 40, lg: 28 },
  py: 0.25,
  color: 'rgba(255,255,255,0.78)',
  '& .MuiListItemIcon-root': { minWidth: 34, color: 'inherit' },
  '& .MuiListItemText-root': { my: 0 },
  '& .MuiListItemText-primary': { fontSize: '0.9375rem', fontWeight: 500 },
  '&:hover': { bgcolor: 'rgba(255,255,255,0.07)', color: '#fff' },
  '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'rgba(255,255,255,0.12)', color: '#fff' },
  '&.Mui-focusVisible': { outlineColor: COLOURS.marigold, outlineOffset: -2 },
} satisfies SxProps;
