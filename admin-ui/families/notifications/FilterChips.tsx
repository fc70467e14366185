import { Button, Chip, Stack } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { activeFilters, UNREAD } from './kinds.js';

export function FilterChips() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const active = activeFilters(filterValues);
  if (active.length === 0) return null;

  const { q, isRead } = filterValues;
  const labels = {
    q: translate('notifications.chip_search', { q }),
    isRead: translate(isRead ? 'notifications.read' : 'notifications.all'),
  };
  const without = { q: { ...filterValues, q: undefined }, isRead: { ...filterValues, ...UNREAD } };
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={translate('notifications.chips')}
      sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}
    >
      {active.map((name) => (
        <Chip key={name} size="small" label={labels[name]} onDelete={() => setFilters(without[name])} />
      ))}
      <Button size="small" onClick={() => setFilters(UNREAD)} sx={{ minHeight: 24 }}>
        {translate('notifications.clear_all')}
      </Button>
    </Stack>
  );
}
