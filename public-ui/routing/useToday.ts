import { useEffect, useState } from 'react';
import { dayOf } from '../../contract/platform/dates.js';

/** The day of the rendered page until the visitor leaves it, or returns to its tab on another day. */
export function useToday(rendered: string, timeZone: string, left: boolean): string {
  const [seen, setSeen] = useState(rendered);
  useEffect(() => {
    const look = () => setSeen(dayOf(new Date(), timeZone));
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [timeZone]);
  return left ? dayOf(new Date(), timeZone) : seen;
}
