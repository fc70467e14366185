import { schoolColours, schoolTheme, themeRules } from '../contract/platform/theme.js';
import { COLOURS, FONTS, MOTION, SHAPE } from '../contract/platform/tokens.js';

/** Over pictures and in drawings, whatever the colours of the school. */
const CONSTANT = ['paper', 'ink', 'white', 'marigold', 'danger'] as const;

/** Design tokens and the school's colours as CSS variables. */
export function siteRules(settings: Record<string, string>): string {
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
  return `:root{${declarations.join(';')}}${themeRules(schoolTheme(schoolColours(settings)))}`;
}
