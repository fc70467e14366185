import { figure } from '../figure.js';
import { clouds, hills, sky } from '../landscape.js';
import { BLUE, GREEN, HOUSES, LIME, MARIGOLD, PURPLE, TERRACOTTA, WHITE } from '../palette.js';
import { palm, rainTree } from '../plants.js';
import { bunting, tent } from '../props.js';
import { picture, type SceneOptions, type Stage } from '../stage.js';
import { circle, line, polygon, rect, times } from '../svg.js';
import { sport, type Hair } from '../wear.js';

function crowd(stage: Stage, y: number, from: number, to: number): string {
  const { random } = stage;
  return times((to - from) / 34, (index) => {
    const x = from + index * 34 + random.between(-8, 8);
    const top = y + random.between(-14, 14);
    const shirt = stage.tone(random.pick([WHITE, WHITE, BLUE, GREEN, MARIGOLD, PURPLE]), 0.12);
    return (
      rect(x - 16, top, 32, 70, shirt, 12) +
      circle(x, top - 12, 14, stage.tone(random.pick(['#5b3a2c', '#3d2a26', '#7a4a30']), 0.1))
    );
  });
}

export const sportsMeet = (options: SceneOptions = {}): string =>
  picture(options, { light: 'noon' }, (stage) => {
    const { random } = stage;
    const track = stage.tone(TERRACOTTA);
    const hair: readonly [Hair, ...Hair[]] = ['short', 'pony', 'short', 'plaits'];
    const order = random.whole(0, 3);
    const leads = random.pick([
      [1420, 1150, 870, 560],
      [1060, 1430, 700, 1180],
      [700, 980, 1320, 420],
    ]);
    const runner = (lane: number): string => {
      const colour = HOUSES[(lane + order) % 4] ?? BLUE;
      const lead = leads[lane] ?? 600;
      return figure(stage, {
        x: lead + random.between(-50, 50),
        y: 905 + lane * 108,
        h: 330 + lane * 24,
        wear: sport(colour, random.pick(hair)),
        pose: lead > 1300 ? 'finish' : lane % 2 ? 'run' : 'sprint',
        turn: 'side',
        face: 1,
      });
    };
    return (
      sky(stage, 700, { x: 260, y: 180, r: 66 }) +
      clouds(stage, 4, 400) +
      hills(stage, { y: 640, height: 130, colour: GREEN, depth: 0.5, wave: 800, crowns: 30, rim: 10 }) +
      rainTree(stage, 170, 680, 380, { depth: 0.14 }) +
      palm(stage, 1800, 690, 460, -0.1, { depth: 0.12 }) +
      palm(stage, 1690, 690, 380, 0.08, { depth: 0.12 }) +
      rect(0, 660, 1920, 140, stage.tone(LIME, 0.1)) +
      times(4, (index) => tent(stage, 420 + index * 350, 706, 290, HOUSES[(index + order) % 4] ?? BLUE)) +
      crowd(stage, 680, -20, 1960) +
      rect(0, 740, 1920, 46, stage.tone(WHITE)) +
      times(24, (index) => rect(index * 84, 740, 42, 46, stage.tone(BLUE))) +
      rect(
        0,
        780,
        1920,
        500,
        stage.fade([
          [0, stage.lit(stage.tone(LIME), 0.2)],
          [1, stage.tone(LIME)],
        ]),
      ) +
      polygon(
        [
          [0, 826],
          [1920, 826],
          [1920, 1290],
          [0, 1290],
        ],
        stage.fade([
          [0, stage.lit(track, 0.3)],
          [1, track],
        ]),
      ) +
      times(5, (lane) =>
        line(
          [
            [0, 830 + lane * 106 + lane * lane * 2],
            [1920, 830 + lane * 106 + lane * lane * 2],
          ],
          stage.tone(WHITE),
          5 + lane * 1.4,
        ),
      ) +
      polygon(
        [
          [1500, 828],
          [1556, 828],
          [1700, 1290],
          [1620, 1290],
        ],
        stage.tone(WHITE),
        { opacity: 0.85 },
      ) +
      runner(0) +
      runner(1) +
      runner(2) +
      runner(3) +
      bunting(stage, [-40, 90], [760, 60], 120, 70) +
      bunting(stage, [760, 60], [1960, 110], 130, 70)
    );
  });
