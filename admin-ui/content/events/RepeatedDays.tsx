import RemoveIcon from '@mui/icons-material/Close';
import { Box, IconButton, Typography } from '@mui/material';
import { useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { formatWeekday } from '../../components/formatDate.js';

interface Props {
  days: string[];
  /** Days that were chosen one by one can be taken away again. */
  onRemove?: (day: string) => void;
}

/** The days on which events will be made, in a box that scrolls. */
export function RepeatedDays({ days, onRemove }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const region = useRef<HTMLDivElement>(null);
  return (
    <div>
      <Typography id={titleId} role="status" sx={{ fontWeight: 600 }}>
        {translate('resources.events.repeat.days', { smart_count: days.length })}
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
            </Typography>
          ))}
        </Box>
      </Box>
    </div>
  );
}
