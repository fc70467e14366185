import { createElement, lazy, type ComponentType, type ReactNode } from 'react';
import { ChunkFailed } from './chunkFailed.js';

export interface Preload {
  preload?: () => void;
}

type PropsOf<Component> = Component extends (props: infer Props extends object) => ReactNode ? Props : object;

/** Loads a component when it is first rendered. It must be inside an error boundary with `ChunkError`. */
export function lazyScreen<Name extends string, Module extends Record<Name, (props: never) => ReactNode>>(
  load: () => Promise<Module>,
  name: Name,
): ComponentType<PropsOf<Module[Name]>> & Preload {
  type Screen = ComponentType<PropsOf<Module[Name]>>;
  // React caches the error of a lazy component, so a retry needs a new one.
  const bring = () =>
    lazy(async () => {
      const module = await load().catch(() => Promise.reject(new ChunkFailed(retry)));
      return { default: module[name] as unknown as Screen };
    }) as unknown as Screen;
  const retry = () => {
    current = bring();
  };
  let current = bring();
  function LazyScreen(props: PropsOf<Module[Name]>) {
    return createElement(current, props);
  }
  return Object.assign(LazyScreen, { preload: () => void load().catch(() => {}) });
}
