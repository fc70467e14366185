import { useRef, useState } from 'react';
import type { BulkRun } from '../../providers/bulkRun.js';
import { cancelWaiting } from '../../providers/waitingWrites.js';

export interface BulkRunState {
  /** Undefined while nothing runs. */
  progress?: { settled: number; total: number };
  stop: () => void;
  /** Runs a call of so many, from its beginning to its end. */
  watch: <T>(total: number, call: (run: BulkRun) => Promise<T>) => Promise<T>;
}

/** How far a call of many is, and how to stop it. */
export function useBulkRun(): BulkRunState {
  const [progress, setProgress] = useState<BulkRunState['progress']>();
  const controller = useRef<AbortController>(undefined);
  return {
    progress,
    stop() {
      controller.current?.abort();
      cancelWaiting();
    },
    async watch(total, call) {
      const { signal } = (controller.current = new AbortController());
      setProgress({ settled: 0, total });
      try {
        return await call({ signal, onProgress: (settled) => setProgress({ settled, total }) });
      } finally {
        setProgress(undefined);
      }
    },
  };
}
