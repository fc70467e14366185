import { useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../components/motion.js';

export const SLIDESHOW = { advance: 5000, lock: 300 } as const;

/** Which slide is shown: the next one every 5 s unless paused or held; a click is followed by a lock of 300 ms. */
export function useSlideshow(count: number, held: boolean) {
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(false);
  const lockedUntil = useRef(0);
  const running = count > 1 && !paused && !held;

  useEffect(() => {
    // Known only in the browser, so it cannot be the first state.
    if (prefersReducedMotion()) setPaused(true);
  }, []);

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setCurrent((slide) => (slide + 1) % count), SLIDESHOW.advance);
    return () => clearInterval(timer);
    // A change of slide by hand starts the 5 s anew.
  }, [running, count, current]);

  const show = (slide: number) => {
    const now = Date.now();
    if (now < lockedUntil.current) return;
    lockedUntil.current = now + SLIDESHOW.lock;
    setCurrent((slide + count) % count);
  };

  return { current, paused, setPaused, show };
}
