import { Box, Typography, Stack, Tooltip } from '@mui/material';
import { useState, type KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { ADMISSION_STATUSES } from '../../../contract/families/admissions.js';
import type { ParentsCounts, WeekCount } from '../../../contract/families/dashboard.js';
import { formatCount } from '../../../contract/platform/counts.js';
import { CHART_HEIGHT } from './chartHeight.js';
import { chartColumns } from './ChartsLoading.js';
import { countTicks } from './countTicks.js';
import { Panel } from './Panel.js';

const SERIES = [
  { source: 'admissions', label: 'dashboard.applications', colour: 'secondary.main' },
  { source: 'contacts', label: 'dashboard.messages', colour: 'success.main' },
] as const;

/** Keeps the background in print and in forced colours, which drop backgrounds. */
const filled = (colour: string) => ({ bgcolor: colour, printColorAdjust: 'exact', forcedColorAdjust: 'none' });

const LABEL_HEIGHT = 34;
const SHORT = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

interface WeekBarProps {
  week: WeekCount;
  top: number;
  hasLabel: boolean;
  isCurrent: boolean;
  onFocus: () => void;
}

/** Bars of one week, with the numbers in a tooltip and for screen readers. */
function WeekBar({ week, top, hasLabel, isCurrent, onFocus }: WeekBarProps) {
  const translate = useTranslate();
  const day = SHORT.format(new Date(`${week.week}T00:00:00Z`));
  const lines = [
    translate('dashboard.week_of', { day }),
    ...SERIES.map(({ source, label }) => `${translate(label)}: ${week[source]}`),
  ];
  return (
    <Tooltip
      title={lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    >
      <Box
        component="li"
        tabIndex={isCurrent ? 0 : -1}
        aria-label={lines.join(', ')}
        onFocus={onFocus}
        sx={{ minWidth: 0, listStyle: 'none', borderRadius: 1, '&:hover': { bgcolor: 'action.hover' } }}
      >
        <Stack
          direction="row"
          sx={{ height: `calc(100% - ${LABEL_HEIGHT}px)`, px: '12%', gap: '2px', alignItems: 'flex-end' }}
        >
          {SERIES.map(({ source, colour }) => (
            <Box
              key={source}
              sx={{ flexGrow: 1, borderRadius: '3px 3px 0 0', ...filled(colour) }}
              style={{ height: `${(week[source] / top) * 100}%` }}
            />
          ))}
        </Stack>
        {hasLabel && (
          <Stack aria-hidden sx={{ height: LABEL_HEIGHT, alignItems: 'center', justifyContent: 'center' }}>
            <Typography variant="caption" noWrap sx={{ overflow: 'visible' }} data-testid="week">
              {day}
            </Typography>
          </Stack>
        )}
      </Box>
    </Tooltip>
  );
}

const WIDTH = 28;

/** Horizontal lines of a chart with their counts. They fill the positioned box around them. */
function CountAxis({ ticks, marginBottom }: { ticks: number[]; marginBottom: number }) {
  return (
    <Box aria-hidden sx={{ width: WIDTH, flexShrink: 0 }}>
      {ticks.map((tick, index) => (
        <Box
          key={tick}
          sx={{ position: 'absolute', insetInline: 0, display: 'flex', alignItems: 'center', height: 0, gap: 1 }}
          style={{ bottom: `calc(${marginBottom}px + (100% - ${marginBottom}px) * ${index / (ticks.length - 1)})` }}
        >
          <Typography data-testid="tick" variant="caption" sx={{ width: WIDTH - 8, textAlign: 'right' }}>
            {tick}
          </Typography>
          <Box sx={{ flexGrow: 1, borderTop: 1, borderColor: 'divider' }} />
        </Box>
      ))}
    </Box>
  );
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Bar chart of the counts of each week, which is a list for screen readers. Arrow keys move between the weeks. */
function WeekBars({ weeks }: { weeks: WeekCount[] }) {
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

function ChartLegend() {
  const translate = useTranslate();
  return (
    <Stack direction="row" aria-hidden sx={{ justifyContent: 'center', gap: 2 }}>
      {SERIES.map(({ source, label, colour }) => (
        <Stack key={source} direction="row" sx={{ alignItems: 'center', gap: 1 }}>
          <Box sx={{ width: 14, height: 14, borderRadius: 0.5, ...filled(colour) }} />
          <Typography variant="body2">{translate(label)}</Typography>
        </Stack>
      ))}
    </Stack>
  );
}

/** Charts of messages and applications. The counts are missing for roles that may not read these. */
export function Charts({ counts }: { counts: Partial<ParentsCounts> }) {
  const translate = useTranslate();
  const { weeks, admissionsByBranch, admissionsByStatus } = counts;
  if (!weeks || !admissionsByBranch || !admissionsByStatus) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: chartColumns }}>
      <Panel title={translate('dashboard.per_week')}>
        <WeekBars weeks={weeks} />
      </Panel>
      <Panel title={translate('dashboard.by_branch')}>
        <CountBars bars={admissionsByBranch.map(({ branch, count }) => ({ label: branch, count }))} />
      </Panel>
      <Panel title={translate('dashboard.by_status')}>
        <CountBars
          colour="secondary"
          bars={ADMISSION_STATUSES.map((status) => ({
            label: translate(`resources.admissions.statuses.${status}`),
            count: admissionsByStatus.find((bar) => bar.status === status)?.count ?? 0,
          }))}
        />
      </Panel>
    </Box>
  );
}

interface CountBarsProps {
  bars: { label: string; count: number }[];
  colour?: 'primary' | 'secondary';
}

/** Bar chart of counts, which is a list for screen readers. */
function CountBars({ bars, colour = 'primary' }: CountBarsProps) {
  const translate = useTranslate();
  const most = Math.max(...bars.map(({ count }) => count), 1);
  if (bars.length === 0) return <Typography color="textSecondary">{translate('dashboard.no_applications')}</Typography>;
  return (
    <Box
      component="ul"
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5, flexGrow: 1, gridAutoRows: '1fr' }}
    >
      {bars.map(({ label, count }) => (
        <Box
          component="li"
          key={label}
          sx={{ display: 'flex', flexDirection: 'column', justifyContent: 'center', gap: 0.5, minWidth: 0 }}
        >
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, fontVariantNumeric: 'tabular-nums' }}>
            <Typography variant="body2" noWrap title={label}>
              {label}
            </Typography>
            <Typography variant="body2" sx={{ fontWeight: 650 }}>
              {formatCount(count)}
            </Typography>
          </Box>
          <Box sx={{ height: 12, borderRadius: 1, bgcolor: 'action.hover' }}>
            <Box sx={{ height: 12, borderRadius: 1, width: `${(count / most) * 100}%`, bgcolor: `${colour}.main` }} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
