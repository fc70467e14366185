import { figure } from '../figure.js';
import { hills, sky, water } from '../landscape.js';
import { BLUE, GREEN, INK, MARIGOLD, PAPER, PURPLE, ROSE, WOOD } from '../palette.js';
import { palm } from '../plants.js';
import { flame } from '../props.js';
import { picture } from '../stage.js';
import { circle, ellipse, line, path, polygon, rect, times } from '../svg.js';
import { sport } from '../wear.js';
import { PAGE } from './page.js';

/** A tent by a lake at first dark, a fire, and the hills. */
export const holidayCamp = (): string =>
  picture({}, { ...PAGE, light: 'dusk' }, (stage) => {
    const { random } = stage;
    const cloth = stage.tone(MARIGOLD);
    return (
      sky(stage, 1010, { x: 820, y: 800, r: 110 }) +
      times(60, () =>
        circle(random.between(0, 1200), random.between(0, 520), random.between(1.4, 4.4), '#fff1cf', { opacity: 0.8 }),
      ) +
      hills(stage, { y: 960, height: 300, colour: PURPLE, depth: 0.42, wave: 560, rim: 26 }) +
      hills(stage, { y: 990, height: 190, colour: BLUE, depth: 0.2, wave: 480, rim: 20 }) +
      hills(stage, { y: 1010, height: 80, colour: '#1c4a58', wave: 420, crowns: 24, rim: 0 }) +
      water(stage, 1006, 1280, { x: 820, y: 800, r: 110 }) +
      path('M-20 1230Q400 1150 760 1220T1220 1200V1620H-20Z', stage.tone('#5d8a4a')) +
      path('M-20 1300Q500 1220 1220 1330V1620H-20Z', stage.dim(stage.tone('#5d8a4a'), 0.2)) +
      palm(stage, 1010, 1330, 900, -0.1) +
      palm(stage, 1130, 1340, 680, 0.04) +
      palm(stage, 60, 1330, 620, 0.08) +
      polygon(
        [
          [110, 1450],
          [360, 1080],
          [650, 1450],
        ],
        stage.dim(cloth, 0.3),
      ) +
      polygon(
        [
          [110, 1450],
          [360, 1080],
          [440, 1450],
        ],
        stage.lit(cloth, 0.3),
      ) +
      polygon(
        [
          [250, 1450],
          [360, 1080],
          [400, 1450],
        ],
        '#4a2b4e',
      ) +
      polygon(
        [
          [250, 1450],
          [360, 1080],
          [300, 1450],
        ],
        '#ffe2a0',
      ) +
      line(
        [
          [360, 1080],
          [360, 1050],
        ],
        stage.tone(INK),
        8,
      ) +
      polygon(
        [
          [360, 1050],
          [430, 1068],
          [360, 1090],
        ],
        stage.tone(ROSE),
      ) +
      circle(
        790,
        1400,
        300,
        stage.fade(
          [
            [0, '#ffcf7a', 0.6],
            [1, '#ffcf7a', 0],
          ],
          'round',
        ),
      ) +
      ellipse(790, 1462, 110, 20, '#3a2340', { opacity: 0.5 }) +
      line(
        [
          [710, 1462],
          [870, 1430],
        ],
        stage.tone(WOOD),
        26,
      ) +
      line(
        [
          [710, 1430],
          [870, 1462],
        ],
        stage.dim(stage.tone(WOOD)),
        26,
      ) +
      flame(790, 1440, 170) +
      flame(748, 1444, 100) +
      flame(834, 1444, 110) +
      rect(540, 1446, 130, 50, stage.dim(stage.tone(WOOD)), 24) +
      figure(stage, {
        x: 610,
        y: 1500,
        h: 290,
        wear: sport(BLUE),
        pose: 'sit',
        turn: 'side',
        face: 1,
        grounded: false,
      }) +
      figure(stage, {
        x: 970,
        y: 1500,
        h: 290,
        wear: sport(GREEN, 'plaits'),
        pose: 'present',
        turn: 'side',
        face: -1,
        carry: ({ a }) =>
          line([a, [a[0] - 90, a[1] + 40]], stage.tone(WOOD), 7) + circle(a[0] - 92, a[1] + 42, 13, stage.tone(PAPER)),
      })
    );
  });
