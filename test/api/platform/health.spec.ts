/** @database embedded */
import { readFileSync } from 'node:fs';
import { areUisBuilt } from '../../../server/platform/http/static-files.js';
import { ReadinessService } from '../../../server/platform/health/readiness.service.js';
import { useApp } from '../../support/app.js';

const app = useApp();

describe('health', () => {
  it('is 200 while the database responds, and not cacheable', async () => {
    const answer = await app.asVisitor.get('/health').expect(200);
    expect(answer.body).toEqual({ success: true, data: { status: 'ok' }, message: 'Healthy' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('names the API and its version at its root', async () => {
    const answer = await app.asVisitor.get('/api').expect(200);
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(answer.body.data).toMatchObject({ name: 'school-site', version });
  });

  it('responds to visitors and staff', async () => {
    const visitor = await app.asVisitor.get('/api/auth/status').expect(200);
    expect(visitor.body.data).toEqual({ authenticated: false });
    const admin = await app.asAdmin.get('/api/auth/status').expect(200);
    expect(admin.body.data).toEqual({ authenticated: true });
    expect(admin.headers['cache-control']).toContain('no-store');
  });

  it.each(['/api/nothing', '/api/events/1/nothing', '/uploads/nothing.jpg', '/api/docs/nothing'])(
    'answers the unknown path %s with 404 in the envelope',
    async (path) => {
      const answer = await app.asVisitor.get(path).expect(404);
      expect(answer.body).toEqual({
        success: false,
        message: 'Not found',
        error: { code: 'NOT_FOUND', message: 'Not found' },
        requestId: answer.headers['x-request-id'],
      });
    },
  );

  it('discloses no server software, and sends security headers', async () => {
    const { headers } = await app.asVisitor.get('/api').expect(200);
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['permissions-policy']).toContain('camera=(), ');
    expect(headers['permissions-policy']).toContain('geolocation=(), ');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it.each(['/health', '/health/ready'])('answers %s with 503 when the database does not answer', async (path) => {
    const query = jest.spyOn(app.dataSource, 'query').mockRejectedValue(new Error('gone'));
    const answer = await app.asVisitor.get(path).expect(503);
    expect(answer.body.error).toEqual({ code: 'UNAVAILABLE', message: 'The database does not answer' });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['retry-after']).toBe('5');
    query.mockRestore();
  });

  it.each(['/health', '/health/ready'])('answers %s with 503 when the pages have not been built', async (path) => {
    const isBuilt = jest.replaceProperty(app.nest.get(ReadinessService), 'isBuilt', false);
    const answer = await app.asVisitor.get(path).expect(503);
    expect(answer.body.error).toEqual({
      code: 'UNAVAILABLE',
      message: 'The built pages are missing: npm run build',
    });
    isBuilt.restore();
  });

  it.each(['/health/live', '/health/ready'])('answers %s with 200, which may not be kept', async (path) => {
    const answer = await app.asVisitor.get(path).expect(200);
    expect(answer.body.data).toEqual({ status: 'ok' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('is alive without a database', async () => {
    const query = jest.spyOn(app.dataSource, 'query').mockRejectedValue(new Error('gone'));
    await app.asVisitor.get('/health/live').expect(200);
    query.mockRestore();
  });

  it('is not ready on a database that lacks a migration', async () => {
    const [latest] = await app.query<{ id: number; name: string }>(
      'SELECT id, name FROM migrations ORDER BY id DESC LIMIT 1',
    );
    const rename = (name: string) => app.query('UPDATE migrations SET name = $1 WHERE id = $2', [name, latest!.id]);
    await rename('another');
    const answer = await app.asVisitor.get('/health/ready').expect(503);
    expect(answer.body.error).toEqual({ code: 'UNAVAILABLE', message: 'The database has not been migrated' });
    await rename(latest!.name);
    await app.asVisitor.get('/health/ready').expect(200);
  });

  it('counts pages as built if both UIs exist', () => {
    expect([areUisBuilt(), areUisBuilt(app.dataDir)]).toEqual([true, false]);
  });
});
