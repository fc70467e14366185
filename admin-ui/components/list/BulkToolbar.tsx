import { Button, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { SelectAllButton } from './SelectAllButton.js';

/** How many rows are selected, and what can be done with them, in reach at the bottom of the window. */
export function BulkToolbar({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const { selectedIds, onSelect, onUnselectItems, data } = useListContext();
  const selected = translate('list.selected', { smart_count: selectedIds.length });
  return (
    <Paper
      role="toolbar"
      aria-label={selected}
      elevation={8}
      sx={{
        position: 'sticky',
        bottom: 16,
        zIndex: 3,
        alignSelf: 'center',
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 1,
        px: 2,
        py: 1,
        borderRadius: 1.5,
        border: 1,
        borderColor: 'divider',
      }}
    >
      <Typography aria-live="polite" sx={{ fontWeight: 650, mr: 1 }}>
        {selected}
      </Typography>
      <Button size="small" onClick={() => onSelect((data ?? []).map(({ id }) => id))}>
        {translate('list.select_page')}
      </Button>
      <SelectAllButton />
      <Button size="small" onClick={() => onUnselectItems()}>
        {translate('list.unselect')}
      </Button>
      {children}
    </Paper>
  );
}
