import MoreIcon from '@mui/icons-material/MoreVert';
import { Paper, Typography, useMediaQuery, type Theme, Button, IconButton, Menu, MenuItem } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useListContext, useTranslate, useDataProvider, useNotify } from 'react-admin';
import { allRows } from '../allRows.js';
import { useCollection } from '../CollectionContext.js';

/** A larger selection is more likely a mistake. */
const AT_MOST = 10_000;

/**
 * Offers to select the rows on all pages once every row of the current page is selected. Own code: react-admin's
 * `SelectAllButton` takes ids alone, without the versions that the writes name.
 */
function useSelectAll(): SelectionAction | undefined {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const list = useListContext();
  const { seen } = useCollection();
  const [isBusy, setIsBusy] = useState(false);
  const { data = [], total = 0, selectedIds, onSelect } = list;
  const hasPage = data.length > 0 && data.every(({ id }) => selectedIds.includes(id));
  if (!hasPage || selectedIds.length >= total || total > AT_MOST) return undefined;

  const selectAll = async () => {
    setIsBusy(true);
    try {
      const rows = await allRows(dataProvider, list);
      for (const row of rows) seen.current.set(String(row.id), row);
      onSelect(rows.map(({ id }) => id));
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setIsBusy(false);
    }
  };
  return {
    label: translate('list.select_all', { smart_count: total }),
    onClick: () => void selectAll(),
    disabled: isBusy,
  };
}

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

interface SelectionAction {
  label: string;
  onClick: () => void;
  disabled?: boolean;
  isDanger?: boolean;
}

interface SelectionActionsProps {
  actions: SelectionAction[];
  isMenu: boolean;
}

function SelectionActions({ actions, isMenu }: SelectionActionsProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!isMenu) {
    return actions.map(({ label, isDanger, ...button }) => (
      <Button key={label} size="small" {...(isDanger && { variant: 'outlined', color: 'error' })} {...button}>
        {label}
      </Button>
    ));
  }
  return (
    <>
      <IconButton
        aria-label={translate('list.more_actions')}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ ml: 'auto' }}
      >
        <MoreIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
        {actions.map(({ label, isDanger, onClick, disabled }) => (
          <MenuItem
            key={label}
            disabled={disabled}
            onClick={() => {
              setAnchor(null);
              onClick();
            }}
            sx={{ color: isDanger ? 'error.main' : undefined }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
