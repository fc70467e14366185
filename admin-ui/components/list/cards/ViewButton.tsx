import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useCardAction } from './cardClickProps.js';

/** Button 'View Details', which a click anywhere on the card triggers. */
export function ViewButton({ onView }: { onView: () => void }) {
  const translate = useTranslate();
  return (
    <Button size="small" {...useCardAction(onView)}>
      {translate('list.view')}
    </Button>
  );
}
