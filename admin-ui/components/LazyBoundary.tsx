import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { ChunkError } from './ChunkError.js';

/** Around what `lazyScreen` brings outside of the screens: what stands there meanwhile, and where its code is lost. */
export function LazyBoundary({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  return (
    <ErrorBoundary FallbackComponent={ChunkError}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
