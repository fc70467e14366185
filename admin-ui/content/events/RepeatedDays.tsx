import RemoveIcon from '@mui/icons-material/Close';
import { Box, IconButton, Typography } from '@mui/material';
import { useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { addDays, daysBetween } from '../../../contract/platform/dates.js';
import { alsoOnText } from '../../components/calendar/alsoOnText.js';
import { useDaysOff } from '../../components/calendar/useAlsoOn.js';
import { formatWeekday } from '../../components/formatDate.js';

interface Props {
  days: string[];
  event: RepeatedEvent;
  /** Called when the user removes a day; undefined for days that cannot be removed one by one. */
  onRemove?: (day: string) => void;
}

export interface RepeatedEvent {
  day: string;
  /** Empty for the same day. */
  endDay: string | null;
  branch: string | null;
}

/** Returns the holidays and closures for each of the days. An event may last longer than a day. */
function useTexts(days: string[], { day: first, endDay, branch }: RepeatedEvent): Map<string, string> {
  const translate = useTranslate();
  const length = endDay && endDay > first ? daysBetween(first, endDay) : 0;
  const daysOff = useDaysOff({ from: days[0], to: addDays(days.at(-1)!, length), branch });
  return new Map(
    days.flatMap((day) => {
      const own = daysOff.filter((one) => one.firstDay <= addDays(day, length) && one.lastDay >= day);
      return own.length ? [[day, own.map((one) => alsoOnText(one, translate)).join('; ')]] : [];
    }),
  );
}

export function RepeatedDays({ days, event, onRemove }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const region = useRef<HTMLDivElement>(null);
  const texts = useTexts(days, event);
  return (
    <div>
      <Typography id={titleId} role="status" sx={{ fontWeight: 600 }}>
        {translate('resources.events.repeat.days', { smart_count: days.length })}
      </Typography>
      <Typography role="status" variant="body2">
        {texts.size > 0 && translate('also_on.on_days', { smart_count: texts.size })}
      </Typography>
      <Box
        ref={region}
        role="region"
        aria-labelledby={titleId}
        tabIndex={0}
        sx={{ maxHeight: 220, overflowY: 'auto', mt: 0.5 }}
      >
        <Box component="ol" sx={{ m: 0, pl: 3.5 }}>
          {days.map((day) => (
            <Typography component="li" variant="body2" key={day} sx={{ py: 0.25, fontVariantNumeric: 'tabular-nums' }}>
              {formatWeekday(day)}
              {onRemove && (
                <IconButton
                  size="small"
                  aria-label={translate('resources.events.repeat.remove', { day: formatWeekday(day) })}
                  onClick={() => {
                    onRemove(day);
                    region.current?.focus();
                  }}
                  sx={{ ml: 0.5 }}
                >
                  <RemoveIcon fontSize="inherit" />
                </IconButton>
              )}
              {texts.has(day) && (
                <Typography component="div" variant="body2" color="warning" sx={{ overflowWrap: 'anywhere' }}>
                  {texts.get(day)}
                </Typography>
              )}
            </Typography>
          ))}
        </Box>
      </Box>
    </div>
  );
}
