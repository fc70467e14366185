import { createContext, useContext } from 'react';
import { useLocation } from 'react-router';
import type { FormName, Posted } from '../../contract/families/forms.js';

export const PostedContext = createContext<Posted | undefined>(undefined);

export function usePosted(form: FormName): Posted | undefined {
  const posted = useContext(PostedContext);
  return posted?.form === form ? posted : undefined;
}

/** The path of the current page as the server renders it, without the confirmation, hash and other parameters. */
export function usePagePath(): string {
  const { pathname, search } = useLocation();
  const page = new URLSearchParams(search).get('page');
  return page && /^\d+$/.test(page) ? `${pathname}?page=${page}` : pathname;
}
