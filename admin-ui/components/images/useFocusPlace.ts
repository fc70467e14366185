import { useLayoutEffect, useRef, type RefObject } from 'react';

interface FocusPlace {
  ref: RefObject<HTMLDivElement | null>;
  /**
   * Focuses the first enabled element inside `ref` that matches the selector, once it is rendered, unless the user has
   * moved the focus outside `ref` by then.
   */
  focusOn: (selector: string) => void;
  holdsFocus: (selector: string) => boolean;
}

export function useFocusPlace(): FocusPlace {
  const ref = useRef<HTMLDivElement>(null);
  const wanted = useRef<{ selector: string; from: Element | null }>(undefined);

  // In the commit in which the focused element disappears, before the screen moves the focus to what is next to it.
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const { selector, from } = wanted.current;
    const { activeElement } = document;
    if (activeElement !== from && activeElement !== document.body && !ref.current?.contains(activeElement)) {
      wanted.current = undefined;
      return;
    }
    const found = [...(ref.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
    const target = found.find((element) => !element.matches(':disabled'));
    if (!target) return;
    wanted.current = undefined;
    target.focus();
  });

  return {
    ref,
    focusOn: (selector) => {
      wanted.current = { selector, from: document.activeElement };
    },
    holdsFocus: (selector) => {
      const { activeElement } = document;
      return [...(ref.current?.querySelectorAll(selector) ?? [])].some((element) => element.contains(activeElement));
    },
  };
}
