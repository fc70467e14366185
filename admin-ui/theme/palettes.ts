import type { PaletteOptions } from '@mui/material/styles';
import { COLOURS } from '../../contract/platform/tokens.js';

export const lightPalette: PaletteOptions = {
  mode: 'light',
  primary: { main: COLOURS.primary, contrastText: COLOURS.white },
  secondary: { main: COLOURS.secondary, contrastText: COLOURS.white },
  success: { main: COLOURS.accent, contrastText: COLOURS.white },
  error: { main: COLOURS.danger, contrastText: COLOURS.white },
  warning: { main: '#8a5a00', contrastText: COLOURS.white },
  info: { main: COLOURS.primary, contrastText: COLOURS.white },
  background: { default: COLOURS.paper, paper: COLOURS.white },
  text: { primary: COLOURS.ink, secondary: COLOURS.inkSoft },
  divider: COLOURS.hairline,
};

/** The same hues, lightened for contrast on a dark background. */
export const darkPalette: PaletteOptions = {
  mode: 'dark',
  primary: { main: '#8dbcf0', contrastText: '#0e1722' },
  secondary: { main: '#c4aef0', contrastText: '#160f22' },
  success: { main: '#7fd0a8', contrastText: '#0b1a13' },
  error: { main: '#f2a19b', contrastText: '#260d0b' },
  warning: { main: COLOURS.marigold, contrastText: '#231703' },
  info: { main: '#8dbcf0', contrastText: '#0e1722' },
  background: { default: '#11161d', paper: '#19202a' },
  text: { primary: '#eceff3', secondary: '#a9b4c2' },
  divider: '#2c3643',
};
