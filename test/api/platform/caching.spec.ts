/** @database embedded */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startApp, useApp } from '../../support/app.js';
import { PUBLIC_READS } from '../../support/routes.js';

const app = useApp();

describe('a cacheable response', () => {
  it.each(PUBLIC_READS)('is a visitor’s %s, until content changes', async (path) => {
    const first = await app.asVisitor.get(path).expect(200);
    expect(first.headers.etag).toMatch(/^(W\/)?".+"$/);
    expect(first.headers.vary).toMatch(/\bAuthorization\b/);
    expect(first.headers['cache-control']).toBe('public, max-age=0, s-maxage=1, must-revalidate');
    const again = await app.asVisitor.get(path).set('If-None-Match', first.headers.etag!).expect(304);
    expect(again.text).toBe('');
    expect(again.headers.vary).toMatch(/\bAuthorization\b/);
  });

  it('is a single record, until it is changed', async () => {
    const event = await app.makeEvent();
    const path = `/api/events/${event.id}`;
    const { etag } = (await app.asVisitor.get(path).expect(200)).headers;
    await app.asVisitor.get(path).set('If-None-Match', etag!).expect(304);
    await app.asAdmin.put(path).send({ title: 'Another title' }).expect(200);
    const changed = await app.asVisitor.get(path).set('If-None-Match', etag!).expect(200);
    expect(changed.body.data.title).toBe('Another title');
  });

  it('is the layout data, also for a conditional request with no-cache', async () => {
    const read = (etag: string) =>
      app.asVisitor.get('/api/site').set('If-None-Match', etag).set('Cache-Control', 'no-cache');
    const { body, headers } = await app.asVisitor.get('/api/site').expect(200);
    expect(headers.etag).toBe(`W/"${body.data.version}"`);
    await read(headers.etag!).expect(304);
    const branch = await app.makeBranch();
    const changed = await read(headers.etag!).expect(200);
    expect(changed.body.data.branches.map(({ id }: { id: number }) => id)).toContain(branch.id);
    await read(changed.headers.etag!).expect(304);
  });

  it.each([...PUBLIC_READS, '/api/contacts', '/api/auth/me', '/api/dashboard'])(
    'is never %s as a token reads it',
    async (path) => {
      const { headers } = await app.asAdmin.get(path).expect(200);
      expect(headers['cache-control']).toBe('private, no-store');
      expect(headers.vary).toMatch(/\bAuthorization\b/);
    },
  );

  it('is never an error, a write or a sign-in', async () => {
    const answers = [
      await app.asVisitor.get('/api/events/999999').expect(404),
      await app.asVisitor.get('/api/contacts').expect(401),
      await app.asVisitor.get('/api/events?sort=x').expect(400),
      await app.asVisitor.post('/api/subscribers').send({ email: 'a@example.com' }).expect(201),
      await app.asVisitor.get('/api/nothing').expect(404),
    ];
    for (const { headers } of answers) expect(headers['cache-control']).toContain('no-store');
  });

  it('has another ETag for each range of a list', async () => {
    await app.makeEvent();
    await app.makeEvent();
    const page = (range: string) => app.asVisitor.get('/api/events').query({ range });
    expect((await page('[0,0]')).headers.etag).not.toBe((await page('[1,1]')).headers.etag);
  });
});

describe('other origins', () => {
  it('may read nothing by default', async () => {
    const { headers } = await app.asVisitor.get('/api/events').set('Origin', 'https://other.example.com').expect(200);
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it('may read errors of invalid bodies, too, and may embed pictures', async () => {
    const other = await startApp({ CORS_ORIGINS: 'https://www.example.org' }, app.database);
    const answer = await other.asVisitor
      .post('/api/contacts')
      .set({ Origin: 'https://www.example.org', 'Content-Type': 'application/json' })
      .send('{')
      .expect(400);
    expect(answer.headers['access-control-allow-origin']).toBe('https://www.example.org');
    await writeFile(join(other.dataDir, 'uploads', 'a.jpg'), 'a picture');
    await app.makeReview({ profile: '/uploads/a.jpg', status: 'ACTIVE' });
    const picture = await other.asVisitor.get('/uploads/a.jpg').expect(200);
    expect(picture.headers['cross-origin-resource-policy']).toBe('cross-origin');
    await other.close();
  });

  it('may read, with Content-Range and ETag, when CORS_ORIGINS names them', async () => {
    const other = await startApp({ CORS_ORIGINS: 'https://www.example.org' }, app.database);
    try {
      const read = (origin: string) => other.asVisitor.get('/api/events').set('Origin', origin);
      const named = await read('https://www.example.org').expect(200);
      expect(named.headers['access-control-allow-origin']).toBe('https://www.example.org');
      expect(named.headers['access-control-expose-headers']).toBe(
        'Content-Range,ETag,X-Request-Id,Retry-After,RateLimit,RateLimit-Policy,Idempotency-Replayed,WWW-Authenticate,Allow',
      );
      expect(named.headers.vary).toMatch(/Origin/);
      expect((await read('https://evil.example.com')).headers['access-control-allow-origin']).toBeUndefined();
      const asked = await other.asVisitor
        .options('/api/events')
        .set({ Origin: 'https://www.example.org', 'Access-Control-Request-Method': 'PUT' })
        .set('Access-Control-Request-Headers', 'authorization,if-match,idempotency-key');
      expect(asked.status).toBe(204);
      expect(asked.headers['access-control-allow-headers']).toBe('authorization,if-match,idempotency-key');
    } finally {
      await other.close();
    }
  });
});

describe('a large response', () => {
  it('is compressed, also without the cache', async () => {
    const read = (visitor: typeof app.asVisitor, path: string) =>
      visitor.get(path).set('Accept-Encoding', 'gzip').expect(200);
    const answers = [await read(app.asAdmin, '/api/settings'), await read(app.asVisitor, '/api/openapi.json')];
    for (const { headers } of answers) expect(headers['content-encoding']).toBe('gzip');
  });
});
