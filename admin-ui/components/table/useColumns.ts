import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useCollection } from '../list/CollectionContext.js';
import type { Column } from '../list/columns.js';
import { usePreference } from '../list/useLayout.js';
import { useListUrl } from '../list/useListUrl.js';

const NONE: Column[] = [];

/** Those that the URL or the person has chosen. */
const isShownIn = (names: string | undefined) => {
  const chosen = names?.split(',');
  return ({ source, isExtra }: Column, place: number) => place === 0 || (chosen ? chosen.includes(source) : !isExtra);
};

/** The columns of the list's table in their order, and which of them are shown. */
export function useColumns() {
  const { list, columns = NONE } = useCollection();
  const { search } = useLocation();
  const { changeUrl } = useListUrl();
  const [preferred, setPreferred] = usePreference<string | undefined>(list, 'columns', undefined);
  const names = new URLSearchParams(search).get('columns') ?? preferred;
  // The rows keep what they show while it is the same.
  const shown = useMemo(() => columns.filter(isShownIn(names)), [columns, names]);

  const toggle = (column: Column) => {
    const wanted = columns.filter((one) => shown.includes(one) !== (one === column));
    const chosen = wanted.map(({ source }) => source).join(',');
    setPreferred(chosen);
    changeUrl({ columns: chosen }, { replace: true });
  };
  return { columns, shown, isChosen: names !== undefined, toggle };
}
