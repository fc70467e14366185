const NOT_REACHED = /^(ECONN|EHOST|ENET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_)/;

/**
 * SQLSTATEs of lost connections, timeouts and deadlocks, and of servers that are full, stopping, read-only,
 * re-initialised or without access to their files. Errors of pg and TypeORM without a code match by message.
 */
const REFUSED =
  /^(08|25006|28P01|3D000|40|42501|53|55000|55P03|57|58)|^timeout (exceeded|expired)|^Query read timeout|^Connection terminated|^Client (was|has).*not queryable|query runner (was )?already released/i;

export function codeOf(thrown: unknown): string {
  const { code, driverError, message } = (thrown ?? {}) as Partial<Record<'code' | 'message', unknown>> & {
    driverError?: { code?: unknown };
  };
  return String(driverError?.code ?? code ?? message ?? '');
}

export const notReached = (code: string): boolean => NOT_REACHED.test(code);

export const unavailable = (code: string): boolean => notReached(code) || REFUSED.test(code);
