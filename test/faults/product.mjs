import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const PROGRAM = resolve('dist/server/main.js');
export const ADMIN = { email: 'head@example.com', password: 'seven-mango-trees' };
export const SCHOOL_EMAIL = 'office@school.example.com';
const PATIENCE_MS = 60_000;
/** The first start makes a database, beside four other products on two cores. */
const FIRST_START_MS = 120_000;

/** A slow trial with many requests logs more than is shown. */
const KEPT_OUTPUT = 2_000_000;
const SHOWN_OUTPUT = 20_000;

/** The built product in a process of its own, for as long as somebody breaks it. */
export class Product {
  output = '';

  /** `account` runs it as somebody else; `options` go to Node; `stdout` is a file that is open for its log. */
  constructor({ env = {}, options = [], account = {}, stdout = 'pipe', dataDir = makeDataDir() } = {}) {
    Object.assign(this, { env, options, account, stdout, dataDir });
  }

  /** Starts it, and answers how long it took until its health was good, in ms. */
  async start() {
    this.port ??= await freePort();
    this.url = `http://127.0.0.1:${this.port}`;
    const began = performance.now();
    this.child = spawn(process.execPath, [...this.options, PROGRAM], {
      ...this.account,
      cwd: this.dataDir,
      stdio: ['ignore', this.stdout, 'pipe'],
      env: {
        ...process.env,
        DATABASE_URL: '',
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        JWT_SECRET: 'a secret that is only used by these tests',
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        SEED_DEMO: 'false',
        FORM_LIMITS: '1000000/min',
        FORM_CEILING: '1000000/min',
        ...this.env,
      },
    });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => (this.output = (this.output + text).slice(-KEPT_OUTPUT)));
    await this.until(async () => (await this.fetch('/health', { token: '' })).ok, FIRST_START_MS);
    return performance.now() - began;
  }

  get isRunning() {
    return this.child?.exitCode === null && this.child.signalCode === null;
  }

  async fetch(path, { token = this.token, json, ...options } = {}) {
    return fetch(this.url + path, {
      ...options,
      signal: AbortSignal.timeout(30_000),
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(json && { 'Content-Type': 'application/json' }),
        ...options.headers,
      },
      ...(json && { method: options.method ?? 'POST', body: JSON.stringify(json) }),
    });
  }

  async data(path, options) {
    const response = await this.fetch(path, options);
    const body = await response.json().catch(() => ({}));
    if (response.ok) return body.data;
    const isClear = body.success === false && [503, 507].includes(response.status);
    const error = new Error(`${path} answered ${response.status}: ${body.message ?? 'no envelope'}`);
    throw Object.assign(error, { status: response.status, isClear });
  }

  /** Asks its database. */
  async query(sql) {
    const url = this.env.DATABASE_URL || readFileSync(join(this.dataDir, 'database-url'), 'utf8');
    const client = new pg.Client(url);
    await client.connect();
    const { rows } = await client.query(sql).finally(() => client.end());
    return rows;
  }

  /** As a load balancer asks; a session would be looked for in the database first. */
  health() {
    return this.data('/health', { token: '' });
  }

  async signIn() {
    ({ token: this.token } = await this.data('/api/auth/login', { token: '', json: ADMIN }));
  }

  /** A school without an email gets no notices. */
  async enterEmail() {
    await this.signIn();
    await this.data('/api/settings/contact_email', { method: 'PUT', json: { value: SCHOOL_EMAIL } });
  }

  /** All records of a collection. */
  async list(collection) {
    const records = [];
    for (let first = 0; ; first += 100) {
      const page = await this.data(`/api/${collection}?sort=["id","ASC"]&range=[${first},${first + 99}]`);
      records.push(...page);
      if (page.length < 100) return records;
    }
  }

  get postmaster() {
    const file = join(this.dataDir, 'postgres/cluster/postmaster.pid');
    return Number(readFileSync(file, 'utf8').split('\n')[0]);
  }

  /** Tries until something is so. */
  async until(condition, within = PATIENCE_MS) {
    for (const deadline = Date.now() + within; ; await sleep(25)) {
      if (await condition().catch(() => false)) return;
      if (this.child && !this.isRunning) throw new Error(`The product ended:\n${this.output.slice(-SHOWN_OUTPUT)}`);
      if (Date.now() > deadline)
        throw new Error(`It is not so after ${within / 1000} s:\n${this.output.slice(-SHOWN_OUTPUT)}`);
    }
  }

  /** Answers its exit code, or null after SIGKILL. */
  async end(signal = 'SIGTERM') {
    if (!this.isRunning) return this.child?.exitCode;
    const exit = new Promise((done) => this.child.once('exit', done));
    this.child.kill(signal);
    return exit;
  }

  async discard() {
    await this.end();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

const makeDataDir = () => mkdtempSync(join(tmpdir(), 'school-faults-'));

/** Below the ports of outgoing connections, one of which could take it before the product listens. */
export async function freePort() {
  const port = randomInt(20_000, 32_000);
  const server = createServer();
  try {
    await once(server.listen(port), 'listening');
    return port;
  } catch {
    return await freePort();
  } finally {
    server.close();
  }
}
