import { Drawer, useMediaQuery, type Theme } from '@mui/material';
import { useEffect, useRef, type TouchEvent } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { Sidebar } from './Sidebar.js';

const SWIPE = 50;

interface Props {
  open: boolean;
  onClose: () => void;
}

export function MobileDrawer({ open, onClose }: Props) {
  const translate = useTranslate();
  const { pathname, search } = useLocation();
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));
  const touchStart = useRef<number>(undefined);
  const close = useEvent(onClose);

  useEffect(() => close(), [close, pathname, search, isWide]);

  const rememberTouch = (event: TouchEvent) => void (touchStart.current = event.touches[0]?.clientX);
  const closeOnSwipe = (event: TouchEvent) => {
    const end = event.changedTouches[0]?.clientX;
    if (touchStart.current !== undefined && end !== undefined && touchStart.current - end > SWIPE) onClose();
  };

  return (
    <Drawer
      open={open && !isWide}
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
