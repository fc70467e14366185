import { useEffect, useState, type RefObject } from 'react';
import { useListContext, type Identifier } from 'react-admin';

/** After the details are closed, the keyboard is at the card of the record that was seen last, also on another page. */
export function useReturnFocus(grid: RefObject<HTMLElement | null>) {
  const { data, isFetching } = useListContext();
  const [id, setId] = useState<Identifier>();

  useEffect(() => {
    if (id === undefined) return;
    const card = grid.current?.querySelector<HTMLElement>(`[data-record="${id}"] [data-card-action]`);
    card?.focus();
    if (card || !isFetching) setId(undefined);
  }, [id, grid, data, isFetching]);

  return setId;
}
