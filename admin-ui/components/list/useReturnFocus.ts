import { useEffect, useState, type RefObject } from 'react';
import { useListContext, type Identifier } from 'react-admin';

/** After the details are closed, the keyboard is at the card of the record that was seen last, also on another page. */
export function useReturnFocus(grid: RefObject<HTMLElement | null>) {
  const { data } = useListContext();
  const [id, setId] = useState<Identifier>();

  useEffect(() => {
    if (id === undefined) return;
    const card = grid.current?.querySelector<HTMLElement>(`[data-record="${id}"] [data-card-action]`);
    if (!card) return;
    setId(undefined);
    const { activeElement } = document;
    if (activeElement === document.body || grid.current?.contains(activeElement)) card.focus();
  }, [id, grid, data]);

  return setId;
}
