import { useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { useTranslate } from 'react-admin';
import type { WeekCount } from '../../contract/dashboard.js';
import { CHART_HEIGHT } from './chartHeight.js';

const SHORT = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

export function WeekBars({ weeks }: { weeks: WeekCount[] }) {
  const translate = useTranslate();
  const { palette } = useTheme();
  const day = (week: string) => SHORT.format(new Date(`${week}T00:00:00Z`));
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
          valueFormatter: (week: string, { location }) =>
            location === 'tick' ? day(week) : translate('dashboard.week_of', { day: day(week) }),
        },
      ]}
      yAxis={[{ width: 28, tickMinStep: 1 }]}
      series={[
        { dataKey: 'admissions', label: translate('dashboard.applications'), color: palette.secondary.main },
        { dataKey: 'contacts', label: translate('dashboard.messages'), color: palette.success.main },
      ]}
      grid={{ horizontal: true }}
      borderRadius={3}
      margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
    />
  );
}
