import { linearRgb } from './oklch.js';

export const HEX_COLOUR = /^#[0-9a-f]{6}$/i;

/** Minimum contrast of normal-sized text, and of what shows a control and its state (WCAG 2.2, level AA). */
export const READABLE = 4.5;
export const VISIBLE = 3;

const STEP = 0.02;

/** Mixes the colour with black or white until it has this contrast with all backgrounds. */
export function contrasting(colour: string, towards: string, least: number, backgrounds: (mixed: string) => string[]) {
  for (let share = 0; share < 1; share += STEP) {
    const mixed = mix(colour, towards, share);
    if (backgrounds(mixed).every((background) => contrast(mixed, background) >= least)) return mixed;
  }
  return towards;
}

/** Contrast ratio, from 1 (same colour) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

export function mix(colour: string, other: string, share: number): string {
  const goal = channels(other);
  const mixed = channels(colour).map((value, index) => Math.round(value + (goal[index]! - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}

function luminance(colour: string): number {
  const [red, green, blue] = linearRgb(colour) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
