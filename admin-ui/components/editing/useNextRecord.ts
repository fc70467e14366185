import { useEffect, useRef } from 'react';
import { type Identifier, useDataProvider, useEvent, useResourceContext } from 'react-admin';
import { nextInList } from '../../providers/lastList.js';

const MODIFIERS = ['Control', 'Meta', 'Shift'];

/**
 * Returns a function that resolves to the next record in the list if the form was saved by Ctrl+Enter. The list is read
 * before the save, which may change it.
 */
export function useNextRecord(id: Identifier | undefined): () => Promise<Identifier | undefined> {
  const resource = useResourceContext()!;
  const dataProvider = useDataProvider();
  const next = useRef<Promise<Identifier | undefined>>(undefined);

  const listen = useEvent((event: KeyboardEvent | PointerEvent) => {
    if ('key' in event && MODIFIERS.includes(event.key)) return;
    const isWanted = 'key' in event && event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    next.current =
      isWanted && id !== undefined ? nextInList(dataProvider, resource, id).catch(() => undefined) : undefined;
  });
  useEffect(() => {
    document.addEventListener('keydown', listen, true);
    document.addEventListener('pointerdown', listen, true);
    return () => {
      document.removeEventListener('keydown', listen, true);
      document.removeEventListener('pointerdown', listen, true);
    };
  }, [listen]);

  return () => next.current ?? Promise.resolve(undefined);
}
