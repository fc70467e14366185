import type { PageModule, PageRoute } from './page-route.js';

/** The code of a page did not come. `PageBoundary` says so. */
export class ChunkFailed extends Error {}

const CHUNK_TIMEOUT = 120_000;

interface LoadedModule extends Promise<PageModule<unknown>> {
  value?: PageModule<unknown>;
}

/** By source, because several routes can have one page. */
const modules = new Map<string, LoadedModule>();

export const loadedModule = ({ source }: PageRoute): PageModule<unknown> | undefined => modules.get(source)?.value;

/** Loads the page's module once. Caches a failure until `resetModule`, because React calls it at every render. */
export function loadModule({ source, lazy }: PageRoute): LoadedModule {
  const known = modules.get(source);
  if (known) return known;
  const module: LoadedModule = withinTime(lazy());
  modules.set(source, module);
  module.then(
    // `use` reads these, so that a page whose code is here does not suspend.
    (value) => Object.assign(module, { status: 'fulfilled', value }),
    () => undefined,
  );
  return module;
}

export function resetModule(route: PageRoute): void {
  if (!loadedModule(route)) modules.delete(route.source);
}

export async function withinTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => (timer = setTimeout(reject, CHUNK_TIMEOUT)));
  try {
    return await Promise.race([loading, late]);
  } catch {
    throw new ChunkFailed();
  } finally {
    clearTimeout(timer);
  }
}
