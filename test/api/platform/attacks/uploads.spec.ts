/** @database embedded */
import { readdirSync } from 'node:fs';
import { request as raw } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { UPLOAD_TYPES } from '../../../../contract/records/uploads.js';
import { useApp } from '../../../support/app.js';
import { attack } from '../../../support/attacks.js';
import { routesOf } from '../../../support/routes.js';
import { uploadsOf } from '../../../support/uploads.js';

const app = useApp();

const picture = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
const stored = () => readdirSync(join(app.dataDir, 'uploads')).length;

/** A path as it is written, which clients would tidy. */
const get = (path: string) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const { port } = new URL(app.url);
    const sent = raw({ port, path, host: '127.0.0.1', headers: { connection: 'close' } }, (answer) => {
      let text = '';
      answer
        .on('data', (part) => (text += String(part)))
        .on('end', () => resolve({ status: answer.statusCode!, text }));
    });
    sent.on('error', reject).end();
  });

describe('a file', () => {
  attack(
    'is taken by no upload route from a visitor',
    () =>
      routesOf(app)
        .filter((route) => /^(POST|PUT|PATCH) .*(upload|import|picture|file|restore)/.test(route))
        .flatMap((route) => UPLOAD_TYPES.map((type) => route.replace(':type', type).replace(/:\w+/g, '1'))),
    async (route) => {
      const before = stored();
      const [method, path] = route.split(' ') as [string, string];
      const verb = method.toLowerCase() as 'post' | 'put' | 'patch';
      const { status } = await app.asVisitor[verb](path).attach('file', await picture(), 'a.png');
      return (status !== 401 || stored() !== before) && `${route} answered ${status}`;
    },
  );

  const script = '<script>alert(1)</script>';
  const FILES: [name: string, type: string, content: string][] = [
    ['a.png', 'image/png', script],
    ['a.html', 'image/png', `<!doctype html>${script}`],
    ['a.svg', 'image/svg+xml', `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`],
    ['a.png', 'image/png', `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`],
    ['a.jpg', 'image/jpeg', '<?php system($_GET[0]);'],
    ['a.gif', 'image/gif', `GIF89a/*${script}*/=1;`],
    ['a.jpg', 'image/jpeg', `\xff\xd8\xff\xe0${script}`],
    ['a.png', 'image/png', `\x89PNG\r\n\x1a\n${script}`],
    ['a.webp', 'image/webp', `RIFF\x10\0\0\0WEBP${script}`],
    ['a.js', 'image/png', 'alert(1)'],
    ['a.png', 'image/png', 'PK\x03\x04'],
    ['a.png', 'image/png', 'MZ\x90\0'],
    ['a.pdf', 'image/png', '%PDF-1.7\n'],
  ];
  attack('is not a picture because it says so', FILES, async ([name, contentType, content]) => {
    const before = stored();
    const sent = app.asAdmin.post('/api/uploads/general');
    const { status } = await sent.attach('file', Buffer.from(content, 'latin1'), { filename: name, contentType });
    return (![400, 415].includes(status) || stored() !== before) && `${name} as ${contentType} was answered ${status}`;
  });

  attack(
    'is kept and served as what it is, under a name of our own',
    ['a.html', 'a.svg', 'a.php', '../../a.png', '..\\..\\a.png', 'a.png\0.html', '.htaccess', '/etc/passwd', 'CON'],
    async (filename) => {
      const form = { filename, contentType: 'text/html' };
      const answer = await app.asAdmin.post('/api/uploads/general').attach('file', await picture(), form);
      if (answer.status === 400) return undefined;
      const { url } = answer.body.data as { url: string };
      const { headers } = await uploadsOf(app).seen(url);
      const isSafe =
        /^\/uploads\/[0-9a-f-]{36}\.(png|jpg|webp)$/.test(url) &&
        /^image\//.test(headers['content-type'] as string) &&
        headers['x-content-type-options'] === 'nosniff';
      return !isSafe && `${filename} is ${url} as ${headers['content-type']}`;
    },
  );

  const UP = ['../', '..%2f', '%2e%2e/', '%2e%2e%2f', '..%5c', '..\\', '....//', '%252e%252e%252f', '..%c0%af', '..;/'];
  const ROOTS = ['/uploads/', '/assets/', '/admin/', '/admin/assets/', '/api/docs/', '/event/', '/'];
  const AIMS = ['etc/passwd', 'package.json', 'master.key', 'backups/', '.env', 'uploads-arriving/', 'PG_VERSION'];
  attack(
    'outside of its folder is not read by any path',
    () => ROOTS.flatMap((from) => UP.flatMap((up) => AIMS.map((aim) => `${from}${up.repeat(6)}${aim}`))),
    async (path) => {
      const { status, text } = await get(path);
      return (status >= 500 || /root:x|"dependencies"|SECRET=/.test(text)) && `${path} answered ${status}`;
    },
  );
});
