import { lowSchool } from '../buildings.js';
import { figure } from '../figure.js';
import { clouds, ground, hills, shadow, sky } from '../landscape.js';
import { BLUE, GREEN, LIME, MARIGOLD, PURPLE, ROSE, TERRACOTTA, WHITE } from '../palette.js';
import { bush, flowers, palm, rainTree } from '../plants.js';
import { picture, type SceneOptions, type Stage } from '../stage.js';
import { circle, line, path, polygon, rect, soft, times } from '../svg.js';
import { pupil } from '../wear.js';

function slide(stage: Stage, x: number, y: number, h: number): string {
  const steel = stage.tone(BLUE);
  const chute = stage.tone(MARIGOLD);
  return (
    shadow(stage, x + h * 0.5, y, h * 0.9) +
    line(
      [
        [x, y],
        [x + h * 0.12, y - h],
      ],
      steel,
      h * 0.05,
    ) +
    line(
      [
        [x + h * 0.2, y],
        [x + h * 0.3, y - h],
      ],
      stage.dim(steel),
      h * 0.05,
    ) +
    times(6, (index) =>
      line(
        [
          [x + 0.12 * h * (index / 6), y - (h * index) / 6],
          [x + h * (0.2 + 0.1 * (index / 6)), y - (h * index) / 6],
        ],
        stage.lit(steel, 0.2),
        h * 0.03,
      ),
    ) +
    rect(x + h * 0.08, y - h, h * 0.42, h * 0.05, stage.dim(steel)) +
    line(
      [
        [x + h * 0.12, y - h],
        [x + h * 0.12, y - h * 1.28],
        [x + h * 0.48, y - h * 1.28],
        [x + h * 0.48, y - h],
      ],
      steel,
      h * 0.035,
    ) +
    path(
      `M${x + h * 0.46} ${y - h}Q${x + h * 0.8} ${y - h * 0.8} ${x + h * 1.05} ${y - h * 0.4}T${x + h * 1.6} ${y - h * 0.08}`,
      'none',
      { stroke: stage.dim(chute, 0.36), width: h * 0.17 },
    ) +
    path(
      `M${x + h * 0.46} ${y - h * 1.02}Q${x + h * 0.8} ${y - h * 0.82} ${x + h * 1.05} ${y - h * 0.42}T${x + h * 1.6} ${y - h * 0.1}`,
      'none',
      { stroke: chute, width: h * 0.1 },
    ) +
    line(
      [
        [x + h * 0.95, y - h * 0.4],
        [x + h * 0.95, y],
      ],
      stage.dim(steel),
      h * 0.04,
    )
  );
}

function seesaw(stage: Stage, x: number, y: number, w: number): string {
  const plank = stage.tone(ROSE);
  return (
    polygon(
      [
        [x - w * 0.08, y],
        [x, y - w * 0.2],
        [x + w * 0.08, y],
      ],
      stage.tone(PURPLE),
    ) +
    soft(
      [
        [x - w * 0.5, y - w * 0.06],
        [x + w * 0.5, y - w * 0.3],
      ],
      plank,
      w * 0.022,
    ) +
    line(
      [
        [x - w * 0.5, y - w * 0.07],
        [x + w * 0.5, y - w * 0.31],
      ],
      stage.lit(plank, 0.4),
      w * 0.014,
    )
  );
}

export const playground = (options: SceneOptions = {}): string =>
  picture(options, { light: 'noon' }, (stage) => {
    const { random } = stage;
    const rope = stage.tone('#5d4536');
    const ball = stage.tone(TERRACOTTA);
    const seat: readonly [number, number] = [470 + random.between(-30, 30), 1000];
    const chalk = stage.tone(WHITE);
    return (
      sky(stage, 760, { x: 1180, y: 170, r: 64 }) +
      clouds(stage, 4, 420) +
      hills(stage, { y: 720, height: 130, colour: GREEN, depth: 0.5, wave: 800, crowns: 30, rim: 10 }) +
      palm(stage, 1010, 750, 440, -0.06, { depth: 0.22 }) +
      palm(stage, 1830, 760, 520, -0.1, { depth: 0.1 }) +
      lowSchool(stage, 1060, 770, 700, 140) +
      bush(stage, 1080, 790, 70) +
      bush(stage, 1780, 790, 90) +
      bush(stage, 900, 780, 80, GREEN) +
      ground(stage, 764, LIME) +
      flowers(stage, 900, 790, 900, 20, 50, ROSE) +
      polygon(
        [
          [980, 1290],
          [1240, 900],
          [1920, 900],
          [1920, 1290],
        ],
        stage.lit(stage.tone('#d9b58a'), 0.2),
      ) +
      line(
        [
          [300, 520],
          [seat[0] - 60, seat[1] - 60],
        ],
        rope,
        8,
      ) +
      line(
        [
          [390, 520],
          [seat[0] + 40, seat[1] - 56],
        ],
        rope,
        8,
      ) +
      figure(stage, {
        x: seat[0] - 40,
        y: seat[1] + 40,
        h: 330,
        wear: pupil(random),
        pose: 'swing',
        turn: 'side',
        face: 1,
        grounded: false,
        hold: () => '',
      }) +
      rect(seat[0] - 84, seat[1] - 72, 140, 18, stage.tone('#8a5a3a'), 6) +
      shadow(stage, seat[0], 1110, 170) +
      rainTree(stage, 90, 1130, 900, { colour: '#23714c' }) +
      slide(stage, 1130, 1000, 300) +
      figure(stage, { x: 1230, y: 706, h: 230, wear: pupil(random), pose: 'cheer', turn: 'front', grounded: false }) +
      figure(stage, {
        x: 1520,
        y: 966,
        h: 230,
        wear: pupil(random),
        pose: { lean: -24, armA: [130, 150], armB: [110, 130], legA: [70, 66], legB: [66, 60] },
        turn: 'side',
        face: 1,
        grounded: false,
      }) +
      seesaw(stage, 830, 960, 330) +
      figure(stage, {
        x: 690,
        y: 960,
        h: 220,
        wear: pupil(random),
        pose: 'sit',
        turn: 'side',
        face: 1,
        grounded: false,
      }) +
      figure(stage, {
        x: 970,
        y: 890,
        h: 220,
        wear: pupil(random),
        pose: 'sit',
        turn: 'side',
        face: -1,
        grounded: false,
      }) +
      times(5, (index) =>
        polygon(
          [
            [1640 + index * 6, 1250 - index * 46],
            [1730 + index * 4, 1250 - index * 46],
            [1732 + index * 4, 1210 - index * 46],
            [1646 + index * 6, 1210 - index * 46],
          ],
          'none',
          { stroke: chalk, width: 5 },
        ),
      ) +
      figure(stage, { x: 1700, y: 1150, h: 300, wear: pupil(random), pose: 'jump', turn: 'side', face: 1 }) +
      figure(stage, { x: 1850, y: 1120, h: 310, wear: pupil(random), pose: 'wave', turn: 'front' }) +
      figure(stage, { x: 760, y: 1220, h: 340, wear: pupil(random), pose: 'run', turn: 'side', face: 1 }) +
      figure(stage, { x: 1160, y: 1230, h: 340, wear: pupil(random), pose: 'run', turn: 'side', face: -1 }) +
      shadow(stage, 980, 1226, 40) +
      circle(964, 1190, 34, stage.dim(ball)) +
      circle(958, 1184, 27, ball) +
      line(
        [
          [936, 1174],
          [985, 1200],
        ],
        stage.tone(WHITE),
        5,
      )
    );
  });
