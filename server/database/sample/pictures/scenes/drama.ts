import { figure } from '../figure.js';
import { audience, curtains } from '../interior.js';
import { hills } from '../landscape.js';
import { BLUE, GREEN, MARIGOLD, PURPLE, ROSE, TEAL, TERRACOTTA, WHITE, WOOD } from '../palette.js';
import { palm } from '../plants.js';
import { picture, type SceneOptions, type Stage } from '../stage.js';
import { circle, ellipse, line, polygon, rect, times } from '../svg.js';
import { sari, type Wear } from '../wear.js';

const cast = (colour: string, trim: string): Wear => ({
  ...sari(colour, trim),
  hair: 'crown',
  band: MARIGOLD,
  age: 'teen',
});

function mask(stage: Stage, x: number, y: number, s: number): string {
  const red = stage.tone('#b8402f');
  const gold = stage.tone(MARIGOLD);
  return (
    times(7, (index) => {
      const angle = Math.PI + (index * Math.PI) / 6;
      return polygon(
        [
          [x + Math.cos(angle - 0.2) * s * 0.8, y + Math.sin(angle - 0.2) * s * 0.8],
          [x + Math.cos(angle) * s * 1.6, y + Math.sin(angle) * s * 1.6],
          [x + Math.cos(angle + 0.2) * s * 0.8, y + Math.sin(angle + 0.2) * s * 0.8],
        ],
        index % 2 ? gold : stage.tone(GREEN),
      );
    }) +
    ellipse(x, y, s * 0.86, s, red) +
    ellipse(x - s * 0.2, y - s * 0.1, s * 0.55, s * 0.8, stage.lit(red, 0.2)) +
    times(
      2,
      (index) =>
        circle(x + (index - 0.5) * s * 0.8, y - s * 0.2, s * 0.26, stage.tone(WHITE)) +
        circle(x + (index - 0.5) * s * 0.8, y - s * 0.2, s * 0.12, stage.tone('#1b2430')),
    ) +
    ellipse(x, y + s * 0.5, s * 0.46, s * 0.2, stage.tone(WHITE))
  );
}

export const drama = (options: SceneOptions = {}): string =>
  picture(options, { light: 'dusk' }, (stage) => {
    const { random } = stage;
    const night = stage.fade([
      [0, '#232a5e'],
      [0.6, '#5a3d8a'],
      [1, '#c76b86'],
    ]);
    const floor = stage.tone(WOOD);
    const lead = 960 + random.between(-60, 60);
    const spot = (x: number, top: number): string =>
      polygon(
        [
          [top - 20, -10],
          [top + 20, -10],
          [x + 210, 940],
          [x - 210, 940],
        ],
        '#fff3c8',
        { opacity: 0.16 },
      ) + ellipse(x, 940, 210, 40, '#fff3c8', { opacity: 0.3 });
    return (
      rect(0, 0, 1920, 900, night) +
      times(40, () =>
        circle(random.between(280, 1640), random.between(170, 500), random.between(1.5, 4.5), '#fdf3d0', {
          opacity: 0.8,
        }),
      ) +
      circle(1330, 340, 130, '#fbe3a6') +
      circle(1290, 320, 100, '#fff3cf', { opacity: 0.6 }) +
      hills(stage, { y: 720, height: 190, colour: '#3f4a8a', wave: 520, rim: 18, base: 900 }) +
      hills(stage, { y: 800, height: 110, colour: '#2b5a6a', wave: 420, rim: 14, base: 900 }) +
      palm(stage, 420, 880, 480, 0.12) +
      palm(stage, 1560, 880, 430, -0.14) +
      rect(
        0,
        860,
        1920,
        170,
        stage.fade([
          [0, stage.dim(floor, 0.2)],
          [1, stage.lit(floor, 0.26)],
        ]),
      ) +
      rect(0, 1024, 1920, 270, stage.dim(floor, 0.55)) +
      times(10, (index) => circle(330 + index * 140, 1024, 15, '#ffe9ad')) +
      spot(lead, 860) +
      figure(stage, { x: 560, y: 930, h: 380, wear: cast(TEAL, ROSE), pose: 'present', turn: 'side', face: 1 }) +
      figure(stage, { x: 720, y: 952, h: 390, wear: cast(GREEN, MARIGOLD), pose: 'reach', turn: 'side', face: 1 }) +
      figure(stage, {
        x: lead,
        y: 966,
        h: 500,
        wear: cast(random.pick([ROSE, TERRACOTTA]), MARIGOLD),
        pose: { armA: [112, 140], armB: [70, 96], legA: [6, 4], legB: [6, 4] },
        turn: 'front',
      }) +
      figure(stage, {
        x: lead + 330,
        y: 962,
        h: 470,
        wear: { ...cast(BLUE, MARIGOLD), cut: 'trousers', hair: 'short', sleeve: 1.4 },
        pose: 'dance',
        turn: 'front',
        carry: ({ head }) => mask(stage, head[0], head[1], 50),
      }) +
      line(
        [
          [lead + 470, 950],
          [lead + 520, 640],
        ],
        stage.tone(MARIGOLD),
        10,
      ) +
      curtains(stage, '#8a2f4f', 300, 1010) +
      audience(stage, 1120, 66, 2, PURPLE)
    );
  });
