import { useEffect, useState } from 'react';
import type { PublicPopupPoster } from '../../contract/popup-posters.js';
import { eligiblePosters } from './poster-rules.js';

export const POSTER_TIMES = { first: 1500, fade: 300, next: 800 } as const;

/** Which poster is up: the first after 1.5 s; each closing fades for 300 ms, and 800 ms later the next one comes. */
export function usePosterQueue(posters: PublicPopupPoster[], allowed: boolean) {
  const [queue, setQueue] = useState<PublicPopupPoster[]>([]);
  const [closing, setClosing] = useState(false);
  const [up, setUp] = useState(false);
  const poster = up && allowed ? queue[0] : undefined;

  useEffect(() => {
    if (!posters.length) return;
    const timer = setTimeout(() => {
      setQueue(eligiblePosters(posters, new Date()));
      setUp(true);
    }, POSTER_TIMES.first);
    return () => clearTimeout(timer);
  }, [posters]);

  useEffect(() => {
    if (!closing) return;
    const timer = setTimeout(() => {
      setClosing(false);
      setUp(false);
      setQueue(([, ...rest]) => rest);
    }, POSTER_TIMES.fade);
    return () => clearTimeout(timer);
  }, [closing]);

  useEffect(() => {
    if (up || !queue.length) return;
    const timer = setTimeout(() => setUp(true), POSTER_TIMES.next);
    return () => clearTimeout(timer);
  }, [up, queue]);

  return { poster, closing, close: () => setClosing(true) };
}
