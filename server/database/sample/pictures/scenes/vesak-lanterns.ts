import { hall } from '../buildings.js';
import { figure } from '../figure.js';
import { hills } from '../landscape.js';
import { BLUE, GREEN, MARIGOLD, mix, PAPER, PURPLE, ROSE, TEAL, TERRACOTTA } from '../palette.js';
import { rainTree } from '../plants.js';
import { picture, type SceneOptions, type Stage } from '../stage.js';
import { circle, curve, line, type Point, polygon, rect, times } from '../svg.js';
import { pupil, sari } from '../wear.js';

/** An eight-cornered paper lantern on its string, with streamers and a glow. */
function lantern(stage: Stage, x: number, y: number, r: number, colour: string, from: number): string {
  const glow = mix(colour, '#ffe3a0', 0.42);
  const deep = mix(colour, '#2a1c4d', 0.16);
  const corner = (index: number, reach: number): Point => {
    const angle = (index * Math.PI) / 4 + Math.PI / 8;
    return [x + Math.cos(angle) * r * reach, y + Math.sin(angle) * r * reach];
  };
  const facets = times(8, (index) => {
    const shade =
      index === 3 || index === 4 || index === 5
        ? mix(glow, '#fff6d8', 0.5)
        : index < 2 || index === 7
          ? mix(glow, deep, 0.5)
          : glow;
    return (
      polygon([corner(index, 0.52), corner(index, 1), corner(index + 1, 1), corner(index + 1, 0.52)], shade) +
      (index % 2
        ? polygon(
            [
              corner(index, 1),
              corner(index + 1, 1),
              [
                x + Math.cos(((index + 1) * Math.PI) / 4) * r * 1.4,
                y + Math.sin(((index + 1) * Math.PI) / 4) * r * 1.4,
              ],
            ],
            deep,
          )
        : '')
    );
  });
  const tails = times(5, (index) => {
    const tx = x + (index - 2) * r * 0.34;
    return curve(
      [tx, y + r * 0.8],
      [tx + r * 0.16, y + r * 1.6],
      [tx - r * 0.06, y + r * (2.3 + (index % 2) * 0.3)],
      index % 2 ? glow : mix(colour, PAPER, 0.55),
      r * 0.13,
    );
  });
  return (
    line(
      [
        [x, from],
        [x, y - r],
      ],
      '#1c1838',
      3,
    ) +
    circle(
      x,
      y,
      r * 3,
      stage.fade(
        [
          [0, glow, 0.5],
          [0.4, glow, 0.2],
          [1, glow, 0],
        ],
        'round',
      ),
    ) +
    tails +
    facets +
    polygon(
      Array.from({ length: 8 }, (_, index) => corner(index, 0.52)),
      '#fff3c9',
    ) +
    polygon(
      Array.from({ length: 8 }, (_, index) => corner(index, 0.3)),
      '#fffdf0',
    )
  );
}

export const vesakLanterns = (options: SceneOptions = {}): string =>
  picture(options, { light: 'dusk' }, (stage) => {
    const { random } = stage;
    const colours = [MARIGOLD, ROSE, TEAL, PURPLE, TERRACOTTA, GREEN, BLUE] as const;
    const shift = random.whole(0, 6);
    const night = stage.fade(
      stage.light === 'dusk'
        ? [
            [0, '#161a45'],
            [0.6, '#43327c'],
            [1, '#b25f85'],
          ]
        : [
            [0, stage.mood.sky[0]],
            [0.6, stage.mood.sky[1]],
            [1, stage.mood.sky[2]],
          ],
    );
    const yard = stage.tone('#6b4a78');
    const hung = (
      [
        [250, 430, 92],
        [560, 300, 66],
        [800, 520, 116],
        [1130, 330, 74],
        [1370, 500, 100],
        [1700, 360, 84],
      ] as const
    ).map(([x, y, r], index) =>
      lantern(
        stage,
        x + random.between(-26, 26),
        y + random.between(-40, 40),
        r,
        colours[(index + shift) % 7] ?? MARIGOLD,
        60,
      ),
    );
    return (
      rect(0, 0, 1920, 900, night) +
      times(60, () =>
        circle(random.between(0, 1920), random.between(0, 560), random.between(1, 3.6), '#fff3cf', { opacity: 0.8 }),
      ) +
      circle(1540, 200, 84, '#fdeec2') +
      circle(1540, 200, 130, '#fdeec2', { opacity: 0.14 }) +
      hills(stage, { y: 800, height: 140, colour: '#3a3270', depth: 0.1, wave: 700, crowns: 28, rim: 0 }) +
      hall(stage, 420, 880, 1100, 240, { depth: 0.06 }) +
      rainTree(stage, 190, 900, 480, { colour: '#23485f' }) +
      rainTree(stage, 1770, 900, 520, { colour: '#23485f' }) +
      rect(
        0,
        872,
        1920,
        420,
        stage.fade([
          [0, stage.lit(yard, 0.3)],
          [1, stage.dim(yard, 0.4)],
        ]),
      ) +
      curve([-20, 90], [960, 10], [1940, 90], '#1c1838', 5) +
      times(22, (index) =>
        circle(40 + index * 88, 88 - Math.sin((index / 21) * Math.PI) * 40 + 14, 9, index % 2 ? '#ffe7a3' : '#ffb870'),
      ) +
      hung.join('') +
      figure(stage, { x: 460, y: 1200, h: 390, wear: pupil(random), pose: 'reach', turn: 'side', face: 1 }) +
      figure(stage, {
        x: 720,
        y: 1220,
        h: 400,
        wear: pupil(random),
        pose: 'present',
        turn: 'side',
        face: 1,
        carry: ({ a }) => lantern(stage, a[0] + 20, a[1] + 20, 54, colours[shift] ?? ROSE, a[1] - 40),
      }) +
      figure(stage, { x: 1000, y: 1210, h: 400, wear: pupil(random), pose: 'present', turn: 'side', face: -1 }) +
      figure(stage, { x: 1290, y: 1180, h: 470, wear: sari(PAPER, MARIGOLD), pose: 'point', turn: 'side', face: -1 }) +
      figure(stage, { x: 1520, y: 1230, h: 380, wear: pupil(random), pose: 'cheer', turn: 'back' })
    );
  });
