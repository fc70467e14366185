import type { Stage } from '../stage.js';
import { polygon, times } from '../svg.js';

export const PAGE = { width: 1200, height: 1600, roam: 0 } as const;

export function rays(stage: Stage, x: number, y: number, count: number, colour: string, opacity: number): string {
  return times(count, (index) => {
    const [a, b] = [(index / count) * Math.PI * 2, ((index + 0.5) / count) * Math.PI * 2];
    const far = stage.height * 1.4;
    return polygon(
      [
        [x, y],
        [x + Math.cos(a) * far, y + Math.sin(a) * far],
        [x + Math.cos(b) * far, y + Math.sin(b) * far],
      ],
      colour,
      { opacity },
    );
  });
}
