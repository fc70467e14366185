import { readableOn } from '../contract/platform/colours.js';
import { COLOURS, FONTS, MOTION, SHAPE } from '../contract/platform/tokens.js';

/** The tokens and the school's colours as CSS variables, each colour as dark (or light) as readable words need. */
export function themeVariables(settings: Record<string, string>): Record<string, string> {
  const school = (['primary', 'secondary', 'accent'] as const).flatMap((name) => {
    const colour = settings[`site_color_${name}`] || COLOURS[name];
    return [
      [`--${name}`, readableOn(COLOURS.paper, colour, '#000000')],
      [`--${name}-light`, readableOn(COLOURS.ink, colour, '#ffffff')],
    ];
  });
  return {
    ...Object.fromEntries(Object.entries(COLOURS).map(([name, value]) => [`--colour-${kebab(name)}`, value])),
    ...Object.fromEntries(school),
    '--font-heading': FONTS.heading,
    '--font-text': FONTS.text,
    '--radius': `${SHAPE.radius}px`,
    '--content': `${SHAPE.content}px`,
    '--quick': `${MOTION.quick}ms`,
    '--calm': `${MOTION.calm}ms`,
    '--ease': MOTION.easing,
  };
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
