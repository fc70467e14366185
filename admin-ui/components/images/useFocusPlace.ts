import { useEffect, useRef, type RefObject } from 'react';

interface FocusPlace {
  ref: RefObject<HTMLDivElement | null>;
  /** Focuses the first enabled element inside `ref` that matches the selector, once it is rendered. */
  focusOn: (selector: string) => void;
  holdsFocus: (selector: string) => boolean;
}

export function useFocusPlace(): FocusPlace {
  const ref = useRef<HTMLDivElement>(null);
  const wanted = useRef<string>(undefined);

  useEffect(() => {
    if (!wanted.current) return;
    const found = [...(ref.current?.querySelectorAll<HTMLElement>(wanted.current) ?? [])];
    const target = found.find((element) => !element.matches(':disabled'));
    if (!target) return;
    wanted.current = undefined;
    target.focus();
  });

  return {
    ref,
    focusOn: (selector) => {
      wanted.current = selector;
    },
    holdsFocus: (selector) => {
      const { activeElement } = document;
      return [...(ref.current?.querySelectorAll(selector) ?? [])].some((element) => element.contains(activeElement));
    },
  };
}
