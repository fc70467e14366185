import { tiledRoof } from '../buildings.js';
import { figure } from '../figure.js';
import { birds, clouds, hills, sky, type Sun, water } from '../landscape.js';
import { lighthouse, rampart } from '../monuments.js';
import { BLUE, GREEN, INK, LIME, MARIGOLD, PURPLE, SAND, TERRACOTTA, WHITE } from '../palette.js';
import { bush, palm } from '../plants.js';
import { picture, type SceneOptions, type Stage } from '../stage.js';
import { curve, ellipse, line, path, polygon, rect, times } from '../svg.js';
import { pupil } from '../wear.js';

const SEA = 690;

function kite(stage: Stage, x: number, y: number, hand: readonly [number, number], colour: string): string {
  const cloth = stage.tone(colour);
  return (
    curve([x, y], [x + 60, hand[1] - 180], hand, stage.tone(WHITE), 2.5, 0.8) +
    polygon(
      [
        [x, y - 74],
        [x + 50, y - 12],
        [x, y + 62],
        [x - 50, y - 12],
      ],
      cloth,
    ) +
    polygon(
      [
        [x, y - 74],
        [x, y + 62],
        [x - 50, y - 12],
      ],
      stage.lit(cloth, 0.4),
    ) +
    curve([x, y + 62], [x - 50, y + 120], [x - 10, y + 190], cloth, 5) +
    times(3, (index) =>
      polygon(
        [
          [x - 34 + index * 6, y + 96 + index * 32],
          [x - 8 + index * 2, y + 108 + index * 32],
          [x - 36 + index * 6, y + 122 + index * 32],
        ],
        stage.tone(MARIGOLD),
      ),
    )
  );
}

function boat(stage: Stage, x: number, y: number, s: number): string {
  return (
    path(`M${x} ${y - s * 1.5}Q${x + s * 0.9} ${y - s * 0.7} ${x + s * 0.8} ${y - s * 0.12}H${x}Z`, stage.tone(WHITE)) +
    path(`M${x - s} ${y - s * 0.1}H${x + s}L${x + s * 0.6} ${y + s * 0.14}H${x - s * 0.7}Z`, stage.tone(INK)) +
    line(
      [
        [x, y - s * 1.55],
        [x, y],
      ],
      stage.tone(INK),
      s * 0.05,
    )
  );
}

export const galleRamparts = (options: SceneOptions = {}): string =>
  picture(options, { light: 'dusk' }, (stage) => {
    const { random } = stage;
    const sun: Sun = { x: random.between(520, 700), y: 560, r: 104 };
    const roofs = times(5, (index) => {
      const x = 1380 + index * 130;
      const wall = stage.tone('#efe0c2');
      return (
        rect(x, 760 - (index % 2) * 34, 150, 160, wall) +
        rect(x + 90, 760 - (index % 2) * 34, 60, 160, stage.dim(wall)) +
        rect(x + 26, 800, 26, 46, stage.dim(wall, 0.6)) +
        tiledRoof(stage, x, 760 - (index % 2) * 34, 150, 70, stage.tone(TERRACOTTA))
      );
    });
    const flyer = { x: random.between(520, 640), y: 930 };
    const kiteColour = random.pick([PURPLE, BLUE, GREEN]);
    return (
      sky(stage, SEA, sun) +
      clouds(stage, 4, 420, 110) +
      birds(stage, 9, 1050, 330, stage.tone(INK, 0.1), 20) +
      hills(stage, { y: SEA, height: 60, colour: PURPLE, depth: 0.4, wave: 1300, rim: 0, base: SEA + 2 }) +
      water(stage, SEA, 1280, sun) +
      boat(stage, 300 + random.between(-80, 120), 752, 42) +
      boat(stage, 930 + random.between(-60, 60), 730, 26) +
      times(6, (index) => ellipse(60 + index * 90, 1070 + index * 14, 90, 8, stage.tone(WHITE), { opacity: 0.6 })) +
      roofs +
      palm(stage, random.between(1150, 1260), 900, random.between(340, 460), random.between(-0.18, 0.14)) +
      palm(stage, 1860, 900, 560, -0.12) +
      lighthouse(stage, 1500 + random.between(-130, 90), 920, random.between(620, 740)) +
      palm(stage, 1690, 920, 470, 0.12) +
      rampart(
        stage,
        [
          [180, 1010],
          [420, 1010],
          [420, 960],
          [980, 930],
          [980, 890],
          [1960, 890],
        ],
        1290,
        SAND,
      ) +
      rampart(
        stage,
        [
          [-20, 1130],
          [360, 1110],
          [700, 1180],
          [1000, 1290],
        ],
        1300,
        '#cfb48a',
      ) +
      path('M420 962L980 932V972L1960 936V892H980V932Z', stage.tone(LIME), { opacity: 0.5 }) +
      bush(stage, 1290, 902, 60) +
      bush(stage, 1800, 902, 80) +
      kite(stage, flyer.x - 260, 270 + random.between(-60, 60), [flyer.x - 42, flyer.y - 190], kiteColour) +
      figure(stage, { ...flyer, h: 240, wear: pupil(random), pose: 'reach', turn: 'side', face: -1 }) +
      figure(stage, { x: flyer.x + 150, y: 946, h: 230, wear: pupil(random), pose: 'point', turn: 'side', face: -1 }) +
      figure(stage, { x: 830, y: 936, h: 236, wear: pupil(random), pose: 'stroll', turn: 'side', face: -1 }) +
      figure(stage, { x: 1080, y: 892, h: 214, wear: pupil(random), pose: 'wave', turn: 'front' })
    );
  });
