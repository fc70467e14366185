import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { ChunkError } from './ChunkError.js';

/** Suspense and error boundary for parts of a screen that `lazyScreen` loads. */
export function LazyBoundary({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  return (
    <ErrorBoundary FallbackComponent={ChunkError}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
