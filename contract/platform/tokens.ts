/** The design tokens of both UIs: colours, type, space and radius. Everything drawn takes them from here. */
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

export const FONTS = {
  heading: "'Fraunces Variable', 'Fraunces fallback', Georgia, serif",
  text: "'Source Sans 3 Variable', 'Source Sans fallback', system-ui, sans-serif",
} as const;

export const SHAPE = { radius: 12, grid: 8, content: 1200 } as const;

export const MOTION = { quick: 150, calm: 250, easing: 'cubic-bezier(0.2, 0, 0, 1)' } as const;

export const BREAKPOINTS = { phone: 390, tablet: 768, laptop: 1024, desk: 1200 } as const;
