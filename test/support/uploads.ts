import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import type { TestApp } from './app.js';

export const drawn = (width = 600, height = 400): Sharp =>
  sharp({ create: { width, height, channels: 3, background: { r: 29, g: 74, b: 124 } } });

export function aGif(width: number, height: number, frames = 1): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width);
  size.writeUInt16LE(height, 2);
  const frame = Buffer.from('21f90401000000002c00000000010001000002024401003b', 'hex').subarray(0, -1);
  const head = Buffer.concat([Buffer.from('GIF89a'), size, Buffer.from('800000000000ffffff', 'hex')]);
  return Buffer.concat([head, ...Array<Buffer>(frames).fill(frame), Buffer.from(';')]);
}

export const uploadsOf = (app: TestApp) => ({
  upload: (bytes: Buffer, name = 'picture.jpg', type = 'general') =>
    app.asAdmin.post(`/api/uploads/${type}`).attach('file', bytes, name).field('type', type),
  seen: async (url: string) => {
    const { key } = (await app.asAdmin.get('/api/auth/picture-key').expect(200)).body.data;
    return app.asVisitor.get(url).query({ key }).responseType('blob').expect(200);
  },
  stored: (): string[] => readdirSync(join(app.dataDir, 'uploads')).sort(),
  arriving: (): string[] => readdirSync(join(app.dataDir, 'uploads-arriving')),
});
