import { execFile } from 'node:child_process';

/**
 * Tells systemd that the event loop runs; systemd restarts a service that says nothing for `ms`. Node has no datagram
 * sockets in the file system, where systemd listens, so systemd's command sends.
 */
export function startWatchdog(ms: number, warn: (text: string) => void, env?: NodeJS.ProcessEnv): void {
  if (!(ms > 0)) return;
  const notify = () =>
    execFile('systemd-notify', ['WATCHDOG=1'], { env }, (error) => {
      if (error) warn(`systemd was not told that this process runs, and may restart it: ${error.message}`);
    });
  setInterval(notify, ms / 3).unref();
}
