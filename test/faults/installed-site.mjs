import { spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { unpack, writeArchive } from '../../scripts/release/archive.mjs';
import { linkPackages } from './link-packages.mjs';
import { nobody } from './nobody.mjs';
import { freePort } from './product.mjs';

export const { version: VERSION } = JSON.parse(readFileSync('package.json', 'utf8'));

const NPM = `import('${new URL('link-packages.mjs', import.meta.url)}').then(({ linkPackages }) => linkPackages('.'))`;

/** The product, installed from its archive as docs/updating.md says, and a stand-in for systemd that runs it. */
export class InstalledSite {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'school-update-')));
  archives = join(this.home, 'archives');
  /** The version of each start of the service. */
  starts = [];

  async install(env = {}) {
    const { account = {}, dataDir = join(this.home, 'data') } = nobody();
    Object.assign(this, { account, dataDir, port: await freePort() });
    chmodSync(this.home, 0o755);
    for (const name of ['data', 'releases']) mkdirSync(join(this.home, name));
    if (account.uid) chownSync(dataDir, account.uid, account.gid);
    writeFileSync(join(this.home, 'npm.js'), NPM);
    this.configure(env);

    const folder = join(this.home, 'releases', VERSION);
    unpack(await writeArchive(resolve('.'), this.archives), folder);
    linkPackages(folder);
    symlinkSync(join('releases', VERSION), join(this.home, 'current'));
    this.manager = createServer((_request, response) =>
      this.restart().then(
        () => response.end(),
        () => response.writeHead(500).end(),
      ),
    );
    await new Promise((done) => this.manager.listen(0, '127.0.0.1', done));
    await this.restart();
  }

  configure(env) {
    this.env = {
      PORT: String(this.port),
      DATA_DIR: this.dataDir,
      ADMIN_EMAIL: 'head@example.com',
      ADMIN_PASSWORD: 'seven-mango-trees',
      SEED_DEMO: 'false',
      ...env,
    };
    const lines = Object.entries(this.env).map(([name, value]) => `${name}=${value}\n`);
    const file = join(this.home, 'app.env');
    writeFileSync(file, lines.join(''), { mode: 0o640 });
    if (this.account.gid) chownSync(file, process.getuid(), this.account.gid);
  }

  /** Packs the product as another version, after `change` has changed the files of its folder. */
  async pack(version, change = () => undefined) {
    const folder = join(this.home, 'changed');
    unpack(join(this.archives, `school-site-${VERSION}.tgz`), folder);
    replaceIn(join(folder, 'package.json'), `"version": "${VERSION}"`, `"version": "${version}"`);
    const line = `var VERSION = "${VERSION}"`;
    replaceIn(serverFile(folder, line), line, `var VERSION = "${version}"`);
    change(folder);
    return writeArchive(folder, this.archives);
  }

  /** Runs the script of the release that serves, and returns its exit code and what it printed. */
  async update(...args) {
    const asked = `fetch('http://127.0.0.1:${this.manager.address().port}').then((r) => process.exit(r.ok ? 0 : 1))`;
    const restart = `"${process.execPath}" -e "${asked}"`;
    const child = spawn(
      process.execPath,
      [join(this.home, 'current/scripts/update.mjs'), '--restart', restart, '--patience', '200', ...args],
      {
        env: { ...process.env, npm_execpath: join(this.home, 'npm.js') },
      },
    );
    this.updating = child;
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    const code = await new Promise((done) => child.once('close', done));
    return { code, output };
  }

  /** Of the script of an update that runs. */
  signal(name) {
    this.updating.kill(name);
  }

  /** The version that a link names. */
  linked(name) {
    return basename(realpathSync(join(this.home, name)));
  }

  /** Succeeds when the service is ready, and fails when it ends before. */
  async restart() {
    await this.stop();
    this.beforeStart?.();
    const { version } = JSON.parse(readFileSync(join(this.home, 'current/package.json'), 'utf8'));
    this.starts.push(version);
    this.service = spawn(process.execPath, ['scripts/start.mjs'], {
      ...this.account,
      cwd: join(this.home, 'current'),
      env: { PATH: process.env.PATH, ...this.env },
      stdio: 'ignore',
    });
    this.ended = new Promise((done) => this.service.once('exit', done));
    while (!(await this.get('/health/ready').catch(() => undefined))?.ok) {
      if (this.service.exitCode !== null) throw new Error(`The service ended with ${this.service.exitCode}`);
      await sleep(100);
    }
  }

  async stop() {
    this.service?.kill();
    await this.ended;
  }

  get(path) {
    return fetch(`http://127.0.0.1:${this.port}${path}`);
  }

  /** The version that answers, the releases that are installed, and those that the links name. */
  async state() {
    const { data } = await (await this.get('/api')).json();
    const releases = readdirSync(join(this.home, 'releases'));
    return { serves: data.version, releases, current: this.linked('current') };
  }

  async query(sql) {
    const client = new pg.Client(readFileSync(join(this.dataDir, 'database-url'), 'utf8'));
    await client.connect();
    const { rows } = await client.query(sql).finally(() => client.end());
    return rows;
  }

  async discard() {
    await this.stop();
    this.manager?.close();
    for (const folder of [this.home, this.dataDir]) rmSync(folder, { recursive: true, force: true });
  }
}

export function replaceIn(file, text, other) {
  const content = readFileSync(file, 'utf8');
  if (!content.includes(text)) throw new Error(`${file} has no ${text}`);
  writeFileSync(file, content.replace(text, other));
}

/** The file of a packed server that has this text. */
export function serverFile(folder, text) {
  const server = join(folder, 'dist/server');
  const files = readdirSync(server).filter((name) => name.endsWith('.js'));
  const found = files.find((name) => readFileSync(join(server, name), 'utf8').includes(text));
  return join(server, found);
}

/** Adds migrations to a packed release, which run these statements. */
export const withMigrations = (statements) => (folder) => {
  const classes = Object.entries(statements).map(
    ([name, sql]) => `class ${name} { up(runner) { return runner.query(${JSON.stringify(sql)}); } }\n`,
  );
  const list = 'var MIGRATIONS = [';
  const file = serverFile(folder, list);
  const end = readFileSync(file, 'utf8').split(list)[1].split(']')[0];
  const names = Object.keys(statements).join(', ');
  replaceIn(file, `${list}${end}]`, `${classes.join('')}${list}${end}, ${names}]`);
};

/** Runs code before the server of a packed release. */
export const withStart = (code) => (folder) =>
  writeFileSync(
    join(folder, 'dist/server/main.js'),
    `${code}\n${readFileSync(join(folder, 'dist/server/main.js'), 'utf8')}`,
  );
