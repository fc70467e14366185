import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ADMIN } from '../faults/product.mjs';

const PAUSE_MS = 100;

/** Those who use the product as they should, each on a new connection, and how long they wait for what they are answered. */
export class Honest {
  constructor(url) {
    this.url = new URL(url);
  }

  /** Asks until it is told to stop; answers the waits in ms by kind, and what went wrong. */
  async measure(until) {
    const kinds = Object.entries({
      page: () => this.get('/'),
      'cached read': () => this.get('/api/events'),
      'other read': () => this.get(`/api/events?filter=${JSON.stringify({ q: `sport ${Math.random()}` })}`),
      'sign-in and list': () => this.signInAndList(),
    });
    const errors = [];
    let isOver = false;
    const rows = kinds.map(async ([kind, ask]) => {
      const waits = [];
      while (!isOver) {
        const began = performance.now();
        await ask().catch(({ message }) => errors.push(`${kind}: ${message}`));
        waits.push(performance.now() - began);
        await sleep(PAUSE_MS);
      }
      return [kind, waits];
    });
    const outcome = await until.finally(() => (isOver = true));
    return { outcome, waits: Object.fromEntries(await Promise.all(rows)), errors };
  }

  /** As a secretary's browser that has signed in before. */
  async signInAndList() {
    const body = { ...ADMIN, deviceToken: this.deviceToken };
    const { token, deviceToken } = await this.ask('POST', '/api/auth/login', { body });
    this.deviceToken = deviceToken;
    await this.ask('GET', '/api/admissions', { token });
  }

  get(path) {
    return this.ask('GET', path);
  }

  ask(method, path, { token, body } = {}) {
    const headers = {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
    };
    return new Promise((done, fail) => {
      const sent = request(new URL(encodeURI(path), this.url), { method, headers, agent: false, timeout: 20_000 });
      sent.once('timeout', () => sent.destroy(new Error('no answer within 20 s')));
      sent.once('error', fail);
      sent.once('response', (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part) => (text += part));
        response.once('end', () => {
          if (response.statusCode !== 200) fail(new Error(`answered ${response.statusCode}`));
          else done(text.startsWith('{') ? JSON.parse(text).data : text);
        });
      });
      sent.end(body && JSON.stringify(body));
    });
  }
}

export const worst = (waits) => Math.max(...waits);

export function p99(waits) {
  const sorted = [...waits].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))];
}
