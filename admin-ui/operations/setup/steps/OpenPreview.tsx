import { type Theme, useMediaQuery } from '@mui/material';
import { useEffect, useRef } from 'react';
import { usePreview } from '../../../components/editing/preview/usePreview.js';

/** Opens the preview on mount if the window has room for it beside the form. */
export function OpenPreview() {
  const { follow } = usePreview();
  const hasRoom = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const isOpened = useRef(false);

  useEffect(() => {
    if (!hasRoom || isOpened.current) return;
    isOpened.current = true;
    void follow();
  }, [hasRoom, follow]);

  return null;
}
