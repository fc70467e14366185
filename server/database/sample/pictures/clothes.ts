import { along, type Body, edge, type Limb, tube } from './body.js';
import { WHITE } from './palette.js';
import type { Stage } from './stage.js';
import { ellipse, line, polygon, soft } from './svg.js';
import type { Wear } from './wear.js';

/** What every piece of clothing is drawn from; `skin` is already in the scene's light. */
export interface Dressing {
  stage: Stage;
  body: Body;
  wear: Wear;
  skin: string;
}

function foot({ stage, body: { side, unit: u }, wear }: Dressing, at: readonly [number, number], sign: number): string {
  const colour = stage.tone(wear.shoes);
  return side
    ? soft(
        [
          [at[0] - sign * 1.2 * u, at[1] + 0.2 * u],
          [at[0] + sign * 5.4 * u, at[1] + 0.9 * u],
        ],
        colour,
        2 * u,
      )
    : ellipse(at[0] + sign * 0.8 * u, at[1] + 0.6 * u, 3.3 * u, 2.1 * u, colour);
}

export function leg(dressing: Dressing, part: Limb, sign: number): string {
  const { stage, wear, skin } = dressing;
  const { unit: u, seated } = dressing.body;
  const cloth = stage.tone(wear.bottom);
  const whole = [part.root, part.joint, part.end];
  const flesh = tube(stage, whole, skin, 6.2 * u);
  const sock = wear.socks
    ? tube(stage, [along(part.joint, part.end, 0.55), part.end], stage.tone(wear.socks), 5.6 * u)
    : '';
  if (wear.cut === 'trousers') return foot(dressing, part.end, sign) + tube(stage, whole, cloth, 8.6 * u);
  if (wear.cut === 'long')
    return (
      foot(dressing, part.end, sign) +
      tube(stage, seated ? whole : [part.root, along(part.root, part.joint, 0.9)], cloth, 10 * u)
    );
  const reach = wear.cut === 'shorts' ? 0.74 : 0.9;
  return (
    flesh +
    sock +
    foot(dressing, part.end, sign) +
    tube(stage, [part.root, along(part.root, part.joint, reach)], cloth, 10 * u)
  );
}

export function arm({ stage, body, wear, skin }: Dressing, part: Limb): string {
  const u = body.unit;
  const sleeve =
    wear.sleeve <= 1
      ? [part.root, along(part.root, part.joint, wear.sleeve)]
      : [part.root, part.joint, along(part.joint, part.end, wear.sleeve - 1)];
  const hand = ellipse(part.end[0], part.end[1], 2.9 * u, 3.1 * u, skin);
  return (
    tube(stage, [part.root, part.joint, part.end], skin, 5 * u) +
    hand +
    tube(stage, sleeve, stage.tone(wear.top), 7.2 * u)
  );
}

export function shirt({ stage, body, wear }: Dressing): string {
  const { chest, waist, hip, unit: u } = body;
  const [hw, ww, sw] = [body.hipWidth, body.waistWidth, body.chestWidth];
  const cloth = stage.tone(wear.top);
  const trunk = (fill: string, from: number, to: number): string =>
    soft(
      [
        edge(chest, sw, from),
        edge(chest, sw, to),
        edge(waist, ww, to),
        edge(hip, hw, to),
        edge(hip, hw, from),
        edge(waist, ww, from),
      ],
      fill,
      2 * u,
    );

  return trunk(stage.dim(cloth, 0.26), -1, 1) + trunk(cloth, -1, 0.28);
}

export function skirt({ stage, body, wear }: Dressing): string {
  const { waist, waistWidth: ww, unit: u, seated } = body;
  const cloth = stage.tone(wear.bottom);
  if ((wear.cut !== 'dress' && wear.cut !== 'long') || seated) return '';
  const at = wear.cut === 'dress' ? 'joint' : 'end';
  const feet = [body.legA[at], body.legB[at]];
  const flare = (wear.cut === 'dress' ? 6.5 : 4) * u;
  const [left, right] = [Math.min(...feet.map((p) => p[0])) - flare, Math.max(...feet.map((p) => p[0])) + flare];
  const hem = Math.max(...feet.map((p) => p[1])) + (wear.cut === 'dress' ? -1.5 : -1) * u;
  const middle = left + (right - left) * 0.6;
  return (
    soft([edge(waist, ww, -1), edge(waist, ww, 1), [right, hem], [left, hem]], stage.dim(cloth, 0.26), 1.4 * u) +
    soft([edge(waist, ww, -1), edge(waist, ww, 0.2), [middle, hem], [left, hem]], cloth, 1.4 * u) +
    (wear.trim
      ? polygon(
          [
            [left, hem - 3 * u],
            [right, hem - 3 * u],
            [right, hem + u],
            [left, hem + u],
          ],
          stage.tone(wear.trim),
        )
      : '')
  );
}

export function tie({ stage, body, wear, skin }: Dressing): string {
  const { neck, waist, turn, side, face, unit: u } = body;
  if (!wear.tie || turn === 'back') return '';
  const [cx, cy] = [neck[0] + (side ? face * 3.4 * u : 0), neck[1] + 2 * u];
  const end = along(neck, waist, 0.86);
  const tx = end[0] + (side ? face * 4.4 * u : 0);
  return (
    polygon(
      [
        [cx - 4.4 * u, cy - 2.6 * u],
        [cx, cy + 3.4 * u],
        [cx + 4.4 * u, cy - 2.6 * u],
      ],
      stage.dim(skin, 0.2),
    ) +
    polygon(
      [
        [cx - 1.3 * u, cy],
        [cx + 1.3 * u, cy],
        [tx + 2.2 * u, end[1] - 2 * u],
        [tx, end[1] + u],
        [tx - 2.2 * u, end[1] - 2 * u],
      ],
      stage.tone(wear.tie),
    )
  );
}

export function drape({ stage, body, wear }: Dressing, colour: string): string {
  const { chest, waist, hip, hipWidth: hw, waistWidth: ww, chestWidth: sw, unit: u } = body;
  const inner = wear.wrapped ? -0.25 : -0.1;
  const shade = stage.tone(colour);
  return (
    soft(
      [
        edge(chest, sw, -1),
        edge(chest, sw * inner, -1),
        [hip[0] + hw, waist[1]],
        edge(hip, hw, 1),
        ...(wear.wrapped ? [edge(hip, hw, -1), edge(waist, ww, -1)] : []),
      ],
      stage.dim(shade, 0.06),
      1.6 * u,
    ) + line([edge(chest, sw * inner, -1), [hip[0] + hw + u, waist[1]]], stage.tone(wear.trim ?? WHITE), 1.8 * u)
  );
}

export function stripe({ stage, body, wear }: Dressing): string {
  if (!wear.trim || wear.sash) return '';
  const at = along(body.chest, body.waist, 0.45);
  const w = body.chestWidth * 0.8;
  return line([edge(at, w, -1), edge(at, w, 1)], stage.tone(wear.trim), 2.2 * body.unit);
}

export function pack({ stage, body: { neck, hip, unit: u } }: Dressing, colour: string, s: number): string {
  const bag = stage.tone(colour);
  const [cx, cy] = along(neck, hip, 0.5);
  const x = cx + s * 9 * u;
  return (
    soft(
      [
        [x - 5 * u, cy - 10 * u],
        [x + 5 * u, cy - 10 * u],
        [x + 5.6 * u, cy + 8 * u],
        [x - 5.6 * u, cy + 8 * u],
      ],
      stage.dim(bag),
      2 * u,
    ) +
    soft(
      [
        [x - 5 * u, cy - 9 * u],
        [x + u, cy - 9 * u],
        [x + u, cy + 7 * u],
        [x - 5.4 * u, cy + 7 * u],
      ],
      bag,
      1.6 * u,
    )
  );
}

export function straps({ stage, body: { neck, chest, waist, unit: u } }: Dressing, colour: string): string {
  const strap = (s: number): string =>
    line([edge([neck[0], chest[1]], 6 * u, s), edge([neck[0], waist[1]], 5 * u, s)], stage.tone(colour), 2.2 * u);
  return strap(-1) + strap(1);
}
