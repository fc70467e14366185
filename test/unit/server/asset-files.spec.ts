import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import express from 'express';
import request from 'supertest';
import { AssetFiles } from '../../../server/platform/http/asset-files.js';

const build = mkdtempSync(join(tmpdir(), 'build-'));
mkdirSync(join(build, 'assets'));
const made = { 'both.js': 'both', 'both.js.br': brotliCompressSync('both'), 'both.js.gz': gzipSync('both') };
const others = { 'zipped.js': 'zipped', 'zipped.js.gz': gzipSync('zipped'), 'plain.png': 'plain' };
for (const [name, bytes] of Object.entries({ ...made, ...others })) writeFileSync(join(build, 'assets', name), bytes);
const files = new AssetFiles(build);
const app = express().use((asked, response) => void (files.send(asked, response) || response.sendStatus(404)));

afterAll(() => rmSync(build, { recursive: true }));

const AS_BROWSERS_ASK = 'gzip, deflate, br, zstd';

describe('a file of a build', () => {
  it.each([
    ['both.js', AS_BROWSERS_ASK, 'br'],
    ['both.js', 'gzip', 'gzip'],
    ['both.js', 'br;q=0, gzip', 'gzip'],
    ['both.js', 'identity', undefined],
    ['zipped.js', AS_BROWSERS_ASK, 'gzip'],
    ['plain.png', AS_BROWSERS_ASK, undefined],
  ])('%s asked for with %p comes as %s, the smallest of what is accepted', async (name, accepted, encoding) => {
    const { headers } = await request(app).get(`/assets/${name}`).set('Accept-Encoding', accepted);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('Accept-Encoding');
  });

  it('is missing where the build has none', async () => {
    await request(app).get('/assets/other.js').expect(404);
  });
});
