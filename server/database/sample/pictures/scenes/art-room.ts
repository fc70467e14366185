import { figure } from '../figure.js';
import { beam, casement, room, table } from '../interior.js';
import { BLUE, GREEN, LIME, MARIGOLD, PAPER, PURPLE, ROSE, SKY, TEAL, TERRACOTTA, WHITE, WOOD } from '../palette.js';
import { bench, pot } from '../props.js';
import { picture, type SceneOptions, type Stage } from '../stage.js';
import { circle, ellipse, line, path, polygon, rect, times } from '../svg.js';
import { pupil, sari } from '../wear.js';

const PAINTS = [ROSE, MARIGOLD, LIME, TEAL, PURPLE, SKY, TERRACOTTA, BLUE] as const;

/** A child's painting, one of four motifs. */
function painting(stage: Stage, x: number, y: number, w: number, h: number, motif: number): string {
  const clip = stage.clip(rect(x, y, w, h, '#fff'));
  const of = (colour: string): string => stage.tone(colour);
  const motifs = [
    rect(x, y, w, h, of('#f6cf9c')) +
      circle(x + w * 0.6, y + h * 0.45, w * 0.2, of(TERRACOTTA)) +
      path(
        `M${x} ${y + h}V${y + h * 0.6}Q${x + w * 0.3} ${y + h * 0.3} ${x + w * 0.6} ${y + h * 0.7}T${x + w} ${y + h * 0.6}V${y + h}Z`,
        of(PURPLE),
      ),
    rect(x, y, w, h, of(SKY)) +
      rect(x, y + h * 0.66, w, h * 0.34, of(TEAL)) +
      polygon(
        [
          [x + w * 0.5, y + h * 0.18],
          [x + w * 0.8, y + h * 0.62],
          [x + w * 0.5, y + h * 0.62],
        ],
        of(WHITE),
      ) +
      path(
        `M${x + w * 0.2} ${y + h * 0.66}H${x + w * 0.84}L${x + w * 0.7} ${y + h * 0.8}H${x + w * 0.34}Z`,
        of(TERRACOTTA),
      ),
    rect(x, y, w, h, of('#dfe8c4')) +
      times(6, (i) =>
        ellipse(
          x + w / 2 + Math.cos(i * 1.05) * w * 0.2,
          y + h / 2 + Math.sin(i * 1.05) * w * 0.2,
          w * 0.14,
          w * 0.14,
          of(ROSE),
        ),
      ) +
      circle(x + w / 2, y + h / 2, w * 0.12, of(MARIGOLD)),
    rect(x, y, w, h, of(PAPER)) +
      ellipse(x + w * 0.45, y + h * 0.55, w * 0.3, h * 0.24, of('#7d8794')) +
      circle(x + w * 0.74, y + h * 0.42, w * 0.15, of('#7d8794')) +
      rect(x + w * 0.22, y + h * 0.6, w * 0.1, h * 0.3, of('#6c7683')) +
      rect(x + w * 0.54, y + h * 0.6, w * 0.1, h * 0.3, of('#6c7683')) +
      path(`M${x + w * 0.84} ${y + h * 0.42}q${w * 0.1} ${h * 0.2} 0 ${h * 0.36}`, 'none', {
        stroke: of('#7d8794'),
        width: w * 0.06,
      }),
  ];
  return `<g clip-path="url(#${clip})">${motifs[motif % motifs.length] ?? ''}</g>`;
}

function easel(stage: Stage, x: number, y: number, h: number, motif: number): string {
  const wood = stage.tone(WOOD);
  const w = h * 0.5;
  return (
    line(
      [
        [x, y - h],
        [x + h * 0.16, y],
      ],
      stage.dim(wood, 0.4),
      h * 0.03,
    ) +
    line(
      [
        [x - h * 0.02, y - h],
        [x - h * 0.26, y],
      ],
      wood,
      h * 0.034,
    ) +
    line(
      [
        [x + h * 0.02, y - h],
        [x + h * 0.28, y],
      ],
      stage.dim(wood, 0.16),
      h * 0.034,
    ) +
    rect(x - w / 2 - 8, y - h * 0.9, w + 16, h * 0.56 + 8, stage.dim(stage.tone(PAPER), 0.2)) +
    painting(stage, x - w / 2, y - h * 0.89, w, h * 0.54, motif) +
    rect(x - w * 0.62, y - h * 0.345, w * 1.24, h * 0.03, stage.lit(wood, 0.2))
  );
}

export const artRoom = (options: SceneOptions = {}): string =>
  picture(options, { light: 'noon' }, (stage) => {
    const { random } = stage;
    const first = random.whole(0, 3);
    const brush =
      (colour: string) =>
      ({ a }: { a: readonly [number, number] }) =>
        line(
          [
            [a[0] - 10, a[1] + 14],
            [a[0] + 40, a[1] - 34],
          ],
          stage.tone(WOOD),
          7,
        ) + circle(a[0] + 42, a[1] - 36, 10, stage.tone(colour));
    return (
      room(stage, { wall: '#f0e3d0', floor: '#c79f70', line: 900 }) +
      casement(stage, 110, 130, 300, 560, false) +
      times(6, (index) => {
        const [x, y] = [560 + (index % 3) * 300, 130 + Math.floor(index / 3) * 250];
        return (
          rect(x - 14, y - 14, 248, 208, stage.tone(WHITE)) +
          rect(x - 14, y + 190, 248, 8, stage.mood.shadow, 0, { opacity: 0.2 }) +
          painting(stage, x, y, 220, 180, index + first)
        );
      }) +
      rect(1480, 210, 380, 20, stage.tone(WOOD)) +
      rect(1480, 430, 380, 20, stage.tone(WOOD)) +
      times(
        7,
        (index) =>
          rect(
            1500 + index * 52,
            210 - 46 - (index % 3) * 16,
            38,
            46 + (index % 3) * 16,
            stage.tone(PAINTS[index] ?? ROSE),
            6,
          ) + rect(1500 + index * 52, 150 - (index % 3) * 16, 38, 14, stage.tone(PAPER), 3),
      ) +
      times(3, (index) => pot(stage, 1550 + index * 120, 430, 64, GREEN)) +
      figure(stage, { x: 1250, y: 980, h: 560, wear: sari(TEAL, MARIGOLD), pose: 'point', turn: 'side', face: -1 }) +
      easel(stage, 950, 1040, 560, first + 1) +
      figure(stage, {
        x: 720,
        y: 1080,
        h: 470,
        wear: { ...pupil(random) },
        pose: 'paint',
        turn: 'side',
        face: 1,
        carry: brush(ROSE),
      }) +
      beam(stage, 140, 160, 240, 480, 620, 560) +
      easel(stage, 480, 1180, 640, first + 2) +
      figure(stage, {
        x: 210,
        y: 1230,
        h: 560,
        wear: { ...pupil(random) },
        pose: 'paint',
        turn: 'side',
        face: 1,
        carry: brush(MARIGOLD),
      }) +
      table(stage, 1120, 1010, 640, 220) +
      times(
        8,
        (index) =>
          rect(1180 + index * 58, 946 + (index % 2) * 10, 42, 46, stage.tone(PAINTS[index] ?? ROSE), 6) +
          ellipse(1201 + index * 58, 946 + (index % 2) * 10, 21, 6, stage.lit(stage.tone(PAINTS[index] ?? ROSE), 0.4)),
      ) +
      rect(1660, 930, 60, 70, stage.tone('#dbe7ea'), 8) +
      times(
        4,
        (index) =>
          line(
            [
              [1675 + index * 10, 940],
              [1660 + index * 26, 850 + (index % 2) * 16],
            ],
            stage.tone(WOOD),
            7,
          ) + circle(1660 + index * 26, 846 + (index % 2) * 16, 9, stage.tone(PAINTS[index + 2] ?? ROSE)),
      ) +
      bench(stage, 1330, 1200, 260, 90) +
      times(14, () =>
        ellipse(
          random.between(300, 1500),
          random.between(1200, 1270),
          random.between(6, 20),
          random.between(3, 7),
          stage.tone(random.pick(PAINTS)),
          { opacity: 0.8 },
        ),
      )
    );
  });
