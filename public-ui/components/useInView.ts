import { useEffect, useRef, useState, type RefObject } from 'react';

/** Whether the element has come near the viewport once. */
export function useInView<E extends Element>(margin = '200px'): [RefObject<E | null>, boolean] {
  const element = useRef<E>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !element.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: margin,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [seen, margin]);
  return [element, seen];
}
