import { rulesOf, styleRules } from '../../support/style-sheets.js';
import { MIXED_GROUNDS, TEXTS } from '../../support/theme-pairs.js';

const rules = styleRules('public-ui');

const COLOUR_PROPERTY =
  /^(--.*|color|background|background-color|border.*|outline.*|fill|stroke|accent-color|.*-color)$/;
const RAW = /#[0-9a-f]{3,8}\b|\b(?:white|black|gr[ae]y|red|blue|green|yellow)\b/i;
const token = (value = '') => /^var\(--([\w-]+)\)$/.exec(value)?.[1];

/** Set by the rules of a component to colours of the theme. */
const LOCAL = ['notice', 'notice-text', 'panel', 'on-panel', 'panel-hover'];

/** Stars, which have an edge in the colour of the text. */
const DRAWN = 'colour-marigold';

describe('the style sheets of the site', () => {
  it('are read but for what is printed or in the colours of the system', () => {
    const css =
      '@media print { a { color: #000; } } b, i { color: var(--x); } @media (min-width: 1px) { u { color: red; } }';
    expect(rulesOf(css, 'a.css')).toEqual([
      { place: 'a.css: b, i', declarations: { color: 'var(--x)' } },
      { place: 'a.css: u', declarations: { color: 'red' } },
    ]);
    expect(rules.length).toBeGreaterThan(100);
  });

  // rgb() is for shadows, drawings and what lies over pictures.
  it('take every colour from the theme', () => {
    const raw = rules.flatMap(({ place, declarations }) =>
      Object.entries(declarations)
        .filter(
          ([name, value]) =>
            COLOUR_PROPERTY.test(name) && !value.includes('url(') && RAW.test(value.replace(/var\([^)]*\)/g, '')),
        )
        .map(([name, value]) => `${place} { ${name}: ${value} }`),
    );
    expect(raw).toEqual([]);
  });

  it('use only pairs of text and background colour whose contrast is tested', () => {
    const untested = rules.flatMap(({ place, declarations }) => {
      const text = token(declarations.color);
      const background = token(declarations.background ?? declarations['background-color'])?.replace(
        /^hover$/,
        'bg+hover',
      );
      if (!text || text === DRAWN || LOCAL.includes(text)) return [];
      const backgrounds = TEXTS[text];
      const isTested = backgrounds && (!background || LOCAL.includes(background) || backgrounds.includes(background));
      return isTested ? [] : [`${place}: ${text} on ${background ?? 'any background'}`];
    });
    expect(untested).toEqual([]);
  });

  it('mix no other grounds than those of which the contrast is proved', () => {
    const mixed = rules.filter(({ declarations }) =>
      Object.entries(declarations).some(
        ([name, value]) => /^(--|background)/.test(name) && value.includes('color-mix('),
      ),
    );
    expect(mixed.map(({ place }) => place).sort()).toEqual(MIXED_GROUNDS);
  });
});
