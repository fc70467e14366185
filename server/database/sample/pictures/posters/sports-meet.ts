import { figure } from '../figure.js';
import { hills } from '../landscape.js';
import { BLUE, GREEN, MARIGOLD, mix, PURPLE, TERRACOTTA, WHITE } from '../palette.js';
import { palm } from '../plants.js';
import { picture } from '../stage.js';
import { circle, line, path, polygon, rect, times } from '../svg.js';
import { sport } from '../wear.js';
import { PAGE, rays } from './page.js';

/** One runner through the tape. */
export const sportsMeetPoster = (): string =>
  picture({}, { ...PAGE, light: 'dusk' }, (stage) => {
    const track = stage.tone(TERRACOTTA);
    const stripes = [BLUE, PURPLE, GREEN, MARIGOLD] as const;
    return (
      rect(
        0,
        0,
        1200,
        1600,
        stage.fade([
          [0, '#1b3566'],
          [0.5, '#5a3d8a'],
          [1, '#e98f5a'],
        ]),
      ) +
      rays(stage, 600, 900, 20, '#ffd795', 0.14) +
      circle(600, 900, 330, '#ffd27a', { opacity: 0.35 }) +
      circle(600, 900, 270, '#ffdf8e') +
      hills(stage, { y: 1240, height: 130, colour: '#43306f', wave: 560, crowns: 26, rim: 12 }) +
      palm(stage, 130, 1260, 520, 0.06, { colour: '#31506a' }) +
      palm(stage, 1080, 1260, 560, -0.08, { colour: '#31506a' }) +
      polygon(
        [
          [0, 1240],
          [1200, 1240],
          [1200, 1610],
          [0, 1610],
        ],
        stage.fade([
          [0, stage.lit(track, 0.3)],
          [1, track],
        ]),
      ) +
      times(5, (index) =>
        line(
          [
            [600 + (index - 2) * 130, 1242],
            [600 + (index - 2) * 560, 1610],
          ],
          mix(WHITE, '#d98a86', 0.1),
          9,
        ),
      ) +
      stripes
        .map((colour, index) =>
          path(`M-20 ${1010 + index * 28}Q300 ${930 + index * 28} 600 ${1000 + index * 28}`, 'none', {
            stroke: stage.lit(stage.tone(colour), 0.2),
            width: 14,
            opacity: 0.9,
          }),
        )
        .join('') +
      figure(stage, {
        x: 590,
        y: 1500,
        h: 800,
        wear: sport(BLUE, 'pony'),
        pose: 'finish',
        turn: 'side',
        face: 1,
        skin: '#a06a45',
      }) +
      path('M-20 1090Q380 1010 640 1020Q760 1040 860 1120T1240 1030', 'none', { stroke: WHITE, width: 22 }) +
      path('M-20 1098Q380 1018 640 1028', 'none', { stroke: '#cfc4dc', width: 6 })
    );
  });
