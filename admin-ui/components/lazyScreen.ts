import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A screen that is loaded when it is first opened. */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyExoticComponent<ComponentType> {
  return lazy(async () => ({ default: (await load())[name] }));
}
