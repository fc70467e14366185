import { lowSchool } from '../buildings.js';
import { figure } from '../figure.js';
import { clouds, hills, sky } from '../landscape.js';
import { BLUE, GREEN, LEAF, LIME, PURPLE, WHITE } from '../palette.js';
import { bush, palm, rainTree } from '../plants.js';
import { picture, type SceneOptions, type Stage } from '../stage.js';
import { line, path, polygon, times } from '../svg.js';
import { pupil } from '../wear.js';

function egret(stage: Stage, x: number, y: number, s: number): string {
  const white = stage.tone(WHITE);
  return (
    line(
      [
        [x, y],
        [x, y - s],
      ],
      stage.tone('#4b4a4a'),
      s * 0.06,
    ) +
    path(
      `M${x - s * 0.5} ${y - s * 0.9}Q${x} ${y - s * 1.4} ${x + s * 0.36} ${y - s * 1.2}Q${x + s * 0.2} ${y - s * 0.8} ${x - s * 0.5} ${y - s * 0.9}Z`,
      white,
    ) +
    path(`M${x + s * 0.3} ${y - s * 1.16}Q${x + s * 0.62} ${y - s * 1.5} ${x + s * 0.36} ${y - s * 1.9}`, 'none', {
      stroke: white,
      width: s * 0.12,
    }) +
    polygon(
      [
        [x + s * 0.36, y - s * 1.98],
        [x + s * 0.76, y - s * 1.82],
        [x + s * 0.36, y - s * 1.82],
      ],
      stage.tone('#e9a23b'),
    )
  );
}

/** Curved bands of paddy, each a step nearer, parted by lit bunds. */
function terraces(stage: Stage): string {
  const { random } = stage;
  const greens = [LIME, '#a9c257', '#6fa94a', '#93bb50', '#5b9d4c', '#7fb04b', '#4f9250'];
  return greens
    .map((green, index) => {
      const t = index / greens.length;
      const y = 716 + t * t * 460 + index * 14;
      const bow = 26 + index * 15;
      const tilt = random.between(-16, 16) * (1 + index * 0.4);
      const colour = stage.tone(green, 0.14 * (1 - t));
      const edge = `M-40 ${y + tilt}Q${700 + random.between(-200, 200)} ${y - bow} 1960 ${y - tilt}`;
      const rows = times(4 + index, (row) => {
        const dy = 22 + row * (11 + index * 3);
        return path(`M-40 ${y + tilt + dy}Q800 ${y - bow + dy} 1960 ${y - tilt + dy}`, 'none', {
          stroke: stage.dim(colour, 0.24),
          width: 3 + index * 0.9,
          opacity: 0.4,
        });
      });
      return (
        path(`${edge}V1300H-40Z`, stage.dim(colour, 0.06)) +
        rows +
        path(edge, 'none', { stroke: stage.lit(stage.tone('#b98f5b'), 0.3), width: 9 + index * 2.4 })
      );
    })
    .join('');
}

export const bangadeniyaPaddy = (options: SceneOptions = {}): string =>
  picture(options, { light: 'noon' }, (stage) => {
    const { random } = stage;
    const school = random.between(930, 1060);
    const file = times(4, (index) =>
      figure(stage, {
        x: 470 + index * 165 + random.between(-14, 14),
        y: 1120 - index * 4,
        h: 236 - index * 4,
        wear: { ...pupil(random), bag: random.pick([BLUE, PURPLE, GREEN]) },
        pose: index % 2 ? 'walk' : 'stroll',
        turn: 'side',
        face: 1,
      }),
    );
    return (
      sky(stage, 760, { x: 400, y: 230, r: 76 }) +
      clouds(stage, 4, 460) +
      hills(stage, { y: 700, height: 150, colour: BLUE, depth: 0.58, wave: 900, rim: 20 }) +
      hills(stage, { y: 716, height: 80, colour: GREEN, depth: 0.4, wave: 600, crowns: 26, rim: 0 }) +
      times(9, (index) =>
        palm(
          stage,
          60 + index * 220 + random.between(-50, 50),
          730,
          random.between(230, 330),
          random.between(-0.12, 0.12),
          { depth: 0.26 },
        ),
      ) +
      times(16, (index) => bush(stage, index * 130, 742, random.between(70, 110), index % 3 ? GREEN : LEAF)) +
      rainTree(stage, school + 640, 750, 330, { depth: 0.08 }) +
      lowSchool(stage, school, 752, 560, 120) +
      palm(stage, school - 70, 756, 430, -0.1) +
      palm(stage, school + 40, 760, 360, 0.06) +
      terraces(stage) +
      egret(stage, 1380, 960, 50) +
      egret(stage, 1490, 990, 56) +
      egret(stage, 240, 1010, 54) +
      path('M-40 1150Q800 1098 1960 1160', 'none', { stroke: stage.dim(stage.tone('#b98f5b'), 0.1), width: 44 }) +
      path('M-40 1138Q800 1086 1960 1148', 'none', { stroke: stage.lit(stage.tone('#b98f5b'), 0.34), width: 24 }) +
      file +
      palm(stage, 1700, 1290, 1080, -0.13) +
      palm(stage, 1880, 1290, 860, 0.06) +
      palm(stage, 70, 1290, 940, 0.13) +
      bush(stage, 1800, 1300, 190) +
      bush(stage, 60, 1300, 170)
    );
  });
