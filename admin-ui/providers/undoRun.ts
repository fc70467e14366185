import type { BulkRun } from './bulkRun.js';
import { cancelWaiting } from './waitingWrites.js';

/** How far the undoing of a change of many is, and how to stop it; `UndoProgress` shows it. */
export interface UndoRun {
  settled: number;
  total: number;
  stop: () => void;
}

let current: UndoRun | undefined;
const listeners = new Set<() => void>();

function show(next?: UndoRun): void {
  current = next;
  for (const listener of listeners) listener();
}

export const currentUndo = (): UndoRun | undefined => current;

export function subscribeToUndo(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Undoes a change of so many. Its toast stays while its list has been left. */
export async function watchUndo<T>(total: number, undo: (run: BulkRun) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const stop = () => {
    controller.abort();
    cancelWaiting();
  };
  const onProgress = (settled: number) => show({ settled, total, stop });
  onProgress(0);
  try {
    return await undo({ signal: controller.signal, onProgress });
  } finally {
    show();
  }
}
