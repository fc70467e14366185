import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** Node's names of handles that stay open until they are closed. */
const KINDS = new Set(['Timeout', 'TCPWRAP', 'TCPSERVERWRAP', 'PIPEWRAP', 'PROCESSWRAP', 'FSEVENTWRAP', 'WORKER']);
const OF_NODE = /setWeakAbortSignalTimeout|node:internal\/deps\/undici/;
const PATIENCE_MS = 5000;
const SWEPT_EVERY = 1000;

interface Handle {
  hasRef(): boolean;
  /** Of a timer, which may be running without keeping the process alive. */
  _destroyed?: boolean;
}

const scope = new AsyncLocalStorage<true>();
/** Handles with the place of their creation. Only the stack traces of handles left open are formatted, which takes long. */
const made = new Map<Handle, Error>();
let watching = 0;

const hook = createHook({
  init(_id, kind, _trigger, handle) {
    if (!KINDS.has(kind) || !scope.getStore()) return;
    made.set(handle as Handle, new Error(kind));
    if (made.size % SWEPT_EVERY === 0) sweep();
  },
});

const isOpen = (handle: Handle) => (handle._destroyed === undefined ? handle.hasRef() : !handle._destroyed);

function sweep(): void {
  for (const handle of made.keys()) if (!isOpen(handle)) made.delete(handle);
}

const leftOpen = () => [...made.values()].map(({ stack }) => stack!).filter((stack) => !OF_NODE.test(stack));

/**
 * Starts an application, and tracks the timers, connections, servers and processes that it creates until it is closed.
 */
export function watchingHandles<T>(start: () => Promise<T>): Promise<T> {
  watching += 1;
  hook.enable();
  return scope.run(true, start);
}

/**
 * Throws if a handle is still open after the last application of the suite was closed, with the place of its creation.
 * Applications that run concurrently share a logger, so its timers are ignored.
 */
export async function expectNoOpenHandles(): Promise<void> {
  watching -= 1;
  if (watching) return;
  const deadline = Date.now() + PATIENCE_MS;
  for (sweep(); leftOpen().length && Date.now() < deadline; sweep()) await sleep(10);
  hook.disable();
  const left = leftOpen();
  made.clear();
  if (left.length) throw new Error(`The application left open:\n${left.join('\n')}`);
}
