import { alpha, type Components, type Theme } from '@mui/material/styles';
import { COLOURS } from '../../contract/platform/tokens.js';

/** Flat buttons, fields and chips with hairline borders, and labels above the fields. */
export const controls: Components<Theme> = {
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
