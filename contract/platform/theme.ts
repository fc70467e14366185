import { contrast, contrasting, HEX_COLOUR, mix, READABLE, VISIBLE } from './colours.js';
import { fromOklch, toOklch } from './oklch.js';
import { COLOURS, DARK, GROUND } from './tokens.js';

const NAMES = ['primary', 'secondary', 'accent'] as const;
export type SchoolColours = Record<(typeof NAMES)[number], string>;

/** By the names of their CSS variables, without dashes before. */
export type ThemeColours = Record<string, string>;

export interface SchoolTheme {
  /** The same in light and dark. */
  fixed: ThemeColours;
  light: ThemeColours;
  dark: ThemeColours;
}

export function schoolColours(settings: Record<string, string>): SchoolColours {
  const colourOf = (name: keyof SchoolColours) => {
    const colour = settings[`site_color_${name}`] ?? '';
    return [name, HEX_COLOUR.test(colour) ? colour.toLowerCase() : COLOURS[name]];
  };
  return Object.fromEntries(NAMES.map(colourOf)) as SchoolColours;
}

/**
 * Every colour of the site, parents' pages and mails. Surfaces keep their lightness and take their hue from the primary
 * colour, as far from it as in the default palette; brand colours change only as far as their contrast requires.
 */
export function schoolTheme(colours: SchoolColours): SchoolTheme {
  const surfaces = (palette: object) => turned(palette as ThemeColours, colours.primary);
  const light = surfaces(LIGHT);
  return {
    fixed: {
      ...Object.assign({}, ...NAMES.map((name) => fillOf(name, colours[name]))),
      ...surfaces(GROUND),
      'on-ground': COLOURS.white,
      focus: COLOURS.marigold,
    },
    light: { ...onPage(light, colours, { towards: '#000000', hover: 0.09 }), 'focus-ring': light.text! },
    dark: { ...onPage(surfaces(DARK), colours, { towards: '#ffffff', hover: 0.22 }), 'focus-ring': COLOURS.white },
  };
}

const LIGHT = {
  bg: COLOURS.paper,
  surface: COLOURS.white,
  tint: mix(COLOURS.paper, COLOURS.hairline, 0.46),
  text: COLOURS.ink,
  'text-soft': COLOURS.inkSoft,
  line: COLOURS.hairline,
  'line-strong': mix(COLOURS.white, COLOURS.ink, 0.52),
  danger: COLOURS.danger,
};

const GREY = 0.01;

/** Turns the hues of all colours but that of danger by as much as the primary colour differs from the default one. */
function turned(palette: ThemeColours, primary: string): ThemeColours {
  const [, chroma, hue] = toOklch(primary);
  const angle = chroma < GREY ? 0 : hue - toOklch(COLOURS.primary)[2];
  const turn = (name: string, colour: string) => {
    if (angle === 0 || name.endsWith('danger')) return colour;
    const [lightness, saturation, own] = toOklch(colour);
    return fromOklch([lightness, saturation, own + angle]);
  };
  return Object.fromEntries(Object.entries(palette).map(([name, colour]) => [name, turn(name, colour)]));
}

/** A surface in a colour of the school, the text on it, and its state under the pointer. */
function fillOf(name: keyof SchoolColours, colour: string): ThemeColours {
  const textOn = (fill: string) => [COLOURS.white, COLOURS.ink].find((text) => contrast(text, fill) >= READABLE);
  const fill = textOn(colour) ? colour : contrasting(colour, '#000000', READABLE, () => [COLOURS.white]);
  const on = textOn(fill)!;
  const pressed = ['#000000', '#ffffff'].map((towards) => mix(fill, towards, 0.18));
  return {
    [name]: fill,
    [`on-${name}`]: on,
    [`${name}-hover`]: pressed.find((state) => contrast(state, fill) > 1.1 && contrast(state, on) >= READABLE) ?? fill,
  };
}

/** What is shown on the backgrounds of a page: texts, the school's colours as text, and the edges of controls. */
function onPage(
  palette: ThemeColours,
  colours: SchoolColours,
  { towards, hover }: { towards: string; hover: number },
): ThemeColours {
  const backgrounds = [palette.bg!, palette.surface!, palette.tint!];
  const text = (colour: string) => contrasting(colour, towards, READABLE, () => backgrounds);
  const edge = (colour: string) => contrasting(colour, towards, VISIBLE, () => backgrounds);
  const under = (colour: string) => backgrounds.map((background) => mix(background, colour, hover));
  const link = contrasting(colours.primary, towards, READABLE, (mixed) => [...backgrounds, ...under(mixed)]);
  return {
    ...palette,
    text: text(palette.text!),
    'text-soft': text(palette['text-soft']!),
    danger: text(palette.danger!),
    'line-strong': edge(palette['line-strong']!),
    link,
    hover: `color-mix(in srgb, ${link} ${hover * 100}%, transparent)`,
    'accent-text': text(colours.accent),
    ...Object.fromEntries(NAMES.map((name) => [`${name}-edge`, edge(colours[name])])),
  };
}

const rule = (colours: ThemeColours) =>
  `:root{${Object.entries(colours)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';')}}`;

/** The colours of a school as CSS variables, in light and dark. */
export function themeRules({ fixed, light, dark }: SchoolTheme): string {
  return `${rule({ ...fixed, ...light })}@media (prefers-color-scheme:dark){${rule(dark)}}`;
}
