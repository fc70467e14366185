import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { arrive } from './arrival.js';
import { recordPosition, returnTo, scrollPosition } from './scroll-positions.js';

export const APPLY = '/admissions#apply-now';
/** The days on which families see the school. */
export const VISIT = '/visit';
/** Prefills the subject of the contact form. */
export const VISIT_QUERY = 'subject=visit';
export const ASK_FOR_VISIT = `/contact?${VISIT_QUERY}#contact-form`;

/**
 * On navigation, scrolls smoothly to the top or the hash, or for Back and Forward to the previous position, and moves
 * the focus.
 */
export function useRouteFocus(): void {
  const { pathname, search, hash, key } = useLocation();
  const type = useNavigationType();
  // Every visit has a unique key, except those that start with a document.
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
    recordPosition(visit);
    // The visit includes all other dependencies.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [visit]);
}
