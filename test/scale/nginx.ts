import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../support/until.js';

export interface LoadBalancer {
  url: string;
  stop(): Promise<void>;
}

/** The load balancer of the containers, in front of instances at these ports. It says which of them answered. */
export async function startNginx(folder: string, port: number, instances: number[]): Promise<LoadBalancer> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'nginx.conf');
  const listed = instances.map((_, index) => `app-${index + 1}`);
  const conf = readFileSync('deploy/nginx/nginx.conf', 'utf8')
    .replaceAll('/tmp/', `${folder}/`)
    .replace(/^ *resolver .*$/m, '')
    .replaceAll(' resolve ', ' ')
    .replace(/^ *server (app-\d+):3000.*\n/gm, (line, name: string) => (listed.includes(name) ? line : ''))
    .replace(/app-(\d+):3000/g, (_, number: string) => `127.0.0.1:${instances[Number(number) - 1]}`)
    .replace('listen 8080;', `listen 127.0.0.1:${port}; add_header X-Instance $upstream_addr always;`);
  writeFileSync(file, process.getuid!() === 0 ? `user root;\n${conf}` : conf);

  const child: ChildProcess = spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', file, '-g', 'daemon off;'], {
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const failed = new Promise<never>((_, reject) => {
    child.once('error', () => reject(new Error('nginx is missing: install it from the packages of the system')));
    child.once('exit', (code) => reject(new Error(`nginx ended with code ${code}`)));
  });
  failed.catch(() => undefined);
  const url = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${url}/health/live`).then(
      ({ ok }) => ok,
      () => false,
    );
  await Promise.race([failed, until(answers)]);
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await failed.catch(() => undefined);
    },
  };
}
