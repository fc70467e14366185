import { useEffect, useRef, useState } from 'react';
import { useEvent } from 'react-admin';

/** Closes a toast after its time; pauses while it is held or the window has no focus. */
export function useToastTimer(duration: number, isHeld: boolean, onClose: () => void): void {
  const close = useEvent(onClose);
  const left = useRef(duration);
  const [isWindowFocused, setWindowFocused] = useState(() => document.hasFocus());

  useEffect(() => {
    const focus = () => setWindowFocused(true);
    const blur = () => setWindowFocused(false);
    window.addEventListener('focus', focus);
    window.addEventListener('blur', blur);
    return () => {
      window.removeEventListener('focus', focus);
      window.removeEventListener('blur', blur);
    };
  }, []);

  useEffect(() => {
    if (isHeld || !isWindowFocused) return;
    const started = Date.now();
    const timer = setTimeout(close, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - started;
    };
  }, [close, isHeld, isWindowFocused]);
}
