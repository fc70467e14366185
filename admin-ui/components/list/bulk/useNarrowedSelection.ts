import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useEvent, useListContext } from 'react-admin';
import { rowsById } from './rowsById.js';

/** Deselects the rows that a new search or filter hides, on every page. Returns true while the server is asked. */
export function useNarrowedSelection(): boolean {
  const dataProvider = useDataProvider();
  const { resource, filter, filterValues, selectedIds = [], onSelect, onUnselectItems } = useListContext();
  const [isNarrowing, setIsNarrowing] = useState(false);
  const question = JSON.stringify(filterValues);
  const asked = useRef(question);

  const stillShown = useEvent(async () => {
    const shown = await rowsById(dataProvider, resource, selectedIds, { ...filterValues, ...filter });
    return shown.map(({ id }) => id);
  });
  const hasSelection = useEvent(() => selectedIds.length > 0);
  const select = useEvent(onSelect);
  const unselect = useEvent(onUnselectItems);

  useEffect(() => {
    if (asked.current === question) return;
    asked.current = question;
    if (!hasSelection()) return;
    let isCurrent = true;
    setIsNarrowing(true);
    stillShown()
      .then(
        (ids) => isCurrent && select(ids),
        () => isCurrent && unselect(),
      )
      .finally(() => isCurrent && setIsNarrowing(false));
    return () => {
      isCurrent = false;
    };
  }, [question, hasSelection, stillShown, select, unselect]);

  return isNarrowing;
}
