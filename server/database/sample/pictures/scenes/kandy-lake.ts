import { figure } from '../figure.js';
import { archway, tiledRoof } from '../buildings.js';
import { birds, clouds, hills, sky, type Sun, water } from '../landscape.js';
import { pavilion } from '../monuments.js';
import { BLUE, GREEN, INK, LEAF, PURPLE, TERRACOTTA, WHITE } from '../palette.js';
import { overhang, palm, rainTree } from '../plants.js';
import { picture, type SceneOptions, type Stage } from '../stage.js';
import { ellipse, path, polygon, rect, times } from '../svg.js';
import { pupil } from '../wear.js';

const SHORE = 700;

function town(stage: Stage): string {
  const { random } = stage;
  return times(9, (index) => {
    const [x, w, h] = [900 + index * 112 + random.between(-20, 20), random.between(70, 110), random.between(34, 60)];
    const wall = stage.tone(WHITE, 0.2);
    return (
      rect(x, SHORE - 14 - h, w, h, wall) +
      rect(x + w * 0.6, SHORE - 14 - h, w * 0.4, h, stage.dim(wall, 0.16)) +
      tiledRoof(stage, x, SHORE - 14 - h, w, h * 0.7, stage.tone(TERRACOTTA, 0.24))
    );
  });
}

/** The scalloped white parapet along the lake. */
function cloudWall(stage: Stage, y: number, h: number): string {
  const white = stage.tone(WHITE);
  const w = 160;
  const edge = (dy: number): string =>
    `M-40 ${y + h}V${y + dy}${Array.from({ length: 14 }, () => `q${w * 0.1} ${-h * 0.34} ${w * 0.5} ${-h * 0.34}t${w * 0.5} ${h * 0.34}`).join('')}V${y + h}Z`;
  return (
    path(edge(0), stage.lit(white, 0.4)) +
    path(edge(14), stage.dim(white, 0.14)) +
    times(
      14,
      (index) =>
        archway(-40 + w * (index + 0.5), y + h * 0.74, w * 0.22, h * 0.5, stage.dim(white, 0.5)) +
        times(2, (row) =>
          polygon(
            [
              [-40 + w * index + 6, y + h * 0.3 + row * h * 0.3],
              [-40 + w * index - 12, y + h * 0.48 + row * h * 0.3],
              [-40 + w * index + 24, y + h * 0.48 + row * h * 0.3],
            ],
            stage.dim(white, 0.42),
          ),
        ),
    ) +
    rect(-40, y + h - 22, 2040, 30, stage.dim(white, 0.3))
  );
}

export const kandyLake = (options: SceneOptions = {}): string =>
  picture(options, { light: 'dawn' }, (stage) => {
    const { random } = stage;
    const sun: Sun = { x: random.between(420, 620), y: random.between(300, 350), r: 74 };
    const path1 = stage.tone('#d9b48c');
    const people = [300, 470, 1180, 1330, 1500].map((x, index) =>
      figure(stage, {
        x: x + random.between(-40, 40),
        y: 1206 + (index % 2) * 26,
        h: random.between(250, 280),
        wear: { ...pupil(random), bag: random.pick([BLUE, PURPLE, GREEN]) },
        pose: random.pick(['walk', 'stroll']),
        turn: 'side',
        face: 1,
      }),
    );
    return (
      sky(stage, SHORE, sun) +
      clouds(stage, 3, 360) +
      hills(stage, { y: 600, height: 300, colour: PURPLE, depth: 0.62, wave: 820, rim: 30 }) +
      hills(stage, { y: 650, height: 260, colour: BLUE, depth: 0.46, wave: 640, rim: 28 }) +
      birds(stage, 7, 1150, 260, stage.tone(INK, 0.35)) +
      hills(stage, { y: 690, height: 190, colour: '#2f6f74', depth: 0.28, wave: 720, crowns: 22, rim: 20 }) +
      hills(stage, { y: 700, height: 90, colour: GREEN, depth: 0.14, wave: 560, crowns: 26, rim: 12 }) +
      town(stage) +
      pavilion(stage, 1330, SHORE - 4, 190, 0.08) +
      rect(0, SHORE - 14, 1920, 16, stage.tone(LEAF, 0.2)) +
      water(stage, SHORE, 1120, sun) +
      times(9, (index) =>
        rect(900 + index * 20, SHORE + 8 + index * 16, 900 - index * 60, 7, stage.tone(GREEN, 0.2), 4, {
          opacity: 0.4 - index * 0.03,
        }),
      ) +
      ellipse(760, 812, 190, 16, stage.tone(GREEN), { opacity: 0.5 }) +
      ellipse(760, 806, 160, 16, stage.tone(WHITE, 0.1)) +
      rainTree(stage, 700, 806, 120, { depth: 0.06 }) +
      palm(stage, 790, 806, 210, 0.08, { depth: 0.04 }) +
      palm(stage, 840, 808, 160, -0.1, { depth: 0.04 }) +
      cloudWall(stage, 1010, 150) +
      rect(
        0,
        1152,
        1920,
        140,
        stage.fade([
          [0, stage.lit(path1, 0.35)],
          [1, stage.dim(path1, 0.2)],
        ]),
      ) +
      people.join('') +
      overhang(stage, 1980, 900, 420, '#1f6a49')
    );
  });
