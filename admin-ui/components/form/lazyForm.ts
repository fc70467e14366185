import { createElement, type ComponentType, type ReactNode } from 'react';
import { lazyScreen, type Preload } from '../lazyScreen.js';
import { FormScreen } from './FormScreen.js';

/** Form whose code and record load in parallel. */
export function lazyForm<Name extends string>(
  load: () => Promise<Record<Name, () => ReactNode>>,
  name: Name,
): ComponentType & Preload {
  const view = lazyScreen(load, name) as ComponentType & Preload;
  function LazyForm() {
    return createElement(FormScreen, { view });
  }
  return Object.assign(LazyForm, { preload: view.preload });
}
