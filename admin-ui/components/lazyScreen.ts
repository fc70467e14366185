import { createElement, lazy, type ComponentType } from 'react';
import { ChunkFailed } from './chunkFailed.js';

export interface Preload {
  preload?: () => void;
}

/** Loads a component when it is first rendered. It must be inside an error boundary with `ChunkError`. */
export function lazyScreen<Name extends string, Props extends object = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> & Preload {
  // React caches the error of a lazy component, so a retry needs a new one.
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
