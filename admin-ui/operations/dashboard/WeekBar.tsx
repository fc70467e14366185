import { Box, Stack, Tooltip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { WeekCount } from '../../../contract/families/dashboard.js';
import { filled, SERIES } from './series.js';

export const LABEL_HEIGHT = 34;
const SHORT = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

interface Props {
  week: WeekCount;
  top: number;
  hasLabel: boolean;
  isCurrent: boolean;
  onFocus: () => void;
}

/** Bars of one week, with the numbers in a tooltip and for screen readers. */
export function WeekBar({ week, top, hasLabel, isCurrent, onFocus }: Props) {
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
