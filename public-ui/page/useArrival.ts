import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { prefersReducedMotion } from '../components/motion.js';

export const MAIN_ID = 'main';

/** The form on the admissions page. */
export const APPLY = '/admissions#apply-now';

/** On every change of page: to the top, or the part that the address names, and the keyboard with it. */
export function useArrival(): void {
  const { hash, key } = useLocation();
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    const part = document.getElementById(hash.slice(1));
    const goal = part ?? document.getElementById(MAIN_ID);
    const behavior = prefersReducedMotion() ? 'auto' : 'smooth';
    // Only what has a tab index can take the keyboard.
    if (part) part.tabIndex = -1;
    goal?.focus({ preventScroll: true });
    if (part) part.scrollIntoView({ behavior });
    else window.scrollTo({ top: 0, behavior });
    // Each visit has a key of its own, also where the address stays.
  }, [hash, key]);
}
