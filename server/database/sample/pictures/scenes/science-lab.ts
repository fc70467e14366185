import { figure } from '../figure.js';
import { beam, casement, room, shelf } from '../interior.js';
import { BLUE, GREEN, INK, LIME, MARIGOLD, PAPER, PURPLE, ROSE, SKY, TEAL, WHITE } from '../palette.js';
import { picture, type SceneOptions, type Stage } from '../stage.js';
import { circle, curve, ellipse, line, path, polygon, rect, soft, times } from '../svg.js';
import { girl, pupil, sari, senior, type Wear } from '../wear.js';

function flask(stage: Stage, x: number, y: number, s: number, colour: string): string {
  const glass = stage.tone('#e6f1f2');
  return (
    path(
      `M${x - s * 0.12} ${y - s}V${y - s * 0.6}L${x - s * 0.44} ${y - s * 0.06}Q${x - s * 0.46} ${y} ${x - s * 0.36} ${y}H${x + s * 0.36}Q${x + s * 0.46} ${y} ${x + s * 0.44} ${y - s * 0.06}L${x + s * 0.12} ${y - s * 0.6}V${y - s}Z`,
      glass,
      { opacity: 0.75 },
    ) +
    path(
      `M${x - s * 0.27} ${y - s * 0.34}L${x - s * 0.44} ${y - s * 0.06}Q${x - s * 0.46} ${y} ${x - s * 0.36} ${y}H${x + s * 0.36}Q${x + s * 0.46} ${y} ${x + s * 0.44} ${y - s * 0.06}L${x + s * 0.27} ${y - s * 0.34}Z`,
      stage.tone(colour),
    ) +
    ellipse(x, y - s * 0.34, s * 0.27, s * 0.045, stage.lit(stage.tone(colour), 0.45)) +
    rect(x - s * 0.17, y - s * 1.03, s * 0.34, s * 0.07, glass, 3) +
    line(
      [
        [x - s * 0.26, y - s * 0.12],
        [x - s * 0.12, y - s * 0.44],
      ],
      WHITE,
      s * 0.045,
      0.7,
    )
  );
}

function tubes(stage: Stage, x: number, y: number, s: number): string {
  const colours = [ROSE, MARIGOLD, LIME, TEAL, PURPLE];
  return (
    times(
      5,
      (index) =>
        rect(x + index * s * 0.3, y - s, s * 0.16, s * 0.95, stage.tone('#e6f1f2'), s * 0.08) +
        rect(
          x + index * s * 0.3,
          y - s * (0.4 + (index % 3) * 0.12),
          s * 0.16,
          s * (0.36 + (index % 3) * 0.12),
          stage.tone(colours[index] ?? ROSE),
          s * 0.08,
        ),
    ) +
    rect(x - s * 0.14, y - s * 0.62, s * 1.66, s * 0.12, stage.tone('#a8744a')) +
    rect(x - s * 0.14, y - s * 0.1, s * 1.66, s * 0.12, stage.tone('#8a5a3a'))
  );
}

function microscope(stage: Stage, x: number, y: number, s: number): string {
  const body = stage.tone(INK);
  const light = stage.lit(stage.tone(BLUE), 0.3);
  return (
    soft(
      [
        [x - s * 0.3, y - s * 0.04],
        [x + s * 0.3, y - s * 0.04],
      ],
      body,
      s * 0.05,
    ) +
    curve([x + s * 0.16, y - s * 0.06], [x + s * 0.5, y - s * 0.42], [x + s * 0.12, y - s * 0.74], body, s * 0.12) +
    rect(x - s * 0.26, y - s * 0.34, s * 0.44, s * 0.06, body) +
    line(
      [
        [x - s * 0.06, y - s * 0.42],
        [x + s * 0.12, y - s * 0.84],
      ],
      body,
      s * 0.17,
    ) +
    line(
      [
        [x - s * 0.06, y - s * 0.46],
        [x + s * 0.1, y - s * 0.82],
      ],
      light,
      s * 0.06,
    ) +
    line(
      [
        [x + s * 0.1, y - s * 0.82],
        [x + s * 0.18, y - s],
      ],
      light,
      s * 0.11,
    ) +
    circle(x + s * 0.3, y - s * 0.4, s * 0.07, stage.tone(MARIGOLD))
  );
}

const coat = (wear: Wear): Wear => ({ ...wear, sleeve: 1.9, age: 'teen' });

export const scienceLab = (options: SceneOptions = {}): string =>
  picture(options, { light: 'noon' }, (stage) => {
    const { random } = stage;
    const shades = [ROSE, MARIGOLD, LIME, TEAL, PURPLE, SKY] as const;
    const chart = times(6, (row) =>
      times(10, (col) =>
        row < 2 && col > 1 && col < 8 - row
          ? ''
          : rect(1012 + col * 36, 214 + row * 44, 31, 38, stage.tone(shades[(col + row) % 6] ?? ROSE, 0.15), 4),
      ),
    );
    const bench = 930;
    const top = stage.tone('#37566e');
    return (
      room(stage, { wall: '#d7e6e2', floor: '#c9b391', line: 900 }) +
      casement(stage, 110, 170, 250, 500, false) +
      casement(stage, 440, 170, 250, 500, false) +
      rect(960, 170, 460, 350, stage.dim(stage.tone(PAPER), 0.14), 8) +
      rect(972, 182, 436, 326, stage.tone(PAPER), 6) +
      chart +
      shelf(stage, 1520, 170, 330, 470, 4) +
      rect(800, 700, 1120, 160, stage.dim(stage.tone('#d7e6e2'), 0.22)) +
      times(7, (index) =>
        flask(stage, 860 + index * 100, 704, 80 + (index % 3) * 14, shades[(index + random.whole(0, 5)) % 6] ?? ROSE),
      ) +
      figure(stage, { x: 1530, y: 1060, h: 640, wear: sari(PURPLE), pose: 'point', turn: 'side', face: -1 }) +
      figure(stage, {
        x: 560 + random.between(-20, 20),
        y: 1120,
        h: 600,
        wear: coat(senior()),
        pose: { lean: 16, armA: [40, 96], armB: [30, 84], legA: [4, 2], legB: [-6, -6] },
        turn: 'side',
        face: 1,
      }) +
      figure(stage, {
        x: 1150 + random.between(-20, 20),
        y: 1120,
        h: 590,
        wear: coat(girl(GREEN)),
        pose: 'present',
        turn: 'side',
        face: -1,
        carry: ({ a }) => flask(stage, a[0] - 6, a[1] + 40, 130, ROSE),
      }) +
      figure(stage, {
        x: 330,
        y: 1130,
        h: 560,
        wear: coat(pupil(random, 'teen')),
        pose: 'write',
        turn: 'side',
        face: 1,
      }) +
      beam(stage, 130, 200, 200, 420, 560, 560) +
      beam(stage, 460, 200, 200, 420, 560, 560) +
      polygon(
        [
          [130, bench],
          [1790, bench],
          [1880, bench + 66],
          [40, bench + 66],
        ],
        stage.lit(top, 0.3),
      ) +
      rect(40, bench + 64, 1840, 34, stage.dim(top, 0.1)) +
      rect(90, bench + 98, 1740, 320, stage.tone('#9c6d48')) +
      times(
        5,
        (index) =>
          rect(120 + index * 344, bench + 130, 310, 250, stage.dim(stage.tone('#9c6d48'), 0.16), 6) +
          rect(250 + index * 344, bench + 150, 50, 12, stage.tone(MARIGOLD), 6),
      ) +
      microscope(stage, 740, bench + 20, 230) +
      flask(stage, 920, bench + 44, 170, TEAL) +
      flask(stage, 1010, bench + 30, 110, MARIGOLD) +
      tubes(stage, 1330, bench + 40, 130) +
      microscope(stage, 1690, bench + 26, 190) +
      rect(380, bench + 22, 160, 22, stage.tone(WHITE), 3) +
      curve([920, bench - 140], [880, bench - 210], [930, bench - 280], stage.tone(WHITE), 12, 0.55)
    );
  });
