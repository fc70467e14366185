import { BLUE, GREEN, HAIR, INK, MARIGOLD, PURPLE, ROSE, SKINS, TEAL, TERRACOTTA, WHITE } from './palette.js';
import type { Random } from './random.js';

export type Hair = 'short' | 'plaits' | 'bun' | 'pony' | 'cap' | 'helmet' | 'mortar' | 'crown' | 'veil';

export interface Wear {
  top: string;
  /** How much of the arm the sleeve covers: 1 is the elbow, 2 the wrist. */
  sleeve: number;
  bottom: string;
  cut: 'shorts' | 'trousers' | 'dress' | 'long';
  tie?: string;
  sash?: string;
  /** The sash is a sari's fall and covers the whole front. */
  wrapped?: boolean;
  trim?: string;
  socks?: string;
  shoes: string;
  hair: Hair;
  hairColour: string;
  band?: string;
  bag?: string;
  age: 'child' | 'teen' | 'adult';
}

const school = { top: WHITE, sleeve: 0.75, shoes: INK, hairColour: HAIR, socks: WHITE } as const;

export const boy = (tie = BLUE): Wear => ({
  ...school,
  bottom: BLUE,
  cut: 'shorts',
  tie,
  hair: 'short',
  age: 'child',
});

export const girl = (tie = GREEN, hair: Hair = 'plaits'): Wear => ({
  ...school,
  bottom: WHITE,
  cut: 'dress',
  tie,
  hair,
  band: tie,
  age: 'child',
});

export const senior = (tie = BLUE): Wear => ({
  ...school,
  bottom: WHITE,
  cut: 'trousers',
  tie,
  hair: 'short',
  age: 'teen',
});

export const sari = (colour = PURPLE, trim = MARIGOLD): Wear => ({
  top: trim,
  sleeve: 0.6,
  bottom: colour,
  cut: 'long',
  sash: colour,
  wrapped: true,
  trim,
  shoes: INK,
  hair: 'bun',
  hairColour: HAIR,
  age: 'adult',
});

export const sir = (shirt = '#dce6ef', trousers = INK, tie = BLUE): Wear => ({
  top: shirt,
  sleeve: 1.8,
  bottom: trousers,
  cut: 'trousers',
  tie,
  shoes: INK,
  hair: 'short',
  hairColour: HAIR,
  age: 'adult',
});

export const sport = (colour: string, hair: Hair = 'short'): Wear => ({
  top: colour,
  sleeve: 0.6,
  bottom: INK,
  cut: 'shorts',
  trim: WHITE,
  socks: WHITE,
  shoes: WHITE,
  hair,
  hairColour: HAIR,
  band: MARIGOLD,
  age: 'teen',
});

export const whites = (hair: Hair = 'cap', cap = BLUE): Wear => ({
  ...school,
  sleeve: 1,
  bottom: WHITE,
  cut: 'trousers',
  hair,
  band: cap,
  shoes: WHITE,
  age: 'teen',
});

export const gown = (sash = MARIGOLD, colour = BLUE): Wear => ({
  top: colour,
  sleeve: 1.7,
  bottom: colour,
  cut: 'long',
  sash,
  trim: sash,
  shoes: INK,
  hair: 'mortar',
  hairColour: HAIR,
  band: colour,
  age: 'teen',
});

export function pupil(random: Random, age: Wear['age'] = 'child'): Wear {
  const tie = random.pick([BLUE, GREEN, BLUE]);
  const wear = random.chance(0.5) ? girl(tie, random.pick(['plaits', 'plaits', 'pony'])) : boy(tie);
  return { ...wear, age, ...(age === 'teen' && wear.cut === 'shorts' ? senior(tie) : {}) };
}

export function grownUp(random: Random): Wear {
  if (random.chance(0.55)) {
    return sari(random.pick([PURPLE, TEAL, TERRACOTTA, GREEN, BLUE]), random.pick([MARIGOLD, ROSE]));
  }
  return sir(random.pick(['#dce6ef', '#e7e0ef', '#f1ead9', '#cfe2d8']), INK, random.pick([BLUE, GREEN, PURPLE]));
}

export const skin = (random: Random): string => random.pick(SKINS);
