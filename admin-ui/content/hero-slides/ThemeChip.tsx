import { Chip, useTheme } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Theme } from '../../../contract/content/hero-slides.js';
import { chipColours, type ChipTone } from '../../components/chipColours.js';

const TONES: Record<Theme, ChipTone> = { primary: 'blue', secondary: 'purple', accent: 'green' };

export function ThemeChip({ theme }: { theme: Theme }) {
  const translate = useTranslate();
  const { palette } = useTheme();
  return (
    <Chip
      size="small"
      label={translate(`resources.hero-slides.theme.${theme}`)}
      sx={chipColours(TONES[theme], palette.mode)}
    />
  );
}
