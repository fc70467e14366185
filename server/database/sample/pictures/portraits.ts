import {
  BLUE,
  GREEN,
  HAIR,
  INK,
  MARIGOLD,
  mix,
  PURPLE,
  ROSE,
  SAND,
  SKINS,
  SKY,
  TEAL,
  TERRACOTTA,
  WHITE,
} from './palette.js';
import { crown, type HairCut, mane } from './portrait-hair.js';
import { garment, type Garment } from './portrait-dress.js';
import { palm } from './plants.js';
import { clipped, picture, type Stage } from './stage.js';
import { circle, ellipse, path, polygon, rect, times } from './svg.js';

const GROUNDS = [
  ['#cfdcea', BLUE],
  ['#dcd3ea', PURPLE],
  ['#cde3d6', GREEN],
  ['#f6e2b8', MARIGOLD],
  ['#f3d9cd', TERRACOTTA],
  ['#cfe5e4', TEAL],
] as const satisfies readonly (readonly [string, string])[];

function backdrop(stage: Stage): string {
  const { random } = stage;
  const [tint, deep] = random.pick<readonly [string, string]>(GROUNDS);
  const far = mix(tint, deep, 0.22);
  const kind = random.whole(0, 3);
  const disc = circle(400, 400, 300, mix(tint, '#ffffff', 0.5));
  if (kind === 0) return rect(0, 0, 800, 800, tint) + disc;
  if (kind === 1)
    return (
      rect(0, 0, 800, 800, tint) +
      disc +
      palm(stage, 690, 820, 560, -0.06, { colour: deep, depth: 0.3 }) +
      palm(stage, 90, 820, 430, 0.04, { colour: deep, depth: 0.4 })
    );
  if (kind === 2) {
    return (
      rect(0, 0, 800, 800, tint) +
      circle(250, 300, 120, mix(tint, '#fff3d2', 0.8)) +
      path('M0 560Q200 380 420 520T800 430V800H0Z', far) +
      path('M0 660Q260 520 480 620T800 560V800H0Z', mix(tint, deep, 0.42))
    );
  }
  return (
    rect(0, 0, 800, 800, tint) +
    times(12, (index) => {
      const angle = (index / 12) * Math.PI * 2;
      const at = (turn: number): readonly [number, number] => [
        400 + Math.cos(angle + turn) * 620,
        400 + Math.sin(angle + turn) * 620,
      ];
      return polygon([[400, 400], at(-0.13), at(0.13)], far, { opacity: 0.5 });
    }) +
    circle(400, 400, 240, mix(tint, '#ffffff', 0.45))
  );
}

function face(stage: Stage, skin: string): string {
  const shade = stage.dim(skin, 0.26);
  const light = stage.lit(skin, 0.1);
  const oval = 'M272 330Q268 200 400 200T528 330Q530 430 478 482Q440 520 400 520T322 482Q270 430 272 330Z';
  const clip = stage.clip(path(oval, '#fff'));
  return (
    path('M340 440V590Q400 650 460 590V440Z', shade) +
    path('M340 480Q400 560 460 486V540Q400 600 340 540Z', stage.dim(skin, 0.42)) +
    ellipse(270, 356, 24, 40, stage.dim(skin, 0.08)) +
    ellipse(530, 356, 24, 40, shade) +
    path(oval, light) +
    clipped(clip, path('M440 180Q420 330 452 400Q470 470 410 540H600V180Z', shade))
  );
}

export const portrait = (seed: number): string => {
  let cut: HairCut = 'short';
  return picture({ light: 'noon', seed }, { light: 'noon', width: 800, height: 800, roam: 0 }, (stage) => {
    const { random } = stage;
    const skin = random.pick(SKINS);
    const elder = random.chance(0.22);
    const woman = random.chance(0.52);
    const pupil = !elder && random.chance(0.5);
    const hair = elder ? random.pick(['#8f8a8c', '#b5b0ae', '#5c5558']) : random.pick([HAIR, '#2b201c', '#1c1a22']);
    cut = woman
      ? random.pick(pupil ? ['plaits', 'pony', 'bob'] : ['bun', 'long', 'bob', 'bun'])
      : random.pick(elder ? ['thin', 'side'] : ['short', 'side', 'curly']);
    const kind: Garment = pupil
      ? random.chance(0.3)
        ? 'blazer'
        : 'uniform'
      : woman
        ? 'sari'
        : random.pick(['shirt', 'suit', 'national']);
    const colour = random.pick([BLUE, PURPLE, GREEN, TEAL, TERRACOTTA, ROSE, SAND, SKY]);
    const band = random.pick([BLUE, GREEN, MARIGOLD, WHITE]);
    const spectacles = random.chance(elder ? 0.6 : 0.16)
      ? circle(346, 350, 40, 'none', { stroke: INK, width: 7 }) +
        circle(454, 350, 40, 'none', { stroke: INK, width: 7 }) +
        path('M386 346Q400 336 414 346M306 344L272 336M494 344L528 336', 'none', { stroke: INK, width: 7 })
      : '';
    return (
      backdrop(stage) +
      mane(stage, cut, hair, band) +
      garment(stage, kind, colour, skin) +
      face(stage, skin) +
      crown(stage, cut, hair, band) +
      spectacles
    );
  });
};
