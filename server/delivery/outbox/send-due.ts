interface Sending<T> {
  /** Leases one more row. */
  lease: (underWay: T[]) => Promise<T | undefined>;
  send: (row: T) => Promise<void>;
  /** Rows sent at once. */
  atOnce: number;
  signal: AbortSignal;
}

/** Sends until nothing is due, including rows that become due while it runs. */
export async function sendDue<T>({ lease, send, atOnce, signal }: Sending<T>): Promise<void> {
  const underWay = new Map<Promise<void>, T>();
  const failures: unknown[] = [];
  const begin = async () => {
    while (!signal.aborted && underWay.size < atOnce) {
      const row = await lease([...underWay.values()]);
      if (!row) return;
      const sending = send(row)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => underWay.delete(sending));
      underWay.set(sending, row);
    }
  };
  await begin();
  while (underWay.size) {
    await Promise.race(underWay.keys());
    await begin();
  }
  if (failures.length) throw failures[0];
}
