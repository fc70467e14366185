import { MARIGOLD, WHITE } from './palette.js';
import type { Stage } from './stage.js';
import { circle, ellipse, path, times } from './svg.js';

export type HairCut = 'short' | 'side' | 'curly' | 'thin' | 'plaits' | 'pony' | 'bob' | 'bun' | 'long';

function braid(stage: Stage, x: number, out: number, hair: string, band: string): string {
  return (
    times(6, (index) =>
      ellipse(
        x + out * (index * 7),
        420 + index * 48,
        36 - index * 2,
        34,
        index % 2 ? stage.dim(hair, 0.2) : stage.lit(hair, 0.12),
      ),
    ) +
    circle(x + out * 44, 704, 28, band) +
    path(`M${x + out * 44} 704l-46 -26v54ZM${x + out * 44} 704l46 -26v54Z`, stage.lit(band, 0.2))
  );
}

/** What falls behind the shoulders. */
export function mane(stage: Stage, cut: HairCut, hair: string, band: string): string {
  if (cut === 'long')
    return path('M250 330Q240 170 400 166T550 330Q570 520 600 690H200Q230 520 250 330Z', stage.dim(hair, 0.12));
  if (cut === 'bob')
    return path('M244 340Q236 168 400 164T556 340Q566 450 548 520H252Q234 450 244 340Z', stage.dim(hair, 0.12));
  if (cut === 'pony')
    return (
      path('M500 220Q660 260 610 480Q600 560 640 620Q540 590 540 470Q560 330 470 280Z', hair) +
      circle(512, 246, 26, band)
    );
  if (cut === 'bun')
    return (
      circle(400, 150, 74, stage.dim(hair, 0.1)) +
      circle(380, 136, 40, stage.lit(hair, 0.16)) +
      times(7, (i) => circle(340 + i * 20, 196 - Math.sin((i / 6) * Math.PI) * 8, 12, i % 2 ? WHITE : MARIGOLD))
    );
  return '';
}

/** What lies over the brow and the temples, lit from the left. */
export function crown(stage: Stage, cut: HairCut, hair: string, band: string): string {
  const sheen = stage.lit(hair, 0.12);
  const cap = (d: string): string => path(d, hair);
  const shine = path('M300 236Q330 190 400 184Q350 210 326 262Z', sheen);
  switch (cut) {
    case 'short':
      return (
        cap('M262 340Q246 160 400 156T538 340Q530 290 510 262Q450 276 380 262Q310 254 290 280Q272 300 262 340Z') + shine
      );
    case 'side':
      return (
        cap(
          'M260 350Q240 160 390 154Q560 150 540 350Q532 300 506 268Q420 270 340 216Q320 270 284 290Q268 310 260 350Z',
        ) + path('M340 216Q380 176 470 186Q400 190 366 226Z', sheen)
      );
    case 'curly':
      return (
        times(13, (i) =>
          circle(
            400 + Math.cos(Math.PI + (i / 12) * Math.PI) * 128,
            300 + Math.sin(Math.PI + (i / 12) * Math.PI) * 122,
            44,
            hair,
          ),
        ) +
        times(7, (i) => circle(310 + i * 30, 222 + (i % 2) * 10, 42, hair)) +
        times(4, (i) => circle(292 + (i % 2) * 34, 250 - i * 22, 24, sheen))
      );
    case 'thin':
      return (
        cap(
          'M264 370Q244 280 296 232Q286 300 288 330Q276 340 264 370ZM536 370Q556 280 504 232Q514 300 512 330Q524 340 536 370Z',
        ) + path('M296 232Q330 182 400 182T504 232Q450 206 400 206T296 232Z', hair)
      );
    case 'plaits':
      return (
        braid(stage, 262, -1, hair, band) +
        braid(stage, 538, 1, hair, band) +
        cap('M256 380Q236 160 400 156T544 380Q530 270 400 216Q270 270 256 380Z') +
        path('M396 158h8v60h-8Z', stage.lit(hair, 0.3)) +
        shine
      );
    case 'pony':
      return cap('M258 370Q240 160 400 156T542 370Q530 270 470 246Q400 220 330 246Q270 270 258 370Z') + shine;
    case 'bob':
      return (
        cap(
          'M246 430Q226 160 400 156T554 430Q560 470 540 500Q520 400 516 300Q430 290 350 232Q310 270 286 330Q282 420 262 500Q240 470 246 430Z',
        ) + shine
      );
    case 'long':
      return (
        cap('M250 470Q226 160 400 156T550 470Q540 330 500 276Q440 250 400 214Q360 250 300 276Q262 330 250 470Z') + shine
      );
    default:
      return (
        cap('M256 380Q236 164 400 160T544 380Q532 270 400 214Q268 270 256 380Z') +
        shine +
        circle(400, 300, 7, '#a8323a')
      );
  }
}
