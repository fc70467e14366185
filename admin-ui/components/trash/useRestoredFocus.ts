import { useEffect, useRef, useState, type RefObject } from 'react';
import { useListContext, type Identifier } from 'react-admin';
import { onRestored } from './restoreEvents.js';

/** Focuses the card of a restored record after Undo, unless the user is working elsewhere. */
export function useRestoredFocus(grid: RefObject<HTMLElement | null>): void {
  const { resource, data } = useListContext();
  const [awaited, setAwaited] = useState<Identifier>();
  const before = useRef(data);
  const latest = useRef(data);
  latest.current = data;

  useEffect(
    () =>
      onRestored(resource, (id) => {
        before.current = latest.current;
        setAwaited(id);
      }),
    [resource],
  );

  useEffect(() => {
    if (awaited === undefined || data === before.current) return;
    setAwaited(undefined);
    const card = grid.current?.querySelector<HTMLElement>(`[data-record="${awaited}"]`);
    const { activeElement } = document;
    const isIdle = activeElement === document.body || activeElement?.id === 'main-content';
    if (!card || !(isIdle || grid.current?.contains(activeElement))) return;
    card.tabIndex = -1;
    card.focus();
  }, [awaited, data, grid]);
}
