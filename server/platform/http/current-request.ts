import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestListener, ServerResponse } from 'node:http';

const scope = new AsyncLocalStorage<ServerResponse>();

/** Has whatever a request begins know whose it is. */
export const inOwnScope =
  (listener: RequestListener): RequestListener =>
  (request, response) =>
    scope.run(response, () => listener(request, response));

/** The answer that is still owed where this runs; none in the background, and when it has been given. */
export function owedResponse(): ServerResponse | undefined {
  const response = scope.getStore();
  return response && !response.writableEnded && !response.destroyed ? response : undefined;
}
