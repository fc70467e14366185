import { contrast, mix, READABLE, VISIBLE } from '../../../contract/platform/colours.js';
import { schoolColours, type SchoolColours, schoolTheme, type ThemeColours } from '../../../contract/platform/theme.js';
import { COLOURS, DARK } from '../../../contract/platform/tokens.js';
import { EDGES, PAGE, TEXTS } from '../../support/theme-pairs.js';

/** The same numbers in every run (mulberry32). */
function randomColours(count: number): SchoolColours[] {
  let seed = 29;
  const next = () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let value = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
  const colour = () =>
    `#${Math.floor(next() * 0x1000000)
      .toString(16)
      .padStart(6, '0')}`;
  return Array.from({ length: count }, () => ({ primary: colour(), secondary: colour(), accent: colour() }));
}

const CHOSEN = ['#ffff00', '#ffe600', '#ffffff', '#000000', '#ff0000', '#00ff00', '#0000ff', '#777777', '#1d4a7c'];

const SCHOOLS: SchoolColours[] = [
  schoolColours({}),
  ...CHOSEN.map((one) => ({ primary: one, secondary: one, accent: one })),
  ...CHOSEN.map((one, index) => ({ primary: one, secondary: CHOSEN.at(index - 1)!, accent: COLOURS.accent })),
  ...randomColours(100),
];

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const CONSTANTS = Object.fromEntries(Object.entries(COLOURS).map(([name, value]) => [`colour-${kebab(name)}`, value]));

/** The colours of a mode, with what the style sheets mix of them. */
function coloursOf(colours: SchoolColours, mode: 'light' | 'dark'): ThemeColours {
  const theme = schoolTheme(colours);
  const all = { ...CONSTANTS, ...theme.fixed, ...theme[mode] };
  const [, hover, share] = /^color-mix\(in srgb, (#\w{6}) ([\d.]+)%, transparent\)$/.exec(all.hover!)!;
  const under = PAGE.map((background) => [`${background}+hover`, mix(all[background]!, hover!, Number(share) / 100)]);
  return { ...all, ...Object.fromEntries(under), notice: mix(all.surface!, all.focus!, 0.24) };
}

function tooLittle(pairs: Record<string, string[]>, least: number): string[] {
  const faults = SCHOOLS.flatMap((school) =>
    (['light', 'dark'] as const).flatMap((mode) => {
      const colours = coloursOf(school, mode);
      return Object.entries(pairs).flatMap(([front, backgrounds]) =>
        backgrounds
          .map((background) => ({ background, ratio: contrast(colours[front]!, colours[background]!) }))
          .filter(({ ratio }) => !(ratio >= least))
          .map(
            ({ background, ratio }) =>
              `${Object.values(school).join()} ${mode}: ${front} on ${background} ${ratio.toFixed(2)}`,
          ),
      );
    }),
  );
  return faults;
}

describe('the theme of a school', () => {
  it('is the specified palette by default', () => {
    const { fixed, light, dark } = schoolTheme(schoolColours({}));
    expect(fixed).toMatchObject({ primary: '#1d4a7c', secondary: '#5a3d8a', accent: '#1f7350', ground: COLOURS.ink });
    expect(light).toMatchObject({ bg: COLOURS.paper, surface: '#ffffff', text: COLOURS.ink, line: COLOURS.hairline });
    expect(light).toMatchObject({ link: '#1d4a7c', 'accent-text': '#1f7350', danger: COLOURS.danger });
    expect(dark).toMatchObject(DARK);
  });

  it('keeps the colours of the school on buttons and bands, where a text can be read on them', () => {
    const theme = schoolTheme({ primary: '#ffe600', secondary: '#ffffff', accent: '#000000' });
    expect(theme.fixed).toMatchObject({ primary: '#ffe600', secondary: '#ffffff', accent: '#000000' });
    expect(theme.fixed).toMatchObject({ 'on-primary': COLOURS.ink, 'on-accent': '#ffffff' });
  });

  it('takes the hue of its surfaces from the primary colour, but not from black, white or grey', () => {
    const surfaces = (primary: string) => schoolTheme({ ...schoolColours({}), primary }).light.bg;
    expect(surfaces('#c8102e')).not.toBe(COLOURS.paper);
    for (const grey of ['#000000', '#ffffff', '#777777']) expect(surfaces(grey)).toBe(COLOURS.paper);
  });

  it('ignores invalid colours', () => {
    expect(schoolColours({ site_color_primary: 'red;}' }).primary).toBe(COLOURS.primary);
    expect(schoolColours({ site_color_primary: '#FFE600' }).primary).toBe('#ffe600');
  });

  it('has 4.5:1 for every text and background, with any colours, in light and dark', () => {
    expect(tooLittle(TEXTS, READABLE)).toEqual([]);
  });

  it('has 3:1 for the edges and states of controls, with any colours, in light and dark', () => {
    expect(tooLittle(EDGES, VISIBLE)).toEqual([]);
  });
});
