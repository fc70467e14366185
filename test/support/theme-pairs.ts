export const PAGE = ['bg', 'surface', 'tint'];
const UNDER_POINTER = PAGE.map((background) => `${background}+hover`);
const NAMES = ['primary', 'secondary', 'accent'] as const;

/** Which text is shown on which backgrounds. A rule of the style sheets that sets both, sets one of these pairs. */
export const TEXTS: Record<string, string[]> = {
  text: [...PAGE, ...UNDER_POINTER, 'notice'],
  'text-soft': PAGE,
  link: [...PAGE, ...UNDER_POINTER],
  danger: PAGE,
  'accent-text': PAGE,
  bg: ['link'],
  'on-ground': ['ground', 'deep'],
  'on-ground-soft': ['ground', 'deep'],
  'ground-danger': ['ground'],
  'colour-ink': ['colour-paper', 'colour-white'],
  'colour-white': ['colour-danger'],
  ...Object.fromEntries(NAMES.map((name) => [`on-${name}`, [name, `${name}-hover`]])),
  ...Object.fromEntries(NAMES.map((name) => [name, [`on-${name}`]])),
};

/** The rules that mix a ground themselves: of notices, whose text is in the pairs above, and of what bears no text. */
export const MIXED_GROUNDS = [
  'components/picture/picture.css: .picture',
  'components/skeleton.css: .skeleton-picture, .skeleton-line, .banner-skeleton, .hero-skeleton',
  "notices/notices.css: .notice-line[data-level='warning']",
];

/** What shows a control, its edge or its state. */
export const EDGES: Record<string, string[]> = {
  'line-strong': PAGE,
  'ground-line': ['ground'],
  ...Object.fromEntries(NAMES.map((name) => [`${name}-edge`, PAGE])),
  'focus-ring': PAGE,
  focus: ['ground', 'deep'],
};
