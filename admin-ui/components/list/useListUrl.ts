import { useListContext } from 'react-admin';
import { useNavigate, type NavigateOptions } from 'react-router';

/** The URL of a list without any choice: react-admin remembers the last one where there is none. */
export const ALL_RECORDS = `?${new URLSearchParams({ filter: '{}' })}`;

export type UrlChanges = Record<string, string | number | undefined>;

/**
 * Changes parameters of the list's URL; react-admin keeps those that it does not know. It reads defaults only where a URL
 * has no parameter at all, so that its own are added.
 */
export function useListUrl() {
  const navigate = useNavigate();
  const { filterValues, sort, page, perPage } = useListContext();

  const searchWith = (changes: UrlChanges): string => {
    const shown = { filter: JSON.stringify(filterValues), sort: sort.field, order: sort.order, page, perPage };
    const inUrl = Object.fromEntries(new URLSearchParams(window.location.search));
    const all = Object.entries<string | number | undefined>({ ...inUrl, ...shown, ...changes });
    const given = all.filter(([, value]) => value !== undefined);
    return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
  };
  const changeUrl = (changes: UrlChanges, options?: NavigateOptions) =>
    void navigate({ search: searchWith(changes) }, options);
  return { searchWith, changeUrl };
}
