import { createElement, lazy, type ComponentType } from 'react';
import { ChunkFailed } from './chunkFailed.js';

/** Of a component whose code can be fetched before it is shown. */
export interface Preload {
  preload?: () => void;
}

/** A screen, or a part of one, that is loaded when it is first shown. It needs an error boundary with `ChunkError`. */
export function lazyScreen<Name extends string, Props extends object = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> & Preload {
  // React keeps the failure of a lazy component for good, so that another try needs another one.
  const bring = () =>
    lazy(async () => {
      const module = await load().catch(() => Promise.reject(new ChunkFailed(retry)));
      return { default: module[name] };
    }) as unknown as ComponentType<Props>;
  const retry = () => {
    current = bring();
  };
  let current = bring();
  function LazyScreen(props: Props) {
    return createElement(current, props);
  }
  return Object.assign(LazyScreen, { preload: () => void load().catch(() => {}) });
}
