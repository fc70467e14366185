import { useListContext } from 'react-admin';
import { useNavigate, type NavigateOptions } from 'react-router';

/** URL of a list without filters. An explicit filter is needed: without one react-admin restores the last one. */
export const ALL_RECORDS = `?${new URLSearchParams({ filter: '{}' })}`;

export type UrlChanges = Record<string, string | number | undefined>;

/**
 * Changes parameters of the list's URL; react-admin keeps those that it does not know. Adds react-admin's own
 * parameters, as it applies its defaults only to a URL without any parameter.
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
