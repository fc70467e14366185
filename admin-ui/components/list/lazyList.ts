import { createElement, type ComponentType, type ReactNode } from 'react';
import { lazyScreen } from '../lazyScreen.js';
import { ListScreen, type ListQuery } from './ListScreen.js';

/** Creates a list screen that loads its rows and its code in parallel. `query` may be a hook. */
export function lazyList<Name extends string>(
  load: () => Promise<Record<Name, () => ReactNode>>,
  name: Name,
  query: ListQuery | (() => ListQuery),
): ComponentType {
  const view = lazyScreen(load, name) as ComponentType;
  const useListQuery = typeof query === 'function' ? query : () => query;
  return function LazyList() {
    return createElement(ListScreen, { ...useListQuery(), view });
  };
}
