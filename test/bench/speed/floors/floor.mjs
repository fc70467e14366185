import { fork } from 'node:child_process';
import { join } from 'node:path';
import { load } from '../load.mjs';
import { pin } from '../processes.mjs';

/** Starts a floor in a process of its own. It is told `given` and tells its URL, or measures itself. */
export async function startFloor(name, file, given, { onEnd }) {
  const child = fork(join(import.meta.dirname, file), { env: { ...process.env, NODE_ENV: 'production' } });
  pin(child.pid, 'servers');
  onEnd(() => child.kill());
  const reply = () =>
    new Promise((done, fail) => {
      const ended = (code) => fail(new Error(`The floor ${name} ended with code ${code}`));
      child.once('exit', ended).once('message', (message) => {
        child.off('exit', ended);
        done(message);
      });
    });
  child.send(given);
  const { url } = await reply();
  const server = { name, url, pid: child.pid };
  return {
    ...server,
    measure: async ({ request, statement }, settings) => {
      if (url) return load(server, request, settings);
      child.send({ statement, settings });
      return reply();
    },
  };
}
