import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router';

/**
 * A menu whose `details` opens without the script, too, so that the server's may differ when React takes over. It closes
 * on Escape, and when the page changes.
 */
export function useMenu() {
  const { key } = useLocation();
  const [firstKey] = useState(key);
  const [openAt, setOpenAt] = useState<string>();
  const details = useRef<HTMLDetailsElement>(null);
  const isOpen = openAt === key;

  useLayoutEffect(() => {
    // It was opened before the hydration.
    if (details.current!.open) setOpenAt(firstKey);
  }, [firstKey]);

  const setOpen = (open: boolean) => setOpenAt(open ? key : undefined);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
    details.current!.querySelector('summary')!.focus();
  };
  return { details, isOpen, setOpen, closeOnEscape };
}
