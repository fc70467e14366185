import { AsyncLocalStorage } from 'node:async_hooks';

type Values = ReadonlyMap<ContextValue<unknown>, unknown>;

const storage = new AsyncLocalStorage<Values>();

/**
 * A value for all that a function does, also asynchronously. All share one AsyncLocalStorage, because Node copies each
 * storage at every asynchronous step.
 */
export class ContextValue<T> {
  run<R>(value: T, work: () => R): R {
    return storage.run(new Map(storage.getStore()).set(this, value), work);
  }

  get(): T | undefined {
    return storage.getStore()?.get(this) as T | undefined;
  }
}
