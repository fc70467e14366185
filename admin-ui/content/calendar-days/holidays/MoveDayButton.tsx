import './messages.js';
import { Button } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { StaffCalendarDay } from '../../../../contract/content/calendar-days.js';
import { lazyScreen } from '../../../components/lazyScreen.js';
import { LazyBoundary } from '../../../components/LazyBoundary.js';
import { useKeepsHolidays } from './useKeepsHolidays.js';

const MoveDialog = lazyScreen(() => import('./MoveDialog.js'), 'MoveDialog');

export function MoveDayButton({ day }: { day: StaffCalendarDay }) {
  const translate = useTranslate();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isShown = useKeepsHolidays() && ['HOLIDAY', 'POYA'].includes(day.kind) && !('deletedAt' in day);
  if (!isShown) return null;
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <Button ref={button} variant="outlined" onClick={() => setOpen(true)}>
        {translate('holidays.move')}
      </Button>
      {isOpen && (
        <LazyBoundary>
          <MoveDialog day={day} onClose={close} />
        </LazyBoundary>
      )}
    </>
  );
}
