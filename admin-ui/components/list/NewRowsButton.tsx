import { Button } from '@mui/material';
import { useRefresh, useTranslate } from 'react-admin';
import { useCollection } from './CollectionContext.js';
import { useNewRows } from './useNewRows.js';

export function NewRowsButton() {
  const translate = useTranslate();
  const { grid } = useCollection();
  const count = useNewRows(grid);
  const refresh = useRefresh();
  if (count === 0) return null;
  const show = () => {
    // The button disappears, so move the focus first.
    document.getElementById('main-content')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
    refresh();
  };
  return (
    <Button size="small" onClick={show} sx={{ ml: 1, minHeight: 24, py: 0, verticalAlign: 'top' }}>
      {translate('list.show_new', { smart_count: count })}
    </Button>
  );
}
