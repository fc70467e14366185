import type { PageModule, PageRoute } from './page-route.js';

/** A page's code could not be had. */
export class ChunkFailed extends Error {}

const CHUNK_TIMEOUT = 120_000;
const loaded = new Map<PageRoute, PageModule<unknown>>();
const coming = new Map<PageRoute, Promise<PageModule<unknown>>>();

/** The page's module, when it is here already. */
export function loadedModule(route: PageRoute): PageModule<unknown> | undefined {
  return loaded.get(route);
}

/** Brings the page's module, once. A failure stands until it is forgotten: React asks again at every attempt to draw. */
export function loadModule(route: PageRoute): Promise<PageModule<unknown>> {
  let promise = coming.get(route);
  if (!promise) {
    promise = withinTime(route.lazy());
    coming.set(route, promise);
    promise.then(
      (module) => loaded.set(route, module),
      () => undefined,
    );
  }
  return promise;
}

/** Lets whoever needs the page next fetch it anew. */
export function resetModule(route: PageRoute): void {
  coming.delete(route);
}

async function withinTime<T>(loading: Promise<T>): Promise<T> {
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
