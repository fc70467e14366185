export type ChipTone = 'blue' | 'purple' | 'green' | 'yellow' | 'red' | 'grey';

const LIGHT: Record<ChipTone, [background: string, ink: string]> = {
  blue: ['#e3edf8', '#1d4a7c'],
  purple: ['#ece6f6', '#5a3d8a'],
  green: ['#dff0e7', '#175a3e'],
  yellow: ['#fbeecf', '#6d4a00'],
  red: ['#f9e3e1', '#8f2621'],
  grey: ['#eceae5', '#454f5c'],
};

const DARK: Record<ChipTone, [background: string, ink: string]> = {
  blue: ['#1f344d', '#a9cdf6'],
  purple: ['#33294a', '#d2c0f5'],
  green: ['#1a3a2c', '#97ddb9'],
  yellow: ['#41330f', '#f3cd84'],
  red: ['#4a2422', '#f6b5b0'],
  grey: ['#2b3440', '#c3ccd7'],
};

/** Background and text colour of a chip, with a contrast of at least 4.5:1. */
export function chipColours(tone: ChipTone, mode: 'light' | 'dark') {
  const [background, ink] = (mode === 'dark' ? DARK : LIGHT)[tone];
  return { bgcolor: background, color: ink };
}
