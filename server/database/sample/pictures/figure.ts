import { along, poseOf, stand, type Turn } from './body.js';
import { arm, drape, type Dressing, leg, pack, shirt, skirt, straps, stripe, tie } from './clothes.js';
import { head } from './head.js';
import type { Pose, PoseName } from './poses.js';
import type { Stage } from './stage.js';
import { ellipse, line, type Point } from './svg.js';
import { skin as anySkin, type Wear } from './wear.js';

interface Hands {
  a: Point;
  b: Point;
  head: Point;
  unit: number;
}

interface Figure {
  x: number;
  /** Where the lowest part of the body rests. */
  y: number;
  h: number;
  wear: Wear;
  pose?: PoseName | Pose;
  turn?: Turn;
  face?: 1 | -1;
  skin?: string;
  grounded?: boolean;
  /** Drawn over the body and under the near arm. */
  hold?: (hands: Hands) => string;
  /** Drawn over everything. */
  carry?: (hands: Hands) => string;
}

export function figure(stage: Stage, spec: Figure): string {
  const { wear, turn = 'front', face = 1 } = spec;
  const bare = spec.skin ?? anySkin(stage.random);
  const skin = stage.tone(bare);
  const body = stand({ x: spec.x, y: spec.y, h: spec.h, pose: poseOf(spec.pose), turn, face }, wear.age);
  const { unit: u, crown, neck, chest } = body;
  const dressing: Dressing = { stage, body, wear, skin };
  const hands: Hands = { a: body.armA.end, b: body.armB.end, head: crown, unit: u };
  const [near, far] = [arm(dressing, body.armA), arm(dressing, body.armB)];
  const [behind, before] = { front: ['', far + near], side: [far, near], back: [far + near, ''] }[turn];
  const look = { turn, face, hair: wear.hair, skin: bare, hairColour: wear.hairColour, band: wear.band ?? wear.top };
  const shade = ellipse(spec.x + 9 * u, spec.y, 20 * u, 2.6 * u, stage.mood.shadow, { opacity: 0.22 });
  const bag = wear.bag ?? '';
  return (
    (spec.grounded === false ? '' : shade) +
    behind +
    (bag && turn === 'side' ? pack(dressing, bag, -face) : '') +
    leg(dressing, body.legB, body.signB) +
    leg(dressing, body.legA, body.signA) +
    line([along(neck, crown, 0.5), chest], stage.dim(skin, 0.22), 5.4 * u) +
    skirt(dressing) +
    shirt(dressing) +
    stripe(dressing) +
    (wear.sash ? drape(dressing, wear.sash) : '') +
    tie(dressing) +
    (bag && turn === 'front' ? straps(dressing, bag) : '') +
    (bag && turn === 'back' ? pack(dressing, bag, 0) : '') +
    head(stage, crown[0], crown[1], body.radius, look) +
    (spec.hold?.(hands) ?? '') +
    before +
    (spec.carry?.(hands) ?? '')
  );
}
