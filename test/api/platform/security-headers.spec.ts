/** @database embedded */
import { startApp, useApp } from '../../support/app.js';

const app = useApp();

const PATHS = [
  '/',
  '/nothing-here',
  '/admin/',
  '/api/events',
  '/api/users',
  '/api/nothing',
  '/uploads/a.png',
  '/health',
];

describe('every response over https', () => {
  it.each(PATHS)('has all security headers: %s', async (path) => {
    const { headers } = await app.asVisitor.get(path);
    const policy = headers['content-security-policy'] as string;
    for (const directive of [
      "default-src 'self'",
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]) {
      expect(policy.split(';')).toContain(directive);
    }
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(headers).toHaveProperty('cross-origin-resource-policy');
  });

  it('leaves subdomains alone with HSTS_SUBDOMAINS=false', async () => {
    const other = await startApp({ HSTS_SUBDOMAINS: 'false' }, app.database);
    const { headers } = await other.asVisitor.get('/health');
    await other.close();
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });

  it.each(PATHS)('sets no cookie, and lets no other origin read: %s', async (path) => {
    const { headers } = await app.asVisitor.get(path).set('Origin', 'https://elsewhere.example');
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });
});
