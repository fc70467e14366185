import express from 'express';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import request from 'supertest';
import { forwardedFor } from '../../../server/platform/http/forwarded-for.js';
import { Config } from '../../../server/platform/config/config.js';

/** The IP by which a request with this header is known, and how often the log warned over three of them. */
async function ask(TRUST_PROXY: string, header: string): Promise<[ip: string, warnings: string[]]> {
  const config = new Config({ TRUST_PROXY, JWT_SECRET: 'x'.repeat(32) });
  const warnings: string[] = [];
  const logger = { warn: (line: string) => warnings.push(line) } as unknown as Logger;
  const app = express().set('trust proxy', config.trustProxy);
  app.use(forwardedFor(logger, config), (asked, response) => void response.send(asked.ip));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let ip = '';
  for (let time = 0; time < 3; time += 1) ip = (await request(url).get('/').set('X-Forwarded-For', header)).text;
  server.closeAllConnections();
  server.close();
  return [ip, warnings];
}

describe('X-Forwarded-For', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['198.51.100.1, 192.0.2.7', '192.0.2.7'],
    ['192.0.2.7:50123', '192.0.2.7'],
    ['[2001:db8::7]:443', '2001:db8::7'],
    ['2001:db8::7', '2001:db8::7'],
    ['a name, 192.0.2.7', '192.0.2.7'],
    ['198.51.100.1, unknown', '127.0.0.1'],
    ['999.1.1.1', '127.0.0.1'],
    ["' OR 1=1 --", '127.0.0.1'],
    [',,,', '127.0.0.1'],
  ])('from a trusted proxy is read for its IPs: %s', async (header, ip) => {
    expect(await ask('1', header)).toEqual([ip, []]);
    expect(await ask('loopback', header)).toEqual([ip, []]);
  });

  it('never trusts an IP before an invalid value', async () => {
    expect((await ask('2', '203.0.113.9, unknown, 192.0.2.7'))[0]).toBe('192.0.2.7');
  });

  it('is not trusted without TRUST_PROXY, which is logged once', async () => {
    const [ip, warnings] = await ask('false', '192.0.2.7');
    expect(ip).toBe('127.0.0.1');
    expect(warnings).toEqual([expect.stringContaining('set TRUST_PROXY')]);
  });

  it('is not trusted from an unlisted peer, which is logged once', async () => {
    const [ip, warnings] = await ask('10.0.0.0/8', '192.0.2.7');
    expect(ip).toBe('127.0.0.1');
    expect(warnings).toEqual([expect.stringContaining('TRUST_PROXY does not name')]);
  });
});
