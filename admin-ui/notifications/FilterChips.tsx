import { Button, Chip, Stack } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';

export function FilterChips() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { q, isRead } = filterValues as { q?: string; isRead?: boolean };
  if (!q && isRead === undefined) return null;

  const without = (name: string) => () => {
    const { [name]: _dropped, ...rest } = filterValues;
    setFilters(rest);
  };
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={translate('notifications.chips')}
      sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}
    >
      {q && <Chip size="small" label={translate('notifications.chip_search', { q })} onDelete={without('q')} />}
      {isRead !== undefined && (
        <Chip
          size="small"
          label={translate(isRead ? 'notifications.read' : 'notifications.unread')}
          onDelete={without('isRead')}
        />
      )}
      <Button size="small" onClick={() => setFilters({})} sx={{ minHeight: 24 }}>
        {translate('notifications.clear_all')}
      </Button>
    </Stack>
  );
}
