import { useMediaQuery, type Theme } from '@mui/material';
import { useContext } from 'react';
import { useStore } from 'react-admin';
import { useLocation } from 'react-router';
import { currentOwner } from '../../providers/formDrafts.js';
import { LIST_STORE } from '../../providers/store.js';
import { CollectionContext } from './CollectionContext.js';

export const LAYOUTS = ['cards', 'table'] as const;
export type Layout = (typeof LAYOUTS)[number];

/** Keeps a user's preference for a list in this browser's storage. */
export function usePreference<T>(list: string | undefined, name: string, preset: T) {
  return useStore<T>(`${LIST_STORE}${currentOwner()}.${list}.${name}`, preset);
}

/** Returns the layout of a list: cards, or the table if the URL or the preference says so. A phone always has cards. */
export function useLayout() {
  const { search } = useLocation();
  const collection = useContext(CollectionContext);
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const [preferred, setPreferred] = usePreference<Layout>(collection?.list, 'layout', 'cards');
  const hasTable = Boolean(collection?.columns) && !isPhone;
  const wanted = new URLSearchParams(search).get('layout') ?? preferred;
  const layout: Layout = hasTable && wanted === 'table' ? 'table' : 'cards';
  return { hasTable, layout, setPreferred };
}
