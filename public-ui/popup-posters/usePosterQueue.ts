import { useEffect, useState } from 'react';
import type { PublicPopupPoster } from '../../contract/content/popup-posters.js';
import { fetchPicture } from '../components/picture/fetch-picture.js';
import { isClosed, recordClosed } from './closed-posters.js';
import { eligiblePosters, POSTER_SIZES } from './poster-rules.js';
import { whenFree } from './when-free.js';

export const POSTER_TIMES = { first: 1500, fade: 300, next: 800 } as const;

/**
 * Returns the current poster: the first one 1.5 s after `loadedAt`; closing fades for 300 ms, and the next one follows
 * 800 ms later. Waits until its picture has loaded and the visitor is not busy, then 1.5 s more.
 */
export function usePosterQueue(posters: PublicPopupPoster[], allowed: boolean, loadedAt: number) {
  const [shown, setShown] = useState<number[]>([]);
  const [poster, setPoster] = useState<PublicPopupPoster>();
  const [closing, setClosing] = useState(false);

  useEffect(() => {
    if (poster || !allowed) return;
    const next = () => eligiblePosters(posters, new Date()).find((one) => !shown.includes(one.id) && !isClosed(one));
    const early = next();
    let picture = early && fetchPicture(early.imageUrl, POSTER_SIZES);
    let cancel: () => void;
    let left = false;

    const open = async () => {
      const coming = next();
      if (!coming) return;
      if (coming.id !== early?.id) picture = fetchPicture(coming.imageUrl, POSTER_SIZES);
      await picture;
      if (!left) cancel = whenFree(0, POSTER_TIMES.first, () => setPoster(coming));
    };
    const passed = Date.now() - loadedAt;
    const delay = shown.length ? POSTER_TIMES.next : Math.max(0, POSTER_TIMES.first - passed);
    cancel = whenFree(delay, POSTER_TIMES.first, () => void open());
    return () => {
      left = true;
      cancel();
    };
  }, [posters, shown, poster, allowed, loadedAt]);

  useEffect(() => {
    if (!closing || !poster) return;
    const timer = setTimeout(() => {
      setClosing(false);
      setPoster(undefined);
      setShown((ids) => [...ids, poster.id]);
    }, POSTER_TIMES.fade);
    return () => clearTimeout(timer);
  }, [closing, poster]);

  const close = () => {
    if (poster) recordClosed(poster);
    setClosing(true);
  };
  return { poster: allowed ? poster : undefined, closing, close };
}
