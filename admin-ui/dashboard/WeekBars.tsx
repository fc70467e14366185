import { useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { useTranslate } from 'react-admin';
import type { WeekCount } from '../../contract/dashboard.js';
import { countTicks } from './countTicks.js';
import { CHART_HEIGHT } from './chartHeight.js';

const LABEL = { fontSize: 13 };
const SHORT = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

export function WeekBars({ weeks }: { weeks: WeekCount[] }) {
  const translate = useTranslate();
  const { palette } = useTheme();
  const day = (week: string) => SHORT.format(new Date(`${week}T00:00:00Z`));
  const ticks = countTicks(Math.max(...weeks.flatMap(({ admissions, contacts }) => [admissions, contacts])));
  return (
    <BarChart
      height={CHART_HEIGHT}
      skipAnimation
      dataset={weeks.map((week) => ({ ...week }))}
      xAxis={[
        {
          dataKey: 'week',
          scaleType: 'band',
          height: 34,
          // Every second week, the current one among them: all twelve do not fit.
          tickLabelInterval: (_week: string, index: number) => (weeks.length - 1 - index) % 2 === 0,
          tickLabelStyle: LABEL,
          valueFormatter: (week: string, { location }) =>
            location === 'tick' ? day(week) : translate('dashboard.week_of', { day: day(week) }),
        },
      ]}
      yAxis={[{ width: 28, max: ticks.at(-1), domainLimit: 'strict', tickInterval: ticks, tickLabelStyle: LABEL }]}
      series={[
        { dataKey: 'admissions', label: translate('dashboard.applications'), color: palette.secondary.main },
        { dataKey: 'contacts', label: translate('dashboard.messages'), color: palette.success.main },
      ]}
      grid={{ horizontal: true }}
      borderRadius={3}
      margin={{ left: 0, right: 8, top: 12, bottom: 0 }}
    />
  );
}
