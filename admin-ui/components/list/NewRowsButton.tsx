import { Button } from '@mui/material';
import { useRefresh, useTranslate } from 'react-admin';

/** Offers rows that came while somebody was at work in the list. */
export function NewRowsButton({ count }: { count: number }) {
  const translate = useTranslate();
  const refresh = useRefresh();
  if (count === 0) return null;
  const show = () => {
    // The button goes, and with it the focus.
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
