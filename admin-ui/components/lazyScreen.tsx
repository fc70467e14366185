import { lazy, type ComponentType } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { ChunkError } from './ChunkError.js';
import { ChunkFailed } from './chunkFailed.js';

/** A screen, or a part of one, that is loaded when it is first shown, and again when its code could not be had. */
export function lazyScreen<Name extends string, Props extends object = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> {
  // React keeps the failure of a lazy component for good, so that another try needs another one.
  const bring = () =>
    lazy(async () => {
      const module = await load().catch(() => Promise.reject(new ChunkFailed()));
      return { default: module[name] };
    }) as unknown as ComponentType<Props>;
  const current = { Screen: bring() };
  return function LazyScreen(props: Props) {
    const { Screen } = current;
    return (
      <ErrorBoundary
        FallbackComponent={ChunkError}
        onReset={() => {
          current.Screen = bring();
        }}
      >
        <Screen {...props} />
      </ErrorBoundary>
    );
  };
}
