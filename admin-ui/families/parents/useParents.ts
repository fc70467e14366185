import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate, type HttpError } from 'react-admin';
import {
  ERASE_WORD,
  type Erased,
  PARENT_SEARCH,
  PARENT_WANTED,
  type ParentData,
  type ParentSearch,
} from '../../../contract/families/parents.js';
import { textErrors } from '../../../contract/platform/validation.js';
import { errorMessageOf } from '../../components/errorMessageOf.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { withOwnPassword } from '../../providers/ownPassword.js';

/** Keeps the last search for users who return from a record. */
const LAST_SEARCH = ['parents', 'last search'];

interface Found {
  by: ParentSearch;
  data: ParentData;
}

export type SearchFields = Record<keyof ParentSearch, string>;
export type SearchErrors = Partial<SearchFields>;

function errorsOf(search: ParentSearch): SearchErrors {
  if (!search.email?.trim() && !search.phone?.trim()) return { email: PARENT_WANTED };
  return Object.fromEntries(textErrors(PARENT_SEARCH, search).map(({ path, message }) => [path, message]));
}

export function useParents(onFound: () => void) {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<typeof ours>();
  const queryClient = useQueryClient();
  const [found, setFound] = useState(() => queryClient.getQueryData<Found>(LAST_SEARCH));
  const [errors, setErrors] = useState<SearchErrors>({});

  const call = <T>(what: string, body: object) =>
    dataProvider.call<T>(`/parents/${what}`, { method: 'POST', body: JSON.stringify(body) });
  const onError = (error: HttpError) => {
    const issues = error.body?.errors as SearchErrors | undefined;
    if (issues) setErrors(issues);
    else notify(errorMessageOf(error, { failed: 'parents.failed' }), { type: 'error' });
  };
  const find = useMutation({
    mutationFn: (by: ParentSearch) => call<ParentData>('find', by),
    onSuccess: (data, by) => {
      setFound(queryClient.setQueryData<Found>(LAST_SEARCH, { by, data }));
      onFound();
    },
    onError,
  });
  const erase = useMutation({
    mutationFn: (by: ParentSearch) =>
      withOwnPassword((currentPassword) => call<Erased>('erase', { ...by, confirmation: ERASE_WORD, currentPassword })),
    onSuccess: ({ erased, kept }, by) => {
      const said = [
        translate('parents.erased', { smart_count: erased }),
        kept ? translate('parents.kept', { smart_count: kept }) : '',
      ];
      notify(said.join(' ').trim(), { type: 'success' });
      find.mutate(by);
    },
    onError,
  });

  const search = ({ email, phone }: SearchFields) => {
    const wrong = errorsOf({ email, phone });
    setErrors(wrong);
    if (!Object.keys(wrong).length) find.mutate({ email: email.trim(), phone: phone.trim() });
  };
  return { found, errors, clearErrors: () => setErrors({}), search, isSearching: find.isPending, erase };
}
