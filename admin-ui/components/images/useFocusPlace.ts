import { useEffect, useRef, type RefObject } from 'react';

interface FocusPlace {
  ref: RefObject<HTMLDivElement | null>;
  /** Moves the keyboard to what the selector finds in the element of `ref`, once it is there and enabled. */
  focusOn: (selector: string) => void;
  /** Whether the keyboard is within what the selector finds. */
  holdsFocus: (selector: string) => boolean;
}

/** Gives the keyboard a place when the button that was pressed goes away. */
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
