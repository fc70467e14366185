/**
 * Concurrent calls share one run of `work`, so that a hanging database does not use up the connections. Each call waits
 * at most the given milliseconds for it.
 */
export function sharedWithin<T>(milliseconds: number, work: () => Promise<T>): () => Promise<T> {
  let inFlight: Promise<T> | undefined;
  return () => {
    inFlight ??= work().finally(() => (inFlight = undefined));
    let timer: NodeJS.Timeout;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`No response for ${milliseconds} ms`)), milliseconds);
    });
    return Promise.race([inFlight, tooLate]).finally(() => clearTimeout(timer));
  };
}
