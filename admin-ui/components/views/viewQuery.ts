import { VIEW_PARAMETERS } from '../../../contract/accounts/saved-views.js';

/** Parameter of a list's URL with the id of the opened view. */
export const VIEW = 'view';

/** Sorts the keys, so that equal filters are equal texts. */
const ordered = (filter: string): string => {
  const entries = Object.entries(JSON.parse(filter) as object).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(Object.fromEntries(entries));
};

/** Returns the normalised part of a list's URL that a view saves. */
export function viewQuery(search: string): string {
  const given = new URLSearchParams(search);
  const kept = VIEW_PARAMETERS.flatMap((name): [string, string][] => {
    const value = given.get(name);
    return value ? [[name, name === 'filter' ? ordered(value) : value]] : [];
  });
  return new URLSearchParams(kept).toString();
}

/** Whether a list shows what a view says. A view made through the API may lack parameters, such as the order. */
export function isAsView(query: string, view: string): boolean {
  const shown = new URLSearchParams(query);
  const kept = new URLSearchParams(viewQuery(`${view}&filter={}`));
  return [...kept].every(([name, value]) => shown.get(name) === value);
}

export const searchOf = ({ id, query }: { id: number; query: string }): string => `?${query}&${VIEW}=${id}`;
