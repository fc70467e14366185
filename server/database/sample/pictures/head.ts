import { MARIGOLD, WHITE } from './palette.js';
import type { Stage } from './stage.js';
import { circle, ellipse, line, path, polygon, rect, soft } from './svg.js';
import type { Hair } from './wear.js';

interface HeadLook {
  turn: 'front' | 'side' | 'back';
  face: 1 | -1;
  hair: Hair;
  skin: string;
  hairColour: string;
  band: string;
}

function plait(x: number, y: number, r: number, out: number, colour: string, band: string): string {
  const tip = [x + out * r * 0.35, y + r * 1.75] as const;
  return (
    line([[x, y], [x + out * r * 0.3, y + r], tip], colour, r * 0.5) +
    circle(tip[0] - out * r * 0.05, tip[1] - r * 0.2, r * 0.34, band)
  );
}

function headwear(stage: Stage, x: number, y: number, r: number, look: HeadLook): string {
  const { face, turn } = look;
  const colour = stage.tone(look.band);
  const toward = turn === 'side' ? face : 0;
  if (look.hair === 'cap' || look.hair === 'helmet') {
    const peak = toward
      ? soft(
          [
            [x + toward * r * 0.5, y - r * 0.32],
            [x + toward * r * 1.5, y - r * 0.16],
          ],
          colour,
          r * 0.13,
        )
      : ellipse(x, y - r * 0.3, r * 0.95, r * 0.2, stage.dim(colour));
    const dome = path(`M${x - r} ${y - r * 0.2}A${r} ${r} 0 0 1 ${x + r} ${y - r * 0.2}Z`, colour);
    const lit = path(
      `M${x - r} ${y - r * 0.2}A${r} ${r} 0 0 1 ${x} ${y - r * 1.2}L${x - r * 0.1} ${y - r * 0.2}Z`,
      stage.lit(colour, 0.25),
    );
    return dome + lit + peak;
  }
  if (look.hair === 'mortar') {
    const top = y - r * 0.95;
    return (
      path(`M${x - r} ${y - r * 0.35}A${r} ${r} 0 0 1 ${x + r} ${y - r * 0.35}Z`, stage.dim(colour)) +
      polygon(
        [
          [x - r * 1.7, top],
          [x, top - r * 0.5],
          [x + r * 1.7, top],
          [x, top + r * 0.5],
        ],
        colour,
      ) +
      polygon(
        [
          [x - r * 1.7, top],
          [x, top - r * 0.5],
          [x, top + r * 0.5],
        ],
        stage.lit(colour, 0.18),
      ) +
      line(
        [
          [x, top],
          [x + r * 1.3, top + r * 0.2],
          [x + r * 1.35, top + r * 1.1],
        ],
        stage.tone(MARIGOLD),
        r * 0.13,
      ) +
      ellipse(x + r * 1.35, top + r * 1.2, r * 0.13, r * 0.3, stage.tone(MARIGOLD))
    );
  }
  if (look.hair === 'crown') {
    const gold = stage.tone(MARIGOLD);
    return (
      polygon(
        [
          [x - r * 0.95, y - r * 0.45],
          [x - r * 0.8, y - r * 1.3],
          [x - r * 0.35, y - r * 1.05],
          [x, y - r * 2.1],
          [x + r * 0.35, y - r * 1.05],
          [x + r * 0.8, y - r * 1.3],
          [x + r * 0.95, y - r * 0.45],
        ],
        gold,
      ) +
      polygon(
        [
          [x - r * 0.95, y - r * 0.45],
          [x - r * 0.8, y - r * 1.3],
          [x - r * 0.35, y - r * 1.05],
          [x, y - r * 2.1],
          [x, y - r * 0.45],
        ],
        stage.lit(gold),
      ) +
      rect(x - r, y - r * 0.6, r * 2, r * 0.28, stage.tone('#a33b3b'), r * 0.1)
    );
  }
  return '';
}

/** A head without a face: hair, the lit and the shaded plane of the skin, an ear. */
export function head(stage: Stage, x: number, y: number, r: number, look: HeadLook): string {
  const { face, turn, hair } = look;
  const skin = stage.tone(look.skin);
  const dark = stage.tone(look.hairColour);
  const sheen = stage.lit(dark, 0.16);
  const band = stage.tone(look.band);
  const back = turn === 'side' ? -face : 0;
  let behind = '';
  let tail = '';
  if (hair === 'plaits') {
    const both =
      turn === 'side'
        ? plait(x + back * r * 0.7, y + r * 0.4, r, back, dark, band)
        : plait(x - r * 0.8, y + r * 0.35, r, -1, dark, band) + plait(x + r * 0.8, y + r * 0.35, r, 1, dark, band);
    if (turn === 'front') behind = both;
    else tail = both;
  } else if (hair === 'bun') {
    const knot = circle(x + back * r * 0.95, y + (turn === 'side' ? r * 0.15 : -r * 0.9), r * 0.5, dark);
    behind = knot;
  } else if (hair === 'pony') {
    const fall =
      line(
        [
          [x + back * r * 0.8, y - r * 0.4],
          [x + back * r * 1.5, y + r * 0.2],
          [x + back * r * 1.3, y + r * 1.3],
        ],
        dark,
        r * 0.5,
      ) + circle(x + back * r * 0.95, y - r * 0.4, r * 0.26, band);
    if (turn === 'back')
      tail =
        line(
          [
            [x, y],
            [x, y + r * 1.6],
          ],
          dark,
          r * 0.55,
        ) + circle(x, y, r * 0.3, band);
    else behind = fall;
  }
  const skull = circle(x, y, r, dark) + ellipse(x - r * 0.38, y - r * 0.42, r * 0.42, r * 0.34, sheen);
  if (turn === 'back') {
    const ears =
      circle(x - r * 0.98, y + r * 0.25, r * 0.2, skin) + circle(x + r * 0.98, y + r * 0.25, r * 0.2, stage.dim(skin));
    return behind + ears + skull + tail + headwear(stage, x, y, r, look);
  }
  const fx = x + (turn === 'side' ? face * r * 0.26 : 0);
  const [rx, ry] = turn === 'side' ? [r * 0.76, r * 0.82] : [r * 0.8, r * 0.84];
  const planes =
    ellipse(fx, y + r * 0.24, rx, ry, stage.dim(skin, 0.26)) +
    ellipse(fx - r * 0.14, y + r * 0.22, rx * 0.84, ry * 0.96, stage.lit(skin, 0.1));
  const ear = turn === 'side' ? circle(x - face * r * 0.34, y + r * 0.28, r * 0.2, stage.dim(skin, 0.14)) : '';
  const fringe =
    turn === 'front'
      ? path(
          `M${x - r * 0.86} ${y - r * 0.02}Q${x - r * 0.7} ${y - r * 0.95} ${x} ${y - r * 0.95}Q${x + r * 0.7} ${y - r * 0.95} ${x + r * 0.86} ${y - r * 0.02}Q${x + r * 0.5} ${y - r * 0.4} ${x - r * 0.25} ${y - r * 0.46}Q${x - r * 0.7} ${y - r * 0.4} ${x - r * 0.86} ${y - r * 0.02}Z`,
          dark,
        )
      : '';
  const ribbon = hair === 'veil' ? rect(x - r, y - r * 0.6, r * 2, r * 0.3, stage.tone(WHITE), 2) : '';
  return behind + skull + planes + ear + fringe + ribbon + tail + headwear(stage, x, y, r, look);
}
