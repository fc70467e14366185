import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import { request, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { examine } from '../../server/operations/cli/doctor/doctor.js';
import { Installation } from '../../server/operations/cli/doctor/installation.js';
import { type Machine, thisMachine } from '../../server/operations/cli/doctor/machine.js';
import { SECRET, type TestApp, useApp } from './app.js';
import { command } from './backups.js';
import { type Authority, makeAuthority } from './certificates.js';
import { type MailServer, startMailServer } from './mail-server.js';

export interface Site {
  url: string;
  server: Server;
  /** What answers instead of the product. */
  answerWith(listener?: RequestListener): void;
}

/** A healthy installation: the application, a proxy with TLS, a mail server, `app.env`, a backup and its proof. */
export function useInstallation() {
  const app = useApp();
  const folder = mkdtempSync(join(tmpdir(), 'school-installation-'));
  const found = { folder, app } as {
    folder: string;
    app: TestApp;
    authority: Authority;
    site: Site;
    mail: MailServer;
    env: NodeJS.ProcessEnv;
    machine: Machine;
    appEnv: string;
  };

  beforeAll(async () => {
    const authority = await makeAuthority();
    const site = await startSite(app, authority);
    const mail = await startMailServer();
    const appEnv = join(folder, 'app.env');
    writeFileSync(appEnv, '');
    chmodSync(appEnv, 0o640);
    const env = {
      DATABASE_URL: app.database.url,
      DATA_DIR: app.dataDir,
      JWT_SECRET: SECRET,
      PORT: new URL(app.url).port,
      PUBLIC_URL: site.url,
      TRUST_PROXY: '1',
      SMTP_URL: mail.url,
      BACKUP_TO: join(folder, 'backups'),
      BACKUP_EVERY: '24h',
    };
    const machine = {
      ...thisMachine,
      nodeVersion: '24.21.0',
      isClockSynchronized: async () => true,
      writableByService: async () => undefined,
      isContainer: false,
      ca: [authority.cert],
      freeBytes: async () => 2 ** 40,
    };
    Object.assign(found, { authority, site, mail, appEnv, env, machine });
    for (const name of ['backup', 'verify-backup']) expect(await command(env, name)).toMatchObject({ code: 0 });
  });
  afterAll(async () => {
    await found.mail.close();
    await closeServer(found.site.server);
    rmSync(folder, { recursive: true });
  });

  /** What undoes the fault of the test that runs. */
  const undoing: (() => unknown)[] = [];
  afterEach(async () => {
    for (const work of undoing.splice(0).reverse()) await work();
  });

  async function doctor(changes: Changes = {}): Promise<{ code: number; text: string }> {
    const { env, machine, ...options } = changes;
    const lines: string[] = [];
    const installation = new Installation(
      { ...found.env, ...env },
      { machine: { ...found.machine, ...machine }, appEnv: found.appEnv, ...options },
    );
    const code = await examine(installation, (line) => void lines.push(line));
    return { code, text: lines.join('\n') };
  }

  return Object.assign(found, { doctor, undo: (work: () => unknown) => void undoing.push(work) });
}

export interface Changes {
  env?: NodeJS.ProcessEnv;
  machine?: Partial<Machine>;
  mailTo?: string;
  appEnv?: string;
}

interface Fault {
  name: string;
  /** Breaks the installation, or returns what is different about it. */
  make(): Changes | Promise<Changes> | Promise<void>;
  /** The line that names it, after its level. */
  expected: RegExp;
}

export const fault = (name: string, make: Fault['make'], expected: RegExp): Fault => ({ name, make, expected });

export function itNames(doctor: ReturnType<typeof useInstallation>['doctor'], faults: Fault[]): void {
  it.each(faults)('names $name, and says what to do', async ({ make, expected }) => {
    const { code, text } = await doctor((await make()) ?? {});
    const found = text.match(/^FAULT .*\n *To do: .{10}/gm) ?? [];
    expect({ code, found }).toEqual({ code: 1, found: expect.arrayContaining([expect.stringMatching(expected)]) });
    expect(text).not.toContain('Report this line');
  });
}

const LOCAL = [{ type: 'ip' as const, value: '127.0.0.1' }];

async function startSite(app: TestApp, authority: Authority): Promise<Site> {
  let listener: RequestListener | undefined;
  const passOn: RequestListener = ({ url, method }, response) => {
    request(`${app.url}${url}`, { method, headers: { 'X-Forwarded-For': '192.0.2.1' } }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    }).end();
  };
  const server = createServer(await authority.issue({ names: LOCAL }), (request, response) =>
    (listener ?? passOn)(request, response),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, server, answerWith: (next) => (listener = next) };
}

export async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
