import { Paper, Typography, useMediaQuery, type Theme } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { type SelectionAction, SelectionActions } from './SelectionActions.js';
import { useSelectAll } from './useSelectAll.js';

interface Props {
  danger?: SelectionAction | false;
  children?: ReactNode;
}

export function BulkToolbar({ danger, children }: Props) {
  const translate = useTranslate();
  const { selectedIds, onSelect, onUnselectItems, data } = useListContext();
  const selectAll = useSelectAll();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const selected = translate('list.selected', { smart_count: selectedIds.length });
  const choice = [
    { label: translate('list.select_page'), onClick: () => onSelect((data ?? []).map(({ id }) => id)) },
    ...(selectAll ? [selectAll] : []),
    { label: translate('list.unselect'), onClick: () => onUnselectItems() },
  ];
  const dangers = danger ? [{ ...danger, isDanger: true }] : [];
  return (
    <Paper
      role="toolbar"
      aria-label={selected}
      elevation={8}
      sx={{
        position: 'sticky',
        bottom: 16,
        zIndex: 3,
        alignSelf: { xs: 'stretch', sm: 'center' },
        display: 'flex',
        alignItems: 'center',
        flexWrap: { sm: 'wrap' },
        gap: 1,
        px: 2,
        py: 1,
        borderRadius: 1.5,
        border: 1,
        borderColor: 'divider',
      }}
    >
      <Typography aria-live="polite" sx={{ fontWeight: 650, mr: 1, whiteSpace: 'nowrap' }}>
        {selected}
      </Typography>
      {isNarrow ? (
        <>
          {children}
          <SelectionActions isMenu actions={[...choice, ...dangers]} />
        </>
      ) : (
        <>
          <SelectionActions isMenu={false} actions={choice} />
          {children}
          <SelectionActions isMenu={false} actions={dangers} />
        </>
      )}
    </Paper>
  );
}
