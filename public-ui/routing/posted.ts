import { createContext, useContext } from 'react';
import { useLocation } from 'react-router';
import type { FormName, Posted } from '../../contract/families/forms.js';

/** What became of a form that was posted without a script, on the page that answers it. */
export const PostedContext = createContext<Posted | undefined>(undefined);

export function usePosted(form: FormName): Posted | undefined {
  const posted = useContext(PostedContext);
  return posted?.form === form ? posted : undefined;
}

/** The page itself, as the server knows it: without a confirmation, a part's name or what else stands in the query. */
export function usePagePath(): string {
  const { pathname, search } = useLocation();
  const page = new URLSearchParams(search).get('page');
  return page && /^\d+$/.test(page) ? `${pathname}?page=${page}` : pathname;
}
