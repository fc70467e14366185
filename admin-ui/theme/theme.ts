import type { PaletteOptions } from '@mui/material/styles';
import type { RaThemeOptions } from 'react-admin';
import { BREAKPOINTS, FONTS } from '../../contract/platform/tokens.js';
import { controls } from './controls.js';
import { darkPalette, lightPalette } from './palettes.js';
import { surfaces } from './surfaces.js';

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
