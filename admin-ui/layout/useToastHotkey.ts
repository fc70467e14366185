import { useEffect, useRef, type RefObject } from 'react';

/** Marks the action button of a toast. */
export const TOAST_ACTION = { 'data-toast-action': '' };

export const TOAST_HOTKEY = 'Alt+T';

/** Alt+T focuses the action of the newest toast; Escape returns the focus to where it was. */
export function useToastHotkey(region: RefObject<HTMLElement | null>): void {
  const cameFrom = useRef<HTMLElement>(undefined);

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isInside = region.current?.contains(document.activeElement);
      if (event.altKey && event.code === 'KeyT') {
        event.preventDefault();
        if (!isInside) cameFrom.current = document.activeElement as HTMLElement;
        const actions = region.current?.querySelectorAll<HTMLElement>('[data-toast-action]') ?? [];
        ([...actions].at(-1) ?? region.current?.querySelector('button') ?? region.current)?.focus();
      } else if (event.key === 'Escape' && isInside) {
        // An open dialog must not close as well.
        event.stopPropagation();
        cameFrom.current?.focus();
      }
    };
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [region]);
}
