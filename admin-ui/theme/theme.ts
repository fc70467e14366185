import { Fade } from '@mui/material';
import { type PaletteOptions, alpha, type Components, type Theme } from '@mui/material/styles';
import type { RaThemeOptions } from 'react-admin';
import { BREAKPOINTS, FONTS, SHAPE, COLOURS } from '../../contract/platform/tokens.js';
import { darkPalette, lightPalette } from './palettes.js';

/** MUI's Grow moves the items of a menu under the pointer, which then misses them. */
const fading = { slots: { transition: Fade } };

/** Flat buttons, fields and chips with hairline borders, and labels above the fields. */
const controls: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-focusVisible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        borderRadius: 8,
        minHeight: 36,
        paddingInline: 14,
        whiteSpace: 'nowrap',
        // Fading only the background would make the text unreadable in between.
        transition: 'none',
      },
      outlined: ({ theme }) => ({
        borderColor: theme.palette.divider,
        color: theme.palette.text.primary,
        backgroundColor: theme.palette.background.paper,
        '&.MuiButton-colorError': { color: theme.palette.error.main },
      }),
      sizeSmall: { minHeight: 30, paddingInline: 10 },
    },
  },
  MuiIconButton: { styleOverrides: { root: { transition: 'none' } } },
  MuiListItemButton: { styleOverrides: { root: { transition: 'none' } } },
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true } },
  MuiFormControl: { defaultProps: { size: 'small', margin: 'none' } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: ({ theme }) => ({
        position: 'static',
        transform: 'none',
        marginBottom: 5,
        fontSize: '0.875rem',
        fontWeight: 600,
        lineHeight: 1.4,
        color: theme.palette.text.primary,
        whiteSpace: 'normal',
      }),
    },
  },
  // Typed text is drawn in the direction of its own script.
  MuiInputBase: { defaultProps: { slotProps: { input: { dir: 'auto' } } } },
  MuiSelect: { defaultProps: { SelectDisplayProps: { dir: 'auto' } } },
  MuiMenuItem: { defaultProps: { dir: 'auto' } },
  MuiOutlinedInput: {
    defaultProps: { notched: false, slotProps: { input: { dir: 'auto' } } },
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 8,
        backgroundColor: theme.palette.background.paper,
        '&:hover:not(.Mui-focused):not(.Mui-error) .MuiOutlinedInput-notchedOutline': {
          borderColor: alpha(theme.palette.text.secondary, 0.6),
        },
      }),
      input: { paddingBlock: 8, textOverflow: 'ellipsis' },
      multiline: { padding: '4px 0', '& textarea': { paddingInline: 14 } },
      notchedOutline: ({ theme }) => ({
        top: 0,
        borderColor: theme.palette.mode === 'dark' ? '#46536a' : '#c9c2b4',
        '& legend': { display: 'none' },
      }),
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, fontSize: '0.8125rem' } } },
  MuiChip: {
    defaultProps: { slotProps: { label: { dir: 'auto' } } },
    styleOverrides: { root: { fontWeight: 600, borderRadius: 7 }, sizeSmall: { height: 22 } },
  },
  MuiRating: { styleOverrides: { root: { color: COLOURS.marigold } } },
  MuiTooltip: { defaultProps: { arrow: true } },
};

/** Cards, dialogs and menus with hairlines instead of shadows. */
const surfaces: Components<Theme> = {
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
  MuiPopover: { defaultProps: fading },
  MuiMenu: {
    defaultProps: { ...fading, slotProps: { list: { dense: true } } },
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

const heading = { fontWeight: 650, letterSpacing: '-0.01em', lineHeight: 1.25 };

const themeOf = (palette: PaletteOptions): RaThemeOptions => ({
  palette,
  shape: { borderRadius: 8 },
  breakpoints: { values: { xs: 0, sm: 600, md: BREAKPOINTS.tablet, lg: BREAKPOINTS.desk, xl: 1536 } },
  typography: {
    fontFamily: FONTS.text,
    fontSize: 14,
    h1: { ...heading, fontSize: '1.625rem' },
    h2: { ...heading, fontSize: '1.1875rem' },
    h3: { ...heading, fontSize: '1.0625rem' },
    body1: { fontSize: '1rem', lineHeight: 1.5 },
    body2: { fontSize: '0.9375rem', lineHeight: 1.45 },
    caption: { fontSize: '0.8125rem', lineHeight: 1.4 },
    button: { fontSize: '0.9375rem', fontWeight: 600, textTransform: 'none' },
  },
  components: { ...controls, ...surfaces } as RaThemeOptions['components'],
});

export const lightTheme = themeOf(lightPalette);
export const darkTheme = themeOf(darkPalette);
