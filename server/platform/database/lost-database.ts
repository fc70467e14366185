/** The network's codes when nobody answers where the database should be. */
const NOT_REACHED = /^(ECONN|EHOST|ENET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_)/;

/**
 * SQLSTATEs of lost connections, of a server that is full, stopping, read-only, set up anew or refused its own files, of
 * timeouts and deadlocks; the pool, the driver and TypeORM, which gives up a query runner whose connection ends, have words only.
 */
const REFUSED =
  /^(08|25006|28P01|3D000|40|42501|53|55000|55P03|57|58)|^timeout (exceeded|expired)|^Query read timeout|^Connection terminated|^Client (was|has).*not queryable|query runner (was )?already released/i;

/** The SQLSTATE or network code of an error, or its words where it has none. */
export function codeOf(thrown: unknown): string {
  const { code, driverError, message } = (thrown ?? {}) as Partial<Record<'code' | 'message', unknown>> & {
    driverError?: { code?: unknown };
  };
  return String(driverError?.code ?? code ?? message ?? '');
}

export const notReached = (code: string): boolean => NOT_REACHED.test(code);

/** Whether a later try may well succeed; takes a code, or the words of an error without one. */
export const unavailable = (code: string): boolean => notReached(code) || REFUSED.test(code);
