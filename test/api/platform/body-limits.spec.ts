/** @database embedded */
import { type HttpException, ValidationPipe } from '@nestjs/common';
import express from 'express';
import { type ClientRequest, request as raw } from 'node:http';
import request from 'supertest';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { BODY_BYTES, BodyReader } from '../../../server/platform/bodies/body-reader.js';
import { JSON_LIMITS } from '../../../server/platform/validation/json.js';
import { emailOf, PASSWORD, useApp } from '../../support/app.js';
import { failureOf, issuesOf } from '../../support/expect.js';
import { aContact, anEvent } from '../../support/factories.js';

const app = useApp({ TRUST_PROXY: '1' });

const FORMS = ['/api/contacts', '/api/subscribers', '/api/admissions', '/api/auth/login'];

beforeEach(() => app.query('TRUNCATE counters'));
afterEach(() => jest.restoreAllMocks());

const refusals = async () =>
  (await app.query<{ count: number }>('SELECT count FROM counters')).map(({ count }) => count);
const send = (path: string, body: string, from = '192.0.2.1') =>
  app.asVisitor.post(path).set('X-Forwarded-For', from).type('json').send(body);

/** The status of the answer to a request that supertest would not send. */
const statusOf = (headers: Record<string, string>, write: (sent: ClientRequest) => void) =>
  new Promise<number>((resolve, reject) => {
    const { port } = new URL(app.url);
    const all = { 'content-type': 'application/json', ...headers };
    const sent = raw({ port, method: 'POST', path: '/api/contacts', headers: all }, (came) => {
      resolve(came.resume().statusCode!);
      if (!sent.writableEnded) sent.destroy();
    });
    sent.on('error', reject);
    write(sent);
  });

const keys = `{${Array.from({ length: 8000 }, (_, at) => `"${at.toString(36)}":1`).join()}}`;
const objects = `{"a":[${Array(20_000).fill('{}').join()}]}`;
const levels = `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;

describe('the body of a visitor’s request', () => {
  it.each([
    ['thousands of fields', keys, 'Has too many fields'],
    ['thousands of objects', objects, 'Has too many values'],
    ['thousands of levels', levels, 'Is nested too deeply'],
    ['one field thousands of times', `{${Array(5000).fill(`"email":1`).join()}}`, 'Has too many fields'],
  ])('is refused before anything is made of it: %s', async (_, body, message) => {
    const transform = jest.spyOn(ValidationPipe.prototype, 'transform');
    for (const path of FORMS) expect([path, issuesOf(await send(path, body))]).toEqual([path, { body: message }]);
    expect(transform).not.toHaveBeenCalled();
  });

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('is refused above 64 kB, counted after decompression: %s', async (encoding, compress) => {
    const tooLarge = compress(JSON.stringify({ ...aContact(), more: ' '.repeat(BODY_BYTES.public) }));
    const fits = compress(JSON.stringify({ ...aContact(), more: ' '.repeat(60_000) }));
    for (const [body, status] of [
      [tooLarge, 413],
      [fits, 201],
    ] as const) {
      expect(await statusOf({ 'content-encoding': encoding }, (sent) => sent.end(body))).toBe(status);
    }
  });

  it('is refused above 64 kB without Content-Length', async () => {
    const status = await statusOf({ 'transfer-encoding': 'chunked' }, (sent) => {
      for (let part = 0; part < 70; part += 1) sent.write(' '.repeat(1024));
      sent.end();
    });
    expect(status).toBe(413);
  });

  it('is not even read above 64 kB', async () => {
    expect(await statusOf({ 'content-length': String(10 ** 9) }, (sent) => sent.write('{'))).toBe(413);
  });

  it('is limited to 64 kB on public routes with a token, too', async () => {
    const answer = await app.asAdmin.post('/api/contacts').send({ ...aContact(), more: 'x'.repeat(BODY_BYTES.public) });
    expect(failureOf(answer)).toEqual([413, 'TOO_LARGE']);
  });

  it.each(['charset=utf-16', 'charset=utf-32', 'charset="utf-7"'])('is refused in %s', async (charset) => {
    const answer = await app.asVisitor
      .post('/api/contacts')
      .set('Content-Type', `application/json; ${charset}`)
      .send('{}');
    expect(failureOf(answer)).toEqual([415, 'UNSUPPORTED']);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])('is refused as %s', async (type) => {
    for (const answer of [
      await app.asVisitor.post('/api/contacts').type(type).send(JSON.stringify(aContact())),
      await app.asAdmin.post('/api/events').type(type).send('{"title":"Sports day"}'),
      await app.asAdmin.put('/api/settings/contact_phone').type(type).send('{}'),
    ])
      expect(failureOf(answer)).toEqual([415, 'UNSUPPORTED']);
  });

  it('has no effect by unknown fields', async () => {
    const body = JSON.stringify(aContact()).replace('{', '{"__proto__":{"isRead":true},"constructor":1,"isRead":true,');
    const { data } = (await send('/api/contacts', body).expect(201)).body;
    const stored = await app.query('SELECT * FROM contacts WHERE reference = $1', [data.reference]);
    expect(stored).toMatchObject([{ isRead: false, ...aContact() }]);
  });
});

describe('the body of a request by staff', () => {
  it('is limited to a megabyte', async () => {
    const { id } = await app.makeEvent();
    const put = (more: number) =>
      app.asAdmin.put(`/api/events/${id}`).send({ title: 'Sports meet', more: 'x'.repeat(more) });
    await put(900_000).expect(200);
    expect(failureOf(await put(BODY_BYTES.staff))).toEqual([413, 'TOO_LARGE']);
  });

  it('may mark a thousand messages read, and write the longest description', async () => {
    const ids = Array.from({ length: 1000 }, (_, at) => at + 1);
    await app.asAdmin.post('/api/contacts/mark-read').send({ ids }).expect(200);
    await app.asAdmin
      .put('/api/settings/site_history')
      .send({ value: 'අ'.repeat(6000) })
      .expect(200);
  });

  it('is limited in complexity like any other, including photos as a JSON string', async () => {
    const { id } = await app.makeEvent();
    const put = (body: object) => app.asAdmin.put(`/api/events/${id}`).send(body);
    const many = Object.fromEntries(Array.from({ length: JSON_LIMITS.keys + 1 }, (_, at) => [`k${at}`, at]));
    expect(issuesOf(await put(many))).toEqual({ body: 'Has too many fields' });
    expect(issuesOf(await put({ photos: '['.repeat(200_000) }))).toEqual({
      photos: 'Photos must be an array of image addresses',
    });
  });

  it('is not read at all without a token that is valid', async () => {
    const large = { ...anEvent(), more: 'x'.repeat(500_000) };
    for (const agent of [app.asVisitor, app.as('an.ended.token')]) {
      expect(failureOf(await agent.post('/api/events').send(large))).toEqual([401, 'UNAUTHORIZED']);
      expect(failureOf(await agent.post('/api/events').type('json').send('{"half'))).toEqual([401, 'UNAUTHORIZED']);
    }
    expect(await refusals()).toEqual([]);
  });
});

describe('bodies refused for size or shape', () => {
  it('are counted separately from other errors', async () => {
    await send('/api/contacts', keys);
    await send('/api/contacts', JSON.stringify({ ...aContact(), more: 'x'.repeat(BODY_BYTES.public) }));
    expect(await refusals()).toEqual([2]);
    await send('/api/contacts', '{}').expect(400);
    await send('/api/contacts', '{"half').expect(400);
    expect(await refusals()).toEqual([2]);
  });

  it('get 429 after a hundred in 15 minutes from one address, which can still send forms and sign in', async () => {
    await send('/api/contacts', keys);
    await app.query('UPDATE counters SET count = 100');
    const refused = await send('/api/subscribers', keys);
    expect(failureOf(refused)).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send('/api/contacts', keys, '192.0.2.2')).status).toBe(400);
    await send('/api/contacts', JSON.stringify(aContact())).expect(201);
    await send('/api/auth/login', JSON.stringify({ email: emailOf('ADMIN'), password: PASSWORD })).expect(200);
  });
});

describe('the health check', () => {
  const post = (body: Buffer, from: string) =>
    statusOf({ 'content-encoding': 'gzip', 'x-forwarded-for': from }, (sent) => sent.end(body));

  it('responds while hostile bodies are refused continuously', async () => {
    const fields = `{${Array.from({ length: 130_000 }, (_, at) => `"${at.toString(36)}":1`).join()}}`;
    const bodies = [fields, `{"a":[${Array(340_000).fill('{}').join()}]}`, keys, levels, objects].map((body) =>
      gzipSync(body),
    );
    const refused: number[] = [];
    let isOver = false;
    const attacks = bodies.map(async (body, at) => {
      while (!isOver) refused.push(await post(body, `192.0.2.${at}`));
    });
    // Each answer comes while every attack goes on.
    for (let time = 0; time < 20; time += 1) await app.asVisitor.get('/health').expect(200);
    isOver = true;
    await Promise.all(attacks);
    expect(refused.length).toBeGreaterThanOrEqual(bodies.length);
    expect(refused.filter((status) => ![400, 413, 429].includes(status))).toEqual([]);
  });
});

describe('a plain HTML form', () => {
  /** What a handler outside of the API gets of a form. */
  async function read(body: string, type = 'application/x-www-form-urlencoded') {
    const handler = express().post('/', async (asked, response) => {
      try {
        response.json(await app.nest.get(BodyReader).readForm(asked, response));
      } catch (error) {
        response.status((error as HttpException).getStatus?.() ?? (error as { status: number }).status).end();
      }
    });
    const { status, body: fields } = await request(handler).post('/').type(type).send(body);
    return status === 200 ? fields : status;
  }

  it('is read as its fields', async () => {
    expect(await read('name=Nadeesha+Silva&message=a%0Ab%26c&name2=%E0%B6%85')).toEqual({
      name: 'Nadeesha Silva',
      message: 'a\nb&c',
      name2: 'අ',
    });
  });

  it('has the limits of public JSON', async () => {
    expect(await read(`message=${'x'.repeat(BODY_BYTES.public)}`)).toBe(413);
    expect(await read('a=1&'.repeat(JSON_LIMITS.keys))).toBe(400);
    expect(await read('{}', 'application/json')).toBe(415);
    expect(await refusals()).toEqual([2]);
  });
});

describe('the query of a list', () => {
  it.each([
    ['filter', `{"id":${'['.repeat(2000)}${']'.repeat(2000)}}`, 'Is nested too deeply'],
    ['filter', `{"id":[${'1,'.repeat(2500)}1]}`, 'Has too many values'],
    ['filter', `{${'"id":1,'.repeat(101)}"id":1}`, 'Has too many fields'],
    ['sort', '['.repeat(3000), 'Is nested too deeply'],
    ['range', `[${'0,'.repeat(3000)}0]`, 'Has too many values'],
  ])('is judged for its shape too: %s %#', async (name, text, message) => {
    expect(issuesOf(await app.asVisitor.get('/api/events').query({ [name]: text }))).toEqual({ [name]: message });
  });

  it('may name a thousand ids', async () => {
    const filter = JSON.stringify({ id: Array.from({ length: 1000 }, (_, at) => at + 1) });
    await app.asVisitor.get('/api/events').query({ filter }).expect(200);
  });
});
