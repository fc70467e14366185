import { LOGO_COLOURS_AT_MOST } from '../../../contract/school/logo-colours.js';
import { fromOklch, toOklch } from '../../../contract/platform/oklch.js';

const OPAQUE = 128;
/** Greys, and what only the edges of letters have. */
const LEAST_CHROMA = 0.04;
const LEAST_SHARE = 0.02;

const HUES = 36;
/** In steps of ten degrees: nearer hues are shades of one colour. */
const APART = 4;

interface Hue {
  weight: number;
  lightness: number;
  /** Across red and green, and across yellow and blue. */
  a: number;
  b: number;
}

/** Finds the strongest colours that are different hues, among pixels of red, green, blue and alpha. */
export function strongestColours(pixels: Uint8Array): string[] {
  const hues: Hue[] = Array.from({ length: HUES }, () => ({ weight: 0, lightness: 0, a: 0, b: 0 }));
  let total = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3]! < OPAQUE) continue;
    total += 1;
    const [lightness, chroma, hue] = toOklch(hexOf(pixels.subarray(at, at + 3)));
    if (chroma < LEAST_CHROMA) continue;
    const one = hues[stepOf(hue)]!;
    one.weight += 1;
    one.lightness += lightness;
    one.a += chroma * Math.cos(hue);
    one.b += chroma * Math.sin(hue);
  }
  const found: number[] = [];
  const strongest = hues.map((_hue, step) => step).sort((one, other) => hues[other]!.weight - hues[one]!.weight);
  for (const step of strongest) {
    if (found.length === LOGO_COLOURS_AT_MOST || hues[step]!.weight < Math.max(1, total * LEAST_SHARE)) break;
    if (found.every((other) => distance(step, other) >= APART)) found.push(step);
  }
  return found.map((step) => meanOf(hues[step]!));
}

const stepOf = (hue: number) => Math.floor(((hue / (2 * Math.PI) + 1) % 1) * HUES) % HUES;

function distance(one: number, other: number): number {
  const steps = Math.abs(one - other);
  return Math.min(steps, HUES - steps);
}

const meanOf = ({ weight, lightness, a, b }: Hue) =>
  fromOklch([lightness / weight, Math.hypot(a, b) / weight, Math.atan2(b, a)]);

const hexOf = (rgb: Uint8Array) => `#${Buffer.from(rgb).toString('hex')}`;
