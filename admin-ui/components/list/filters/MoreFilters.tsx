import TuneIcon from '@mui/icons-material/Tune';
import { Badge, Button, Popover, Stack, useMediaQuery, type Theme } from '@mui/material';
import { useRef, useState, type ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { DateRangeFilter } from './DateRangeFilter.js';
import { SpamFilter } from './SpamFilter.js';

const SOURCES = ['createdAt_gte', 'createdAt_lte', 'spam'];

interface Props {
  /** Filters of this list only; `sources` are the names that they set. */
  children?: ReactNode;
  sources?: string[];
}

/**
 * Popover with the less used filters of messages and applications; on a phone they are shown with the other filters.
 */
export function MoreFilters({ children, sources = [] }: Props) {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const filters = (
    <>
      {children}
      <DateRangeFilter />
      <SpamFilter />
    </>
  );
  if (isPhone) return filters;

  const active = [...SOURCES, ...sources].filter((source) => filterValues[source] !== undefined).length;
  const label = translate('list.more_filters');
  return (
    <>
      <Badge badgeContent={active} color="primary" sx={{ flexShrink: 0 }}>
        <Button
          ref={button}
          variant="outlined"
          startIcon={<TuneIcon />}
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-label={active ? translate('list.more_filters_active', { smart_count: active }) : undefined}
          onClick={() => setOpen(true)}
        >
          {label}
        </Button>
      </Badge>
      <Popover
        open={open}
        anchorEl={() => button.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { mt: 0.5 } } }}
      >
        <Stack sx={{ gap: 1.5, p: 2 }}>{filters}</Stack>
      </Popover>
    </>
  );
}
