import { useRef, useState, type RefObject } from 'react';
import { isInUse } from '../components/isInUse.js';

interface Item {
  to: string;
}

/** The items of an open menu: what comes while somebody is at work in it is only counted until they ask for it. */
export function useHeldItems<T extends Item>(items: T[], list: RefObject<HTMLElement | null>) {
  const held = useRef<string[]>(undefined);
  const [, setShown] = useState(0);
  const known = held.current;
  const fresh = known ? items.filter(({ to }) => !known.includes(to)) : [];
  const isHeld = fresh.length > 0 && isInUse(list.current);
  if (!isHeld) held.current = items.map(({ to }) => to);
  return {
    shown: isHeld ? items.filter((item) => !fresh.includes(item)) : items,
    news: isHeld ? fresh.length : 0,
    showNews: () => {
      held.current = undefined;
      setShown((before) => before + 1);
    },
  };
}
