export type Light = 'dawn' | 'noon' | 'dusk';

export const BLUE = '#1d4a7c';
export const PURPLE = '#5a3d8a';
export const GREEN = '#1f7350';
export const PAPER = '#fbf9f5';
export const INK = '#1b2430';
export const MARIGOLD = '#e9a23b';
export const TERRACOTTA = '#b9563a';
export const BRICK = '#8f3f33';
export const SAND = '#e8d3ab';
export const STONE = '#9a8b7c';
export const WOOD = '#8a5a3a';
export const BARK = '#5d4536';
export const LEAF = '#2f8a55';
export const LIME = '#8db44a';
export const SKY = '#7db3dc';
export const ROSE = '#d9748a';
export const TEAL = '#2b8a8f';
export const WHITE = '#fdfbf6';

export const SKINS = ['#8d5a3b', '#a06a45', '#7a4a30', '#b57d54', '#94603f', '#c48f66'] as const;
export const HAIR = '#231b1e';
export const HOUSES = [BLUE, GREEN, PURPLE, MARIGOLD] as const;

const channels = (colour: string): [number, number, number] => {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

export function mix(from: string, to: string, amount: number): string {
  const [a, b] = [channels(from), channels(to)];
  const blend = a.map((channel, index) => Math.round(channel + ((b[index] ?? 0) - channel) * amount));
  return `#${blend.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

export interface Mood {
  sky: readonly [string, string, string];
  sun: string;
  haze: string;
  ambient: string;
  amount: number;
  shadow: string;
  water: readonly [string, string];
  glow: string;
}

export const MOODS: Record<Light, Mood> = {
  dawn: {
    sky: ['#7ea6cf', '#f4cfb0', '#fde7c4'],
    sun: '#fff3d2',
    haze: '#f6d9bf',
    ambient: '#f2a468',
    amount: 0.1,
    shadow: '#54407f',
    water: ['#f3d2b6', '#6d93bd'],
    glow: '#ffd795',
  },
  noon: {
    sky: ['#5b9fd6', '#a9d3ea', '#e9f3ea'],
    sun: '#fff8df',
    haze: '#d4e7ec',
    ambient: '#ffffff',
    amount: 0,
    shadow: '#1f3f74',
    water: ['#a8d6e2', '#2f7fae'],
    glow: '#fff0c2',
  },
  dusk: {
    sky: ['#3b3a78', '#c9688a', '#f8b25f'],
    sun: '#ffdf8e',
    haze: '#d98a86',
    ambient: '#5a2f6e',
    amount: 0.2,
    shadow: '#261c52',
    water: ['#f0a066', '#403f7d'],
    glow: '#ffc46b',
  },
};
