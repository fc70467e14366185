import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { arrive } from './arrival.js';
import { notePosition, returnTo, scrollPosition } from './scroll-positions.js';

/** The form on the admissions page. */
export const APPLY = '/admissions#apply-now';

/**
 * On every change of page: smoothly to the top or the part that the address names, Back and Forward to where one was,
 * and the keyboard with it.
 */
export function useRouteFocus(): void {
  const { pathname, search, hash, key } = useLocation();
  const type = useNavigationType();
  // Each visit has a key of its own, but for those that began with a document.
  const visit = key + pathname + search + hash;
  const part = hash.slice(1);
  const first = useRef(true);

  useLayoutEffect(() => {
    const before = type === 'POP' ? scrollPosition(visit) : undefined;
    if (first.current) {
      first.current = false;
      returnTo(visit);
    } else if (before === undefined) arrive({ part, smooth: type !== 'POP' });
    else arrive({ top: before });
    return notePosition(visit);
    // The visit stands for the others.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [visit]);
}
