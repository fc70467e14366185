import { Writable } from 'node:stream';
import express from 'express';
import { pino } from 'pino';
import request from 'supertest';
import { requestLog } from '../../../server/platform/logging/request-log.js';

describe('the log of requests', () => {
  it.each([
    ['info', [['/failure', 500]]],
    [
      'debug',
      [
        ['/', 200],
        ['/failure', 500],
      ],
    ],
  ])('has at the level %s the lines of %j', async (level, expected) => {
    const lines: string[] = [];
    const sink = new Writable({ write: (line, _, done) => (lines.push(String(line)), done()) });
    const app = express();
    app.use(requestLog({ pino: pino({ level, base: undefined }, sink), takes: () => true }).all);
    app.get('/', (_request, response) => void response.send('fine'));
    app.get('/failure', (_request, response) => void response.status(500).send('failed'));
    await request(app).get('/').expect(200);
    await request(app).get('/failure?name=secret').expect(500);
    const told = lines.map((line) => JSON.parse(line));
    expect(told.map(({ req, res }) => [req.path, res.status])).toEqual(expected);
    expect(told.at(-1)).toMatchObject({ level: 50, responseTime: expect.any(Number), err: { type: 'Error' } });
    expect(lines.join()).not.toContain('secret');
  });
});
