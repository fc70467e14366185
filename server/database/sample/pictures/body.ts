import { type Bend, type Pose, POSES, type PoseName } from './poses.js';
import type { Stage } from './stage.js';
import { line, type Point } from './svg.js';
import type { Wear } from './wear.js';

export type Turn = 'front' | 'side' | 'back';

export interface Limb {
  root: Point;
  joint: Point;
  end: Point;
}

const swing = (from: Point, degrees: number, length: number, sign: number): Point => {
  const angle = (degrees * Math.PI) / 180;
  return [from[0] + Math.sin(angle) * length * sign, from[1] + Math.cos(angle) * length];
};

const limb = (root: Point, bend: Bend, upper: number, lower: number, sign: number): Limb => {
  const joint = swing(root, bend[0], upper, sign);
  return { root, joint, end: swing(joint, bend[1], lower, sign) };
};

export const along = (from: Point, to: Point, t: number): Point => [
  from[0] + (to[0] - from[0]) * t,
  from[1] + (to[1] - from[1]) * t,
];

export function tube(stage: Stage, points: readonly Point[], colour: string, width: number): string {
  const lit = points.map(([x, y]): Point => [x - width * 0.16, y - width * 0.04]);
  return line(points, stage.dim(colour, 0.3), width) + line(lit, colour, width * 0.66);
}

interface Stance {
  x: number;
  y: number;
  h: number;
  pose: Pose;
  turn: Turn;
  face: 1 | -1;
}

/** The joints of one person, and the widths their clothes are cut to. */
export interface Body {
  unit: number;
  side: boolean;
  turn: Turn;
  face: 1 | -1;
  signA: number;
  signB: number;
  radius: number;
  seated: boolean;
  hip: Point;
  neck: Point;
  waist: Point;
  chest: Point;
  crown: Point;
  armA: Limb;
  armB: Limb;
  legA: Limb;
  legB: Limb;
  hipWidth: number;
  waistWidth: number;
  chestWidth: number;
}

export const poseOf = (pose: PoseName | Pose = 'stand'): Pose => (typeof pose === 'object' ? pose : POSES[pose]);

export const edge = (at: Point, width: number, share: number): Point => [at[0] + share * width, at[1]];

function joints(hip: Point, stance: Stance, age: Wear['age'], radius: number) {
  const { pose, face } = stance;
  const u = stance.h / 100;
  const side = stance.turn === 'side';
  const torso = 51 * u - radius * 2;
  const lean = ((pose.lean ?? 0) * Math.PI) / 180;
  const up: Point = [Math.sin(lean) * face, -Math.cos(lean)];
  const neck: Point = [hip[0] + up[0] * torso, hip[1] + up[1] * torso];
  const shoulderWidth = side ? 2.4 * u : (age === 'adult' ? 9.6 : 8.8) * u;
  const hipGap = side ? 1.2 * u : 4.4 * u;
  const shoulder = (sign: number): Point => [neck[0] + sign * shoulderWidth, neck[1] + 3.6 * u];
  const [signA, signB] = side ? [face, face] : [1, -1];
  const [nearSide, farSide] = side ? [face, -face] : [1, -1];
  const reach = radius + 1.6 * u;
  return {
    up,
    neck,
    signA,
    signB,
    crown: [neck[0] + up[0] * reach + (side ? face * radius * 0.16 : 0), neck[1] + up[1] * reach] as const,
    armA: limb(shoulder(nearSide), pose.armA ?? [8, 6], 15.5 * u, 15 * u, signA),
    armB: limb(shoulder(farSide), pose.armB ?? [8, 6], 15.5 * u, 15 * u, signB),
    legA: limb(edge(hip, hipGap, nearSide), pose.legA ?? [2, 1], 22 * u, 22 * u, signA),
    legB: limb(edge(hip, hipGap, farSide), pose.legB ?? [2, 1], 22 * u, 22 * u, signB),
  };
}

export function stand(stance: Stance, age: Wear['age']): Body {
  const u = stance.h / 100;
  const side = stance.turn === 'side';
  const radius = { child: 9.6, teen: 8.2, adult: 7.2 }[age] * u;
  const probe = joints([stance.x, 0], stance, age, radius);
  const lowest = Math.max(
    5 * u,
    ...[probe.legA.end, probe.legB.end].map((point) => point[1] + 2.4 * u),
    ...[probe.legA.joint, probe.legB.joint].map((point) => point[1] + 5 * u),
  );
  const hip: Point = [stance.x, stance.y - lowest];
  const { up, ...rest } = joints(hip, stance, age, radius);
  const { neck } = rest;
  return {
    ...rest,
    unit: u,
    side,
    turn: stance.turn,
    face: stance.face,
    radius,
    seated: Math.abs(stance.pose.legA?.[0] ?? 0) > 60 && Math.abs(stance.pose.legB?.[0] ?? 0) > 40,
    hip,
    waist: along(hip, neck, 0.36),
    chest: [neck[0] - up[0] * 3 * u, neck[1] - up[1] * 3 * u],
    hipWidth: (side ? 6.4 : 7) * u,
    waistWidth: (side ? 5.8 : 6.6) * u,
    chestWidth: (side ? 6 : age === 'adult' ? 9 : 8) * u,
  };
}
