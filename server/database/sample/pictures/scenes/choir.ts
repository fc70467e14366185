import { figure } from '../figure.js';
import { beam, casement, room } from '../interior.js';
import { BLUE, GREEN, INK, MARIGOLD, PURPLE, WHITE, WOOD } from '../palette.js';
import { pot } from '../props.js';
import { picture, type SceneOptions, type Stage } from '../stage.js';
import { line, polygon, rect, times } from '../svg.js';
import { boy, girl, sari, type Wear } from '../wear.js';

function piano(stage: Stage, x: number, y: number, w: number): string {
  const black = stage.tone('#2a2430');
  return (
    rect(x, y - w * 0.66, w, w * 0.66, black, 8) +
    rect(x, y - w * 0.66, w * 0.14, w * 0.66, stage.lit(black, 0.2), 8) +
    rect(x - w * 0.05, y - w * 0.7, w * 1.1, w * 0.07, stage.lit(black, 0.26), 4) +
    rect(x - w * 0.06, y - w * 0.36, w * 1.12, w * 0.09, stage.lit(black, 0.14)) +
    rect(x, y - w * 0.41, w, w * 0.06, stage.tone(WHITE)) +
    times(14, (index) =>
      index % 7 === 2 || index % 7 === 6
        ? ''
        : rect(x + w * (0.06 + index * 0.065), y - w * 0.41, w * 0.03, w * 0.036, stage.tone(INK)),
    ) +
    rect(x + w * 0.3, y - w * 0.6, w * 0.4, w * 0.16, stage.tone(WHITE))
  );
}

export const choir = (options: SceneOptions = {}): string =>
  picture(options, { light: 'dawn' }, (stage) => {
    const { random } = stage;
    const dressed = (): Wear =>
      random.chance(0.6) ? { ...girl(BLUE), sash: BLUE, trim: MARIGOLD } : { ...boy(BLUE), sash: BLUE, trim: MARIGOLD };
    const riser = stage.tone(WOOD);
    const folder = stage.tone(random.pick([PURPLE, GREEN]));
    const row = (index: number): string => {
      const [y, h, count] = [790 + index * 95, 330 + index * 26, 9 - index];
      const gap = 132 + index * 10;
      return (
        rect(960 - (count * gap) / 2 - 60, y, count * gap + 120, 110, stage.dim(riser, 0.34 - index * 0.1)) +
        rect(960 - (count * gap) / 2 - 60, y, count * gap + 120, 18, stage.lit(riser, 0.2)) +
        times(count, (n) =>
          figure(stage, {
            x: 960 + (n - (count - 1) / 2) * gap + random.between(-6, 6),
            y: y + 8,
            h: h + random.between(-16, 16),
            wear: dressed(),
            pose: 'sing',
            turn: 'front',
            carry: ({ a, b, unit: u }) =>
              polygon(
                [
                  [b[0] - 2 * u, a[1] - 10 * u],
                  [(a[0] + b[0]) / 2, a[1] - 7 * u],
                  [a[0] + 2 * u, a[1] - 10 * u],
                  [a[0] + u, a[1] + u],
                  [(a[0] + b[0]) / 2, a[1] + 4 * u],
                  [b[0] - u, a[1] + u],
                ],
                folder,
              ),
          }),
        )
      );
    };
    return (
      room(stage, { wall: '#ecdcc4', floor: '#a9794f', line: 930 }) +
      times(4, (index) => casement(stage, 170 + index * 440, 90, 230, 520)) +
      times(
        3,
        (index) =>
          rect(448 + index * 440, 60, 80, 760, stage.dim(stage.tone('#ecdcc4'), 0.1)) +
          rect(448 + index * 440, 60, 30, 760, stage.lit(stage.tone('#ecdcc4'), 0.4)),
      ) +
      times(3, row) +
      beam(stage, 190, 120, 190, 480, 560, 560) +
      beam(stage, 630, 120, 190, 480, 560, 560) +
      piano(stage, 70, 1190, 420) +
      figure(stage, {
        x: 960 + random.between(-240, 240),
        y: 1290,
        h: 560,
        wear: sari(PURPLE, MARIGOLD),
        pose: 'conduct',
        turn: 'back',
        carry: ({ a }) => line([a, [a[0] + 50, a[1] - 90]], stage.tone(WHITE), 7),
      }) +
      pot(stage, 1700, 1200, 170, GREEN)
    );
  });
