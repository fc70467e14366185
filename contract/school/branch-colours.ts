/** Each reaches 3:1 on the surfaces of the light and of the dark theme. */
export const BRANCH_COLOURS = ['blue', 'teal', 'green', 'olive', 'orange', 'red', 'pink', 'purple'] as const;
export type BranchColour = (typeof BRANCH_COLOURS)[number];

export const BRANCH_COLOUR_VALUES: Record<BranchColour, { light: string; dark: string }> = {
  blue: { light: '#1d5fae', dark: '#7db2f2' },
  teal: { light: '#0f7480', dark: '#5cc3cf' },
  green: { light: '#2c7a3f', dark: '#7cc98d' },
  olive: { light: '#6b6a14', dark: '#c3c15a' },
  orange: { light: '#b5510a', dark: '#f0a05e' },
  red: { light: '#b3322c', dark: '#f29089' },
  pink: { light: '#b03175', dark: '#ee8fc0' },
  purple: { light: '#6b46a8', dark: '#bfa5f2' },
};
