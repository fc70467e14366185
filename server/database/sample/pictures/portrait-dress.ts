import { BLUE, GREEN, INK, MARIGOLD, PURPLE, WHITE } from './palette.js';
import type { Stage } from './stage.js';
import { line, path, polygon } from './svg.js';

export type Garment = 'uniform' | 'blazer' | 'sari' | 'shirt' | 'suit' | 'national';

const SHOULDERS = 'M90 800Q96 640 220 606Q320 584 346 560H454Q480 584 580 606Q704 640 710 800Z';
const SHADED = 'M452 560Q480 584 580 606Q704 640 710 800H470Q520 680 430 610Z';

function neckline(stage: Stage, skin: string, depth: number): string {
  return polygon(
    [
      [342, 548],
      [400, 560 + depth],
      [458, 548],
    ],
    stage.dim(skin, 0.2),
  );
}

function collar(stage: Stage, colour: string): string {
  return (
    polygon(
      [
        [340, 546],
        [400, 640],
        [340, 668],
        [304, 584],
      ],
      stage.lit(colour, 0.3),
    ) +
    polygon(
      [
        [460, 546],
        [400, 640],
        [460, 668],
        [496, 584],
      ],
      stage.dim(colour, 0.16),
    )
  );
}

function tie(stage: Stage, colour: string): string {
  return (
    polygon(
      [
        [380, 632],
        [420, 632],
        [446, 800],
        [354, 800],
      ],
      colour,
    ) +
    polygon(
      [
        [400, 632],
        [420, 632],
        [446, 800],
        [400, 800],
      ],
      stage.dim(colour, 0.3),
    ) +
    polygon(
      [
        [376, 616],
        [424, 616],
        [416, 654],
        [384, 654],
      ],
      stage.lit(colour, 0.14),
    ) +
    line(
      [
        [368, 730],
        [436, 696],
      ],
      stage.lit(colour, 0.6),
      9,
    ) +
    line(
      [
        [364, 766],
        [442, 730],
      ],
      stage.lit(colour, 0.6),
      9,
    )
  );
}

export function garment(stage: Stage, kind: Garment, colour: string, skin: string): string {
  const { random } = stage;
  const body = (cloth: string): string => path(SHOULDERS, cloth) + path(SHADED, stage.dim(cloth, 0.22));
  const house = random.pick([BLUE, GREEN]);
  if (kind === 'uniform') return body(WHITE) + neckline(stage, skin, 70) + collar(stage, WHITE) + tie(stage, house);
  if (kind === 'blazer' || kind === 'suit') {
    const cloth = kind === 'suit' ? INK : house;
    return (
      body(stage.lit(cloth, 0.06)) +
      polygon(
        [
          [330, 560],
          [470, 560],
          [450, 800],
          [350, 800],
        ],
        WHITE,
      ) +
      neckline(stage, skin, 60) +
      collar(stage, WHITE) +
      tie(stage, kind === 'suit' ? random.pick([PURPLE, BLUE, GREEN]) : MARIGOLD) +
      polygon(
        [
          [318, 572],
          [366, 800],
          [270, 800],
          [236, 690],
          [280, 680],
          [262, 640],
        ],
        stage.lit(cloth, 0.2),
      ) +
      polygon(
        [
          [482, 572],
          [434, 800],
          [530, 800],
          [564, 690],
          [520, 680],
          [538, 640],
        ],
        stage.dim(cloth, 0.3),
      )
    );
  }
  if (kind === 'national')
    return (
      body(WHITE) +
      polygon(
        [
          [344, 540],
          [456, 540],
          [462, 600],
          [400, 622],
          [338, 600],
        ],
        stage.dim(WHITE, 0.08),
      ) +
      line(
        [
          [400, 622],
          [400, 800],
        ],
        stage.dim(WHITE, 0.3),
        5,
      ) +
      path('M150 800Q170 660 250 612L330 800Z', stage.lit('#8f3f33', 0.2)) +
      path('M196 800Q206 680 270 630', 'none', { stroke: MARIGOLD, width: 9 })
    );
  if (kind === 'shirt')
    return (
      body(stage.lit(colour, 0.72)) +
      neckline(stage, skin, 90) +
      collar(stage, stage.lit(colour, 0.72)) +
      line(
        [
          [400, 650],
          [400, 800],
        ],
        stage.dim(stage.lit(colour, 0.6), 0.3),
        5,
      )
    );
  const blouse = random.pick([MARIGOLD, '#8f3f33', GREEN, PURPLE]);
  return (
    body(blouse) +
    path('M330 556Q340 690 400 694T470 556Z', stage.dim(skin, 0.1)) +
    path('M340 640Q400 730 460 640', 'none', { stroke: MARIGOLD, width: 8 }) +
    path('M120 800Q116 650 230 602L320 590Q420 700 560 800Z', colour) +
    path('M230 602L320 590Q420 700 560 800H470Q330 720 230 602Z', stage.lit(colour, 0.2)) +
    path('M318 590Q420 700 562 800', 'none', { stroke: MARIGOLD, width: 14 })
  );
}
