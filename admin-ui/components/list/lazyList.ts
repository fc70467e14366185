import { createElement, type ComponentType } from 'react';
import { lazyScreen } from '../lazyScreen.js';
import { ListScreen, type ListQuery } from './ListScreen.js';

/** A list whose rows and whose code are fetched side by side when it is first shown. */
export function lazyList<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  query: ListQuery,
): ComponentType {
  const view = lazyScreen(load, name);
  return function LazyList() {
    return createElement(ListScreen, { ...query, view });
  };
}
