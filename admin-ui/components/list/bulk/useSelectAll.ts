import { useState } from 'react';
import { useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin';
import { allRows } from '../allRows.js';
import { useCollection } from '../CollectionContext.js';
import type { SelectionAction } from './SelectionActions.js';

/** A larger selection is more likely a mistake. */
const AT_MOST = 10_000;

/**
 * Offers to select the rows on all pages once every row of the current page is selected. Own code: react-admin's
 * `SelectAllButton` takes ids alone, without the versions that the writes name.
 */
export function useSelectAll(): SelectionAction | undefined {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const list = useListContext();
  const { seen } = useCollection();
  const [isBusy, setIsBusy] = useState(false);
  const { data = [], total = 0, selectedIds, onSelect } = list;
  const hasPage = data.length > 0 && data.every(({ id }) => selectedIds.includes(id));
  if (!hasPage || selectedIds.length >= total || total > AT_MOST) return undefined;

  const selectAll = async () => {
    setIsBusy(true);
    try {
      const rows = await allRows(dataProvider, list);
      for (const row of rows) seen.current.set(String(row.id), row);
      onSelect(rows.map(({ id }) => id));
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setIsBusy(false);
    }
  };
  return {
    label: translate('list.select_all', { smart_count: total }),
    onClick: () => void selectAll(),
    disabled: isBusy,
  };
}
