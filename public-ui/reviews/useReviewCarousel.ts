import { useEffect, useRef, useState, type RefObject } from 'react';
import type { startCarousel } from './review-carousel.js';

export function useReviewCarousel(frame: RefObject<HTMLElement | null>, wanted: boolean) {
  const live = useRef<ReturnType<typeof startCarousel>>(undefined);
  const [playing, setPlaying] = useState(false);

  useEffect(() => {
    if (!wanted) return;
    let left = false;
    import('./review-carousel.js').then(
      ({ startCarousel }) => {
        if (left || !frame.current) return;
        live.current = startCarousel(frame.current, setPlaying);
      },
      () => undefined,
    );
    return () => {
      left = true;
      live.current?.carousel.destroy();
      live.current = undefined;
    };
  }, [wanted, frame]);

  const step = (direction: 'scrollPrev' | 'scrollNext') => {
    live.current?.carousel[direction]();
    live.current?.carousel.plugins().autoplay?.reset();
  };

  return {
    playing,
    previous: () => step('scrollPrev'),
    next: () => step('scrollNext'),
    toggle: () => live.current?.play(!playing),
  };
}
