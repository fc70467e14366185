import { useContext, useEffect, type RefObject } from 'react';
import { useEvent } from 'react-admin';
import { hasFocusedField } from '../../layout/pageKeys.js';
import { NeighboursContext } from '../dialogs/NeighboursContext.js';

/** Handles the keys in a list and its details: arrows show the previous or next record, Escape closes the details. */
export function useDetailsKeys(panel: RefObject<HTMLElement | null>, close: () => void): void {
  const neighbours = useContext(NeighboursContext);

  const press = useEvent((event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
    if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return;
    const isInPanel = panel.current!.contains(target as Node);
    // Menus and dialogs are rendered outside of both and handle their own keys.
    if (!isInPanel && !(target as Element).closest('[data-record]')) return;
    if (key === 'Escape') return close();
    if (hasFocusedField()) return;
    const { next, previous } = neighbours ?? {};
    const go = { ArrowDown: next, ArrowRight: next, ArrowUp: previous, ArrowLeft: previous }[key];
    if (!go) return;
    event.preventDefault();
    if (!isInPanel) panel.current!.querySelector<HTMLElement>('[data-details-content]')!.focus();
    go();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [press]);
}
