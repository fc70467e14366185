import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const program = join(process.cwd(), 'test/support/embedded-server.mjs');

/** What another process says: the address of its database, or why it has none. */
interface Said {
  url?: string;
  refused?: string;
}

/** Starts the database in a process of its own. */
export async function startElsewhere(dataDir: string): Promise<Said & { child: ChildProcess }> {
  const child = fork(program, [dataDir], { execArgv: [], silent: true });
  const [said] = (await once(child, 'message')) as [Said];
  return { ...said, child };
}

/** Ends a process and waits for its end. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  child.kill(signal);
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}
