import { alpha, type Components, type Theme } from '@mui/material/styles';
import { SHAPE } from '../../contract/platform/tokens.js';

/** Cards, dialogs and menus with hairlines instead of shadows. */
export const surfaces: Components<Theme> = {
  // Text is drawn in the direction of its own script.
  MuiTypography: { defaultProps: { dir: 'auto' } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: ({ theme }) => ({ border: `1px solid ${theme.palette.divider}`, borderRadius: SHAPE.radius }),
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: SHAPE.radius + 4,
        border: `1px solid ${theme.palette.divider}`,
        [theme.breakpoints.down('sm')]: { margin: 12, width: 'calc(100% - 24px)' },
        // A form's title and buttons stay in view while its fields scroll.
        '@media (min-height: 480px)': { '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 } },
      }),
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.25rem', fontWeight: 650, paddingBottom: 8 } } },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: { root: { padding: '12px 24px 20px', flexWrap: 'wrap', gap: 8 } },
  },
  MuiMenu: {
    defaultProps: { slotProps: { list: { dense: true } } },
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: 10,
        border: `1px solid ${theme.palette.divider}`,
        boxShadow: `0 12px 32px ${alpha('#000', theme.palette.mode === 'dark' ? 0.5 : 0.14)}`,
      }),
    },
  },
  MuiTab: { styleOverrides: { root: { minHeight: 44, fontWeight: 600 } } },
  MuiAlert: { styleOverrides: { root: { borderRadius: 10 } } },
};
