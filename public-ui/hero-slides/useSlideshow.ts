import { useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../components/motion.js';

export const SLIDESHOW = { advance: 5000, lock: 300 } as const;

/** Returns the current slide: advances every 5 s unless paused or held; ignores clicks for 300 ms after one. */
export function useSlideshow(count: number, held: boolean) {
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(false);
  const lockedUntil = useRef(0);
  const running = count > 1 && !paused && !held;

  useEffect(() => {
    // Only known in the browser, so it cannot be the initial state.
    if (prefersReducedMotion()) setPaused(true);
  }, []);

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setCurrent((slide) => (slide + 1) % count), SLIDESHOW.advance);
    return () => clearInterval(timer);
    // Changing the slide manually restarts the 5 s.
  }, [running, count, current]);

  const show = (slide: number) => {
    const now = Date.now();
    if (now < lockedUntil.current) return;
    lockedUntil.current = now + SLIDESHOW.lock;
    setCurrent((slide + count) % count);
  };

  return { current, paused, setPaused, show };
}
