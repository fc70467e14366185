import { Agent, request, type RequestOptions } from 'node:http';
import { until } from '../support/until.js';

export interface Asked extends RequestOptions {
  path: string;
  status?: number;
  body?: object;
}

export interface Answer {
  status: number;
  text: string;
}

export interface Load {
  /** Waits for so many further answers. */
  answers(count: number): Promise<void>;
  /** Ends it, and says what failed. */
  stop(): Promise<{ count: number; failures: string[] }>;
}

const CONNECTIONS = 3;

/** Asks for what `next` says over and over, on several connections that stay open, until it is stopped. */
export function startLoad(url: string, next: (turn: number) => Asked): Load {
  const agent = new Agent({ keepAlive: true });
  const failures: string[] = [];
  let turn = 0;
  let count = 0;
  let stopped = false;
  const work = async () => {
    while (!stopped) {
      const asked = next((turn += 1));
      const wanted = asked.status ?? 200;
      const { status, text } = await ask(url, { agent, ...asked }).catch((error: Error) => ({
        status: 0,
        text: String(error),
      }));
      count += 1;
      if (status !== wanted) failures.push(`${asked.method ?? 'GET'} ${asked.path}: ${status} ${text.slice(0, 200)}`);
    }
  };
  const workers = Array.from({ length: CONNECTIONS }, work);
  return {
    answers: (more) => {
      const goal = count + more;
      return until(() => count >= goal);
    },
    stop: async () => {
      stopped = true;
      await Promise.all(workers);
      agent.destroy();
      return { count, failures };
    },
  };
}

export function ask(url: string, { path, body, ...options }: Asked): Promise<Answer> {
  const sent = body && JSON.stringify(body);
  const headers = { ...options.headers, ...(sent && { 'content-type': 'application/json' }) };
  return new Promise((resolve, reject) => {
    const outgoing = request(url + path, { ...options, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode!, text: Buffer.concat(chunks).toString() }));
    });
    outgoing.on('error', reject).end(sent);
  });
}
