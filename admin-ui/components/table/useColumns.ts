import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useCollection } from '../list/CollectionContext.js';
import type { Column } from '../list/columns.js';
import { usePreference } from '../list/useLayout.js';
import { useListUrl } from '../list/useListUrl.js';

const NONE: Column[] = [];

const isShownIn = (names: string | undefined) => {
  const chosen = names?.split(',');
  return ({ source, isExtra }: Column, place: number) => place === 0 || (chosen ? chosen.includes(source) : !isExtra);
};

export function useColumns() {
  const { list, columns = NONE } = useCollection();
  const { search } = useLocation();
  const { changeUrl } = useListUrl();
  const [preferred, setPreferred] = usePreference<string | undefined>(list, 'columns', undefined);
  const names = new URLSearchParams(search).get('columns') ?? preferred;
  // Stable, so that the memoised `RecordTableRow` is not rendered again.
  const shown = useMemo(() => columns.filter(isShownIn(names)), [columns, names]);

  const toggle = (column: Column) => {
    const wanted = columns.filter((one) => shown.includes(one) !== (one === column));
    const chosen = wanted.map(({ source }) => source).join(',');
    setPreferred(chosen);
    changeUrl({ columns: chosen }, { replace: true });
  };
  return { columns, shown, isChosen: names !== undefined, toggle };
}
