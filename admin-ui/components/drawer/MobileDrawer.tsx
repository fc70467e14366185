import { Drawer } from '@mui/material';
import { useRef, type TouchEvent } from 'react';
import { useTranslate } from 'react-admin';
import { Sidebar } from '../../layout/Sidebar.js';

const SWIPE = 50;

interface Props {
  open: boolean;
  onClose: () => void;
}

export function MobileDrawer({ open, onClose }: Props) {
  const translate = useTranslate();
  const touchStart = useRef<number>(undefined);

  const rememberTouch = (event: TouchEvent) => void (touchStart.current = event.touches[0]?.clientX);
  const closeOnSwipe = (event: TouchEvent) => {
    const end = event.changedTouches[0]?.clientX;
    if (touchStart.current !== undefined && end !== undefined && touchStart.current - end > SWIPE) onClose();
  };

  return (
    <Drawer
      open={open}
      onClose={onClose}
      onTouchStart={rememberTouch}
      onTouchEnd={closeOnSwipe}
      slotProps={{
        paper: { 'aria-label': translate('shell.menu'), sx: { bgcolor: '#1b2430', border: 0 } },
      }}
    >
      <Sidebar />
    </Drawer>
  );
}
