/** The contrast that words of ordinary size need (WCAG 2, level AA). */
export const READABLE = 4.5;

/** The colour, moved towards black or white until words of it can be read on the ground. */
export function readableOn(ground: string, colour: string, towards: string): string {
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(colour, towards, share);
    if (contrast(mixed, ground) >= READABLE) return mixed;
  }
  return towards;
}

/** From 1, for the same colour, to 21, for black on white. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}

function mix(colour: string, towards: string, share: number): string {
  const goal = channels(towards);
  const mixed = channels(colour).map((value, index) => Math.round(value + (goal[index]! - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
