import { useCallback, useState } from 'react';

/** A ref, and the size of its element in pixels as it changes. */
export function useElementSize(): [(element: HTMLElement | null) => (() => void) | undefined, DOMRectReadOnly] {
  const [size, setSize] = useState(() => new DOMRectReadOnly());
  const observe = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => setSize(entry!.contentRect));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [observe, size];
}
