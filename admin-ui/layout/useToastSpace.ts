import { useEffect, type RefObject } from 'react';
import { useEvent } from 'react-admin';
import { useLocation } from 'react-router';

/**
 * Makes room for the toasts above the screen's content (`--toasts`) and above dialogs (`--toasts-end`), so that they
 * cover no control. It is taken back when nothing is under the pointer that would move, or another screen opens.
 */
export function useToastSpace(region: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const fit = useEvent((isNewScreen: boolean) => {
    const root = document.documentElement;
    const needed = region.current?.offsetHeight ?? 0;
    const given = Number.parseFloat(root.style.getPropertyValue('--toasts')) || 0;
    const movesSomething = document.querySelector('main:hover, .MuiModal-root:hover') !== null;
    if (needed === given || (needed < given && movesSomething && !isNewScreen)) return;
    const topBar = Number.parseFloat(getComputedStyle(root).getPropertyValue('--top-bar')) || 0;
    root.style.setProperty('--toasts', `${needed}px`);
    root.style.setProperty('--toasts-end', `${needed && topBar + needed}px`);
  });

  useEffect(() => {
    const { current: toasts } = region;
    if (!toasts) return;
    const refit = () => fit(false);
    const observer = new ResizeObserver(refit);
    observer.observe(toasts);
    document.addEventListener('pointerover', refit);
    return () => {
      observer.disconnect();
      document.removeEventListener('pointerover', refit);
    };
  }, [region, fit]);

  useEffect(() => fit(true), [fit, pathname]);
}
