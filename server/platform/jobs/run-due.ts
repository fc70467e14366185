interface Source<J> {
  lease: (running: J[]) => Promise<J | undefined>;
  execute: (job: J) => Promise<unknown>;
  atOnce: number;
  signal: AbortSignal;
}

export async function runDue<J>({ lease, execute, atOnce, signal }: Source<J>): Promise<void> {
  const running = new Map<Promise<void>, J>();
  const failures: unknown[] = [];
  const begin = async () => {
    while (!signal.aborted && running.size < atOnce) {
      const job = await lease([...running.values()]);
      if (!job) return;
      const run: Promise<void> = execute(job)
        .catch((error: unknown) => failures.push(error))
        .then(() => void running.delete(run));
      running.set(run, job);
    }
  };
  await begin();
  while (running.size) {
    await Promise.race(running.keys());
    await begin();
  }
  if (failures.length) throw failures[0];
}
