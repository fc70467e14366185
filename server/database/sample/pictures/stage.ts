import { type Light, MOODS, type Mood, mix } from './palette.js';
import { type Random, random } from './random.js';
import { rect } from './svg.js';

export interface SceneOptions {
  light?: Light;
  seed?: number;
}

type Stops = readonly (readonly [offset: number, colour: string, opacity?: number])[];

export interface Stage {
  width: number;
  height: number;
  light: Light;
  mood: Mood;
  random: Random;
  /** A neighbour of the colour when a seed is given, the colour itself otherwise. */
  vary(colour: string, ...others: [string, ...string[]]): string;
  /** The colour as this light shows it, fading into the haze with depth (0–1). */
  tone(colour: string, depth?: number): string;
  /** The same surface turned away from the light. */
  dim(colour: string, amount?: number): string;
  /** The same surface turned into the light. */
  lit(colour: string, amount?: number): string;
  fade(stops: Stops, kind?: 'down' | 'across' | 'round'): string;
  clip(shape: string): string;
}

interface Setting {
  light: Light;
  width?: number;
  height?: number;
  /** How far another seed may zoom in; 0 keeps the camera still. */
  roam?: number;
}

const AXES = {
  down: 'linearGradient x1="0" y1="0" x2="0" y2="1"',
  across: 'linearGradient x1="0" y1="0" x2="1" y2="0"',
  round: 'radialGradient',
} as const;

function camera(stage: Stage, roam: number, seed: number): string {
  const { width, height, random: next } = stage;
  const zoom = 1 + next() * roam;
  const x = -next() * width * (zoom - 1);
  const y = -next.between(0.6, 1) * height * (zoom - 1);
  const flip = roam > 0 && seed % 2 === 0 ? `translate(${width} 0) scale(-1 1) ` : '';
  return `${flip}translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${zoom.toFixed(3)})`;
}

export function picture(options: SceneOptions, setting: Setting, draw: (stage: Stage) => string): string {
  const { width = 1920, height = 1280 } = setting;
  const light = options.light ?? setting.light;
  const mood = MOODS[light];
  const defs: string[] = [];
  const stage: Stage = {
    width,
    height,
    light,
    mood,
    random: random(options.seed ?? 1),
    vary: (colour, ...others) => (options.seed === undefined ? colour : mix(colour, stage.random.pick(others), 0.55)),
    tone: (colour, depth = 0) => mix(mix(colour, mood.ambient, mood.amount), mood.haze, depth),
    dim: (colour, amount = 0.3) => mix(colour, mood.shadow, amount),
    lit: (colour, amount = 0.3) => mix(colour, mood.glow, amount),
    fade: (stops, kind = 'down') => {
      const id = `f${defs.length}`;
      const body = stops
        .map(
          ([offset, colour, opacity]) =>
            `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
        )
        .join('');
      defs.push(`<${AXES[kind].replace(/^(\w+)/, `$1 id="${id}"`)}>${body}</${AXES[kind].split(' ')[0] ?? ''}>`);
      return `url(#${id})`;
    },
    clip: (shape) => {
      const id = `c${defs.length}`;
      defs.push(`<clipPath id="${id}">${shape}</clipPath>`);
      return id;
    },
  };
  const view = options.seed === undefined ? '' : ` transform="${camera(stage, setting.roam ?? 0.34, options.seed)}"`;
  const content = draw(stage);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<defs>${defs.join('')}</defs>${rect(0, 0, width, height, mood.haze)}<g${view}>${content}</g></svg>`
  );
}

export const clipped = (id: string, content: string): string => `<g clip-path="url(#${id})">${content}</g>`;
