import { figure } from '../figure.js';
import { beam, casement, room } from '../interior.js';
import { BLUE, GREEN, MARIGOLD, PURPLE, ROSE, SKY, TEAL, TERRACOTTA, WHITE, WOOD } from '../palette.js';
import { book, pot } from '../props.js';
import { picture, type SceneOptions, type Stage } from '../stage.js';
import { circle, curve, ellipse, line, path, polygon, rect, times } from '../svg.js';
import { pupil, sari, sir } from '../wear.js';

function lesson(stage: Stage, kind: number): string {
  const chalk = stage.tone(WHITE);
  const [yellow, pink, blue] = [stage.tone('#f3cf7a'), stage.tone('#f0a9b4'), stage.tone('#a9d0ea')];
  if (kind === 0) {
    return (
      polygon(
        [
          [640, 520],
          [640, 300],
          [900, 520],
        ],
        'none',
        { stroke: chalk, width: 7 },
      ) +
      rect(640, 490, 30, 30, 'none', 0, { stroke: yellow, width: 5 }) +
      circle(1080, 410, 110, 'none', { stroke: pink, width: 7 }) +
      line(
        [
          [1080, 410],
          [1180, 365],
        ],
        blue,
        6,
      ) +
      circle(1080, 410, 9, chalk) +
      curve([760, 260], [900, 200], [1030, 270], yellow, 5)
    );
  }
  if (kind === 1) {
    return (
      circle(960, 395, 54, yellow, { opacity: 0.9 }) +
      times(3, (i) => ellipse(960, 395, 140 + i * 95, 72 + i * 48, 'none', { stroke: chalk, width: 4, opacity: 0.6 })) +
      circle(838, 432, 18, blue) +
      circle(1130, 312, 28, pink) +
      circle(760, 494, 24, chalk)
    );
  }
  return (
    curve([900, 540], [890, 400], [900, 250], chalk, 8) +
    times(3, (i) =>
      path(`M900 ${480 - i * 80}q60 -80 150 -50q-40 80 -150 50q-60 -80 -150 -50q40 80 150 50`, 'none', {
        stroke: i % 2 ? yellow : '#a8dca9',
        width: 6,
      }),
    ) +
    circle(900, 240, 34, pink)
  );
}

export const classroom = (options: SceneOptions = {}): string =>
  picture(options, { light: 'noon' }, (stage) => {
    const { random } = stage;
    const wood = stage.tone(WOOD);
    const board = stage.tone('#24543f');
    const teacher = random.chance(0.5)
      ? sir('#e7e0ef', '#2b3a4d', PURPLE)
      : sari(random.pick([PURPLE, TEAL, TERRACOTTA]));
    const row = (index: number): string => {
      const [y, h, count, gap] = [1050 + index * 170, 400 + index * 100, 5 - index, 330 + index * 100];
      return times(count, (n) => {
        const x = 960 + (n - (count - 1) / 2) * gap + random.between(-12, 12);
        const raised = random.chance(0.3);
        const w = h * 0.62;
        return (
          rect(x - w / 2, y - h * 0.34, w, h * 0.07, stage.lit(wood, 0.32), 4) +
          rect(x - w / 2, y - h * 0.28, w, h * 0.08, stage.dim(wood, 0.3)) +
          book(stage, x + w * 0.3, y - h * 0.36, h * 0.16, random.pick([BLUE, GREEN, ROSE])) +
          figure(stage, {
            x,
            y: y + h * 0.3,
            h,
            wear: pupil(random),
            pose: { armA: raised ? [150, 172] : [34, -14], armB: [34, -14], legA: [8, 4], legB: [8, 4] },
            turn: 'back',
            grounded: false,
          }) +
          rect(x - h * 0.17, y + h * 0.01, h * 0.34, h * 0.1, stage.lit(wood, 0.14), 6) +
          rect(x - h * 0.15, y + h * 0.1, h * 0.04, h * 0.4, stage.dim(wood, 0.4)) +
          rect(x + h * 0.11, y + h * 0.1, h * 0.04, h * 0.4, stage.dim(wood, 0.4))
        );
      });
    };
    return (
      room(stage, { wall: '#f2e6cf', floor: '#c49a6c', line: 880 }) +
      casement(stage, 60, 150, 180, 480, false) +
      casement(stage, 300, 150, 180, 480, false) +
      rect(560, 170, 800, 450, stage.lit(wood, 0.1), 6) +
      rect(580, 190, 760, 410, board) +
      polygon(
        [
          [580, 190],
          [900, 190],
          [740, 600],
          [580, 600],
        ],
        stage.lit(board, 0.2),
        { opacity: 0.4 },
      ) +
      lesson(stage, random.whole(0, 2)) +
      rect(560, 618, 800, 20, stage.dim(wood, 0.2)) +
      times(5, (index) =>
        rect(620 + index * 70, 608, 36, 12, stage.tone([WHITE, '#f3cf7a', '#f0a9b4', WHITE, SKY][index] ?? WHITE), 4),
      ) +
      rect(1440, 190, 380, 300, stage.tone('#e9d9b8'), 6) +
      times(6, (index) =>
        rect(
          1464 + (index % 3) * 118,
          214 + Math.floor(index / 3) * 132,
          98,
          112,
          stage.tone([BLUE, MARIGOLD, GREEN, ROSE, TEAL, PURPLE][index] ?? BLUE, 0.2),
          4,
        ),
      ) +
      rect(1470, 690, 330, 200, stage.dim(wood, 0.2)) +
      rect(1450, 670, 370, 26, stage.lit(wood, 0.2), 4) +
      circle(1540, 620, 46, stage.tone(SKY)) +
      path('M1520 590q30 -10 40 20t-20 40q-30 -10 -20 -60Z', stage.tone(GREEN)) +
      rect(1530, 660, 20, 12, stage.tone(MARIGOLD)) +
      pot(stage, 1760, 672, 76, GREEN) +
      figure(stage, { x: 1330, y: 940, h: 540, wear: teacher, pose: 'point', turn: 'side', face: -1 }) +
      beam(stage, 80, 180, 140, 420, 600, 560) +
      beam(stage, 320, 180, 140, 420, 600, 560) +
      row(0) +
      row(1)
    );
  });
