import ArrowIcon from '@mui/icons-material/ArrowDropDown';
import { ButtonBase, Popover, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { dayOf } from '../../../contract/platform/dates.js';
import type { StaffEvent } from '../../../contract/content/events.js';
import { TRIGGER } from '../../components/list/inline/InlineMenu.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { useEventWhen } from './useEventWhen.js';
import { WhenForm } from './WhenForm.js';

/**
 * Date and time of an event on its card, with a form to change them. A series is changed in the full form, which asks
 * about the later events.
 */
export function EventWhen({ event }: { event: StaffEvent }) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const day = dayOf(event.date, timeZone);
  const text = useEventWhen()(event);
  const label = translate('resources.events.when.label');
  const style = { fontWeight: 600, fontVariantNumeric: 'tabular-nums' };
  if (event.seriesId !== null) {
    return (
      <Typography variant="body2" sx={style}>
        {text}
      </Typography>
    );
  }
  return (
    <>
      <ButtonBase
        aria-label={`${label}: ${text}`}
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{
          ...TRIGGER,
          alignSelf: 'flex-start',
          minHeight: 24,
          my: -0.25,
          borderRadius: 0.5,
          typography: 'body2',
          textAlign: 'left',
          ...style,
          '&:hover': { textDecoration: 'underline' },
        }}
      >
        {text}
        <ArrowIcon aria-hidden sx={{ fontSize: 18, color: 'text.secondary' }} />
      </ButtonBase>
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
        >
          <WhenForm event={event} day={day} onClose={() => setAnchor(null)} />
        </Popover>
      )}
    </>
  );
}
