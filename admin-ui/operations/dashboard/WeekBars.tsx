import { Box, Stack } from '@mui/material';
import { useState, type KeyboardEvent } from 'react';
import type { WeekCount } from '../../../contract/families/dashboard.js';
import { CHART_HEIGHT } from './chartHeight.js';
import { ChartLegend } from './ChartLegend.js';
import { CountAxis } from './CountAxis.js';
import { countTicks } from './countTicks.js';
import { SERIES } from './series.js';
import { LABEL_HEIGHT, WeekBar } from './WeekBar.js';

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Bar chart of the counts of each week, which is a list for screen readers. Arrow keys move between the weeks. */
export function WeekBars({ weeks }: { weeks: WeekCount[] }) {
  const last = weeks.length - 1;
  const [current, setCurrent] = useState(last);
  const ticks = countTicks(Math.max(...weeks.flatMap((week) => SERIES.map(({ source }) => week[source]))));

  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    (event.currentTarget.children[current + step] as HTMLElement | undefined)?.focus();
  };

  return (
    <Stack sx={{ height: CHART_HEIGHT, gap: 1.5 }}>
      <ChartLegend />
      <Box sx={{ position: 'relative', flexGrow: 1, display: 'flex' }}>
        <CountAxis ticks={ticks} marginBottom={LABEL_HEIGHT} />
        <Box
          component="ul"
          onKeyDown={walk}
          sx={{
            position: 'relative',
            flexGrow: 1,
            m: 0,
            p: 0,
            display: 'grid',
            gridAutoFlow: 'column',
            gridAutoColumns: '1fr',
          }}
        >
          {weeks.map((week, index) => (
            <WeekBar
              key={week.week}
              week={week}
              top={ticks.at(-1)!}
              // Labels every second week, including the current one: there is no room for all twelve.
              hasLabel={(last - index) % 2 === 0}
              isCurrent={index === current}
              onFocus={() => setCurrent(index)}
            />
          ))}
        </Box>
      </Box>
    </Stack>
  );
}
