import { type SchoolColours, schoolColours, schoolTheme, themeRules } from '../contract/platform/theme.js';
import { COLOURS, FONTS, MOTION, SHAPE } from '../contract/platform/tokens.js';

/** Over pictures and in drawings, whatever the colours of the school. */
const CONSTANT = ['paper', 'ink', 'white', 'marigold', 'danger'] as const;

/** Of the last colours: finding readable ones takes as long as rendering a small page. */
let last = { key: '', rules: '' };

/** Design tokens and the school's colours as CSS variables. In a style sheet, the build would replace `color-scheme` by variables. */
export function siteRules(settings: Record<string, string>): string {
  const colours = schoolColours(settings);
  const key = Object.values(colours).join();
  if (last.key !== key) last = { key, rules: rulesOf(colours) };
  return last.rules;
}

function rulesOf(colours: SchoolColours): string {
  const variables = {
    ...Object.fromEntries(CONSTANT.map((name) => [`colour-${name}`, COLOURS[name]])),
    'font-heading': FONTS.heading,
    'font-text': FONTS.text,
    radius: `${SHAPE.radius}px`,
    content: `${SHAPE.content}px`,
    quick: `${MOTION.quick}ms`,
    calm: `${MOTION.calm}ms`,
    ease: MOTION.easing,
  };
  const declarations = Object.entries(variables).map(([name, value]) => `--${name}:${value}`);
  return `:root{color-scheme:light dark;${declarations.join(';')}}${themeRules(schoolTheme(colours))}`;
}
