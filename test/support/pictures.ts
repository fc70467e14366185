import sharp from 'sharp';

interface FilePayload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export async function aPicture(name = 'picture.png', width = 640, height = 400): Promise<FilePayload> {
  const create = { width, height, channels: 3, background: '#1d4a7c' } as const;
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}

export const aTextFile: FilePayload = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };
