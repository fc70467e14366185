import { buffer } from 'node:stream/consumers';
import { Logger } from '@nestjs/common';
import express from 'express';
import request from 'supertest';
import type { S3Config } from '../../../server/platform/config/s3-environment.js';
import { BucketStore, PATIENT_DEADLINES } from '../../../server/records/uploads/stores/bucket-store.js';
import { holdAnswers, StandInS3 } from '../../support/stand-in-s3.js';
import { until } from '../../support/until.js';

let s3: StandInS3;
let config: S3Config;
let store: BucketStore;

beforeAll(() => Logger.overrideLogger(false));
beforeEach(async () => {
  s3 = new StandInS3();
  const endpoint = await s3.start();
  config = { bucket: 'school', prefix: 'site', endpoint, region: 'us-east-1', accessKeyId: 'k', secretAccessKey: 's' };
  store = new BucketStore(config);
});
afterEach(() => s3.stop());

const impatient = (putMs = 2000) =>
  new BucketStore(config, { answerMs: 2000, putMs, putMsPerMegabyte: 0, removeMs: 500 });
const picture = (content = 'content') => ({ name: 'a.jpg', bytes: Buffer.from(content) });
const variant = { name: 'a-480.webp', bytes: Buffer.from('variant') };
const refuse = (status: number, code: string) => (s3.respond = () => ({ status, code }));
const visit = (at = store) =>
  request(
    express().use(at.serve, (error: { status?: number }, _: unknown, response: express.Response, _next: unknown) =>
      response.sendStatus(error.status ?? 500),
    ),
  ).get('/a.jpg');

describe('a bucket', () => {
  it.each([
    [500, 'InternalError', 's3://school/site answers with 500 InternalError.'],
    [503, 'SlowDown', 's3://school/site answers with 503 SlowDown.'],
    [403, 'AccessDenied', 's3://school/site refuses the keys in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.'],
    [404, 'NoSuchBucket', 'The bucket school does not exist.'],
  ])('that answers %s %s refuses what is stored and read, with the reason', async (status, code, message) => {
    await store.put([picture()]);
    refuse(status, code);
    await expect(impatient(20_000).put([picture()])).rejects.toThrow(message);
    await expect(store.open('a.jpg')).rejects.toThrow(message);
    await visit().expect(503);
  });

  it('that is full says so with the code of a full disk', async () => {
    refuse(507, 'InsufficientStorage');
    await expect(store.put([picture()])).rejects.toMatchObject({ code: 'ENOSPC' });
  });

  it('that is down refuses what is stored and read', async () => {
    await s3.stop();
    const message = `No connection to ${new URL(config.endpoint).host}.`;
    await expect(impatient().put([picture()])).rejects.toThrow('No connection');
    await expect(store.open('a.jpg')).rejects.toThrow(message);
    await visit().expect(503);
  });

  it('that does not answer is not waited for', async () => {
    await store.put([picture()]);
    s3.respond = () => 'nothing';
    await expect(impatient().put([picture()])).rejects.toThrow('No connection');
    await expect(impatient().sizeOf('a.jpg')).rejects.toThrow('No connection');
    await visit(impatient()).expect(503);
  });

  it('that is slow is waited for', async () => {
    const held = holdAnswers(s3);
    const stored = store.put([picture(), variant]);
    await until(() => held.asked() > 0);
    held.release();
    await stored;
    expect(await store.sizeOf('a.jpg')).toBe(7);
  });

  it('has a time to store a picture, and more by its size where nobody waits', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    const large = { name: 'a.jpg', bytes: Buffer.alloc(5e6) };
    await store.put([large]);
    await new BucketStore(config, PATIENT_DEADLINES).put([large]);
    expect(timeout.mock.calls).toEqual([[20_000], [100_000]]);
    timeout.mockRestore();
  });

  it('is asked again after one error', async () => {
    let faults = 0;
    s3.respond = () => (faults++ ? undefined : { status: 503, code: 'SlowDown' });
    await store.put([picture()]);
    faults = 0;
    expect(await store.sizeOf('a.jpg')).toBe(7);
  });

  it('does not keep what arrived damaged', async () => {
    s3.isDamaging = true;
    await expect(store.put([picture()])).rejects.toThrow('BadDigest');
    expect(s3.objects.size).toBe(0);
  });

  it('keeps nothing of a picture of which one file was refused, and shows no picture before its variants', async () => {
    const order: string[] = [];
    s3.respond = ({ method, key }) => {
      if (method !== 'PUT') return undefined;
      order.push(key);
      return key.endsWith('a.jpg') ? { status: 403, code: 'AccessDenied' } : undefined;
    };
    await expect(store.put([picture(), variant])).rejects.toThrow('refuses the keys');
    expect(order).toEqual(['school/site/a-480.webp', 'school/site/a.jpg']);
    expect(s3.objects.size).toBe(0);
  });

  it.each([
    ['ends', 'half'],
    ['stops', 'stalled half'],
  ] as const)('that %s within a picture ends the response: nobody takes the half for the whole', async (_, fault) => {
    await store.put([picture('x'.repeat(100_000))]);
    s3.respond = () => fault;
    await expect(visit(impatient()).responseType('blob')).rejects.toThrow();
    const { content } = (await impatient().open('a.jpg'))!;
    await expect(buffer(content)).rejects.toThrow('No connection');
  });

  it('is asked by a limited number of requests at once, and refuses more', async () => {
    await store.put([picture()]);
    const held = holdAnswers(s3);
    const sizes = Array.from({ length: 400 }, () => store.sizeOf('a.jpg'));
    const ends = Promise.allSettled(sizes);
    await expect(sizes.at(-1)).rejects.toThrow('Too many requests wait for s3://school/site.');
    expect(held.asked()).toBeLessThanOrEqual(64);
    held.release();
    const fulfilled = (await ends).filter(({ status }) => status === 'fulfilled');
    expect(fulfilled).toHaveLength(320);
  });
});
