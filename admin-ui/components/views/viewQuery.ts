import { VIEW_PARAMETERS } from '../../../contract/accounts/saved-views.js';

/** The parameter of a list's URL that names the view that was opened. */
export const VIEW = 'view';

/** JSON with the keys in order, so that the same filter is the same text. */
const ordered = (filter: string): string => {
  const entries = Object.entries(JSON.parse(filter) as object).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(Object.fromEntries(entries));
};

/** What a view keeps of a list's URL, in one spelling. */
export function viewQuery(search: string): string {
  const given = new URLSearchParams(search);
  const kept = VIEW_PARAMETERS.flatMap((name): [string, string][] => {
    const value = given.get(name);
    return value ? [[name, name === 'filter' ? ordered(value) : value]] : [];
  });
  return new URLSearchParams(kept).toString();
}

/** Whether a list is as a view says. A view that was made through the API may leave out, for example, the order. */
export function isAsView(query: string, view: string): boolean {
  const shown = new URLSearchParams(query);
  const kept = new URLSearchParams(viewQuery(`${view}&filter={}`));
  return [...kept].every(([name, value]) => shown.get(name) === value);
}

export const searchOf = ({ id, query }: { id: number; query: string }): string => `?${query}&${VIEW}=${id}`;
