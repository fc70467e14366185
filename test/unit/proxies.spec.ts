import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '../support/product.js';
import { type Receiver, startReceiver } from '../support/receiver.js';
import { until } from '../support/until.js';

const TRACE = { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`, tracestate: 'a=b' };
const SECRET = 'opens-a-record';
const PATHS = [
  `/application/${SECRET}/x`,
  `/Newsletter/${SECRET}?a`,
  `/booking/${SECRET}`,
  `/events?share=${SECRET}`,
  `/uploads/1.webp?key=${SECRET}`,
];

/** Runs a proxy in front of `upstream`, and returns what it logs. */
type Run = (port: number, upstream: string) => { child: ChildProcess; log(): Promise<string> };

const folder = mkdtempSync(join(tmpdir(), 'school-proxy-'));
afterAll(() => rmSync(folder, { recursive: true }));

const deployed = (file: string) => readFileSync(`deploy/${file}`, 'utf8');

function runNginx(name: string, conf: string) {
  const own = join(folder, name);
  mkdirSync(own, { recursive: true });
  const file = join(own, 'nginx.conf');
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const folders = kinds.map((kind) => `${kind}_temp_path ${own}/${kind};`).join(' ');
  const isWhole = conf.includes('http {');
  const whole = isWhole ? conf.replaceAll('/tmp/', `${own}/`) : `events {} http { ${folders} ${conf} }`;
  writeFileSync(file, whole.replaceAll('/var/log/nginx', own));
  const directives = `daemon off; master_process off;${isWhole ? '' : ` pid ${own}/pid;`}`;
  const child = spawn('/usr/sbin/nginx', ['-p', own, '-e', 'stderr', '-c', file, '-g', directives]);
  const written = text(child.stderr);
  return { child, log: async () => `${isWhole ? '' : readFileSync(join(own, 'school.log'), 'utf8')}${await written}` };
}

const runSite: Run = (port, upstream) =>
  runNginx(
    'site',
    deployed('nginx/school.conf')
      .replace(/^ *(ssl_|listen \[).*$/gm, '')
      .replace('listen 80;', `listen unix:${folder}/redirect;`)
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
      .replaceAll('http://127.0.0.1:3000', upstream),
  );

const runBalancer: Run = (port, upstream) =>
  runNginx(
    'balancer',
    deployed('nginx/nginx.conf')
      .replace(/^ *(resolver|server app-[23]).*$/gm, '')
      .replaceAll(' resolve ', ' ')
      .replaceAll('app-1:3000', new URL(upstream).host)
      .replace('listen 8080;', `listen 127.0.0.1:${port};`),
  );

const runCaddy: Run = (port, upstream) => {
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, deployed('caddy/Caddyfile').replace('{\n', '{\n\tadmin off\n'));
  const env = {
    ...process.env,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    UPSTREAM: new URL(upstream).host,
    XDG_CONFIG_HOME: folder,
    XDG_DATA_HOME: folder,
  };
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { env });
  const written = text(child.stderr);
  return { child, log: () => written };
};

async function requestAll(url: string): Promise<void> {
  const headers = { ...TRACE, 'X-Request-Id': 'chosen', Referer: `${url}/?share=${SECRET}` };
  // At once, because Caddy lets each wait for a product that restarts.
  await Promise.all(PATHS.map((path) => fetch(`${url}${path}`, { headers })));
}

/** What reaches the product, and what the proxy logs, while the product answers and after it has ended. */
async function observe(run: Run): Promise<{ received: Receiver['received']; log: string }> {
  const upstream = await startReceiver();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { child, log } = run(port, new URL(upstream.url).origin);
  const ended = once(child, 'exit');
  const answers = () => fetch(url).then(Boolean, () => false);
  await until(async () => child.exitCode !== null || (await answers()));
  upstream.received.length = 0;
  if (child.exitCode === null) await requestAll(url);
  await upstream.close();
  if (child.exitCode === null) await requestAll(url);
  child.kill('SIGTERM');
  await ended;
  return { received: upstream.received, log: await log() };
}

/** What the product sends first on a stream that stays open. */
async function firstOfStream(run: Run): Promise<string> {
  const upstream = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' });
    response.write('data: 1\n\n');
  }).listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  const port = await freePort();
  const { child } = run(port, `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`);
  const ended = once(child, 'exit');
  const stop = new AbortController();
  let answer: Response | undefined;
  const ask = () => fetch(`http://127.0.0.1:${port}/api/live`, { signal: stop.signal });
  await until(async () => child.exitCode !== null || Boolean((answer = await ask().catch(() => undefined))));
  const { value } = await answer!.body!.getReader().read();
  stop.abort();
  child.kill('SIGKILL');
  await ended;
  upstream.closeAllConnections();
  upstream.close();
  return Buffer.from(value!).toString();
}

/** What a visitor gets who comes while the product restarts. */
async function answerAtRestart(run: Run, isAwaited: boolean): Promise<Response> {
  const port = await freePort();
  const upstreamPort = await freePort();
  const { child } = run(port, `http://127.0.0.1:${upstreamPort}`);
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}/events`;
  await until(async () => child.exitCode !== null || (await isListening(port)));
  const asked = fetch(url);
  if (!isAwaited) await asked;
  const upstream = createServer((_, response) => response.end('served')).listen(upstreamPort, '127.0.0.1');
  const answer = await asked;
  upstream.close();
  child.kill('SIGTERM');
  await ended;
  return answer;
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    }).once('error', () => resolve(false));
  });

const proxies: [file: string, command: string, run: Run][] = [
  ['nginx/school.conf', '/usr/sbin/nginx', runSite],
  ['nginx/nginx.conf', '/usr/sbin/nginx', runBalancer],
  ['caddy/Caddyfile', 'caddy', runCaddy],
];

describe.each(proxies)('the proxy of deploy/%s', (_, command, run) => {
  const isHere = !spawnSync(command, ['-h']).error;

  (isHere ? it : it.skip)(
    `passes on no trace or id that a visitor chose, and logs nothing that opens a record${isHere ? '' : ` (this machine lacks ${command})`}`,
    async () => {
      const { received, log } = await observe(run);
      expect(received).toHaveLength(PATHS.length);
      const ids = received.map(({ headers }) => headers['x-request-id']);
      for (const { headers } of received) expect(Object.keys(TRACE).filter((name) => headers[name])).toEqual([]);
      expect(log).not.toContain(SECRET);
      // The balancer is behind another proxy, which names requests and logs them.
      if (run === runBalancer) return expect(new Set(ids)).toEqual(new Set(['chosen']));
      expect(new Set(ids.filter((id) => id !== 'chosen')).size).toBe(PATHS.length);
      for (const path of ['/application/*', '/booking/*', '/Newsletter/*', '/events', '/uploads/1.webp'])
        expect(log).toContain(path);
      expect(log).toContain('127.0.0.1');
    },
  );

  (isHere && run !== runBalancer ? it : it.skip)('has no 502 for visitors while the product restarts', async () => {
    const answer = await answerAtRestart(run, run === runCaddy);
    if (run === runCaddy) return expect([answer.status, await answer.text()]).toEqual([200, 'served']);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3']);
    expect(await answer.text()).toContain('<meta http-equiv="refresh" content="3">');
  });

  (isHere ? it : it.skip)('passes on live updates as they come', async () => {
    expect(await firstOfStream(run)).toBe('data: 1\n\n');
  });
});
