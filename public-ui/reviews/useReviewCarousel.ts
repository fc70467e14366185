import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, useRef, useState, type RefObject } from 'react';

/** Turns the row into a carousel once it is wanted; its code comes only then. */
export function useReviewCarousel(frame: RefObject<HTMLElement | null>, wanted: boolean) {
  const carousel = useRef<EmblaCarouselType>(undefined);
  const [playing, setPlaying] = useState(false);

  useEffect(() => {
    if (!wanted) return;
    let left = false;
    import('./review-carousel.js').then(
      ({ startCarousel }) => {
        if (left || !frame.current) return;
        carousel.current = startCarousel(frame.current, setPlaying);
      },
      () => undefined,
    );
    return () => {
      left = true;
      carousel.current?.destroy();
      carousel.current = undefined;
    };
  }, [wanted, frame]);

  const step = (direction: 'scrollPrev' | 'scrollNext') => {
    carousel.current?.[direction]();
    // A review chosen by hand stays as long as any other.
    carousel.current?.plugins().autoplay?.reset();
  };

  return {
    playing,
    previous: () => step('scrollPrev'),
    next: () => step('scrollNext'),
    toggle: () => {
      const autoplay = carousel.current?.plugins().autoplay;
      if (playing) autoplay?.stop();
      else autoplay?.play();
    },
  };
}
