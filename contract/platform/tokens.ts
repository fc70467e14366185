export const COLOURS = {
  primary: '#1d4a7c',
  secondary: '#5a3d8a',
  accent: '#1f7350',
  paper: '#fbf9f5',
  ink: '#1b2430',
  inkSoft: '#4d5866',
  hairline: '#e4dfd5',
  marigold: '#e9a23b',
  danger: '#a8322d',
  white: '#ffffff',
} as const;

/** The surfaces of a page in the dark, and what stands on them. */
export const DARK = {
  bg: '#12171e',
  surface: '#1a212b',
  tint: '#171d26',
  text: '#f3efe7',
  'text-soft': '#bcc3cc',
  line: '#303a46',
  'line-strong': '#8b95a1',
  danger: '#ff9d94',
} as const;

/** The dark bands of a page, such as its foot, and what stands on them. */
export const GROUND = {
  ground: COLOURS.ink,
  deep: '#0d121a',
  'on-ground-soft': '#c9ced6',
  'ground-line': '#8b95a1',
  'ground-danger': '#ffb4ac',
} as const;

export const FONTS = {
  heading: "'Fraunces Variable', 'Fraunces fallback', 'Fraunces fallback Android', Georgia, serif",
  text: "'Source Sans 3 Variable', 'Source Sans fallback', 'Source Sans fallback Android', system-ui, sans-serif",
} as const;

export const SHAPE = { radius: 12, grid: 8, content: 1200 } as const;

export const MOTION = { quick: 150, calm: 250, easing: 'cubic-bezier(0.2, 0, 0, 1)' } as const;

export const BREAKPOINTS = { phone: 390, tablet: 768, laptop: 1024, desk: 1200 } as const;
