import type { IncomingMessage, ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { VisitorResponse, PUBLIC_CACHING } from '../../../server/platform/response-cache/visitor-response.js';

const HEADERS = { 'content-type': 'application/json', 'cache-control': PUBLIC_CACHING };

async function bytesSent(answer: VisitorResponse, accepted: string): Promise<Buffer> {
  let sent: Buffer | undefined;
  const response = {
    getHeaderNames: () => [],
    writeHead: () => response,
    end: (bytes: Buffer) => (sent = bytes),
  };
  const request = { method: 'GET', headers: { 'accept-encoding': accepted } };
  await answer.send(request as unknown as IncomingMessage, response as unknown as ServerResponse);
  return sent!;
}

describe('a cached response', () => {
  it.each([
    ['as it is', 'identity', 300],
    ['in brotli', 'br', 3000],
    ['in gzip', 'gzip', 3000],
  ])('keeps no memory beside its own bytes, %s', async (_, accepted, length) => {
    const answer = new VisitorResponse(200, HEADERS, Buffer.from('x'.repeat(length)));
    const bytes = await bytesSent(answer, accepted);
    expect(bytes.buffer.byteLength).toBe(bytes.length);
  });

  it('is the same without compression, after it was requested with compression', async () => {
    const body = 'පාසල '.repeat(500);
    const answer = new VisitorResponse(200, HEADERS, Buffer.from(body));
    const { size } = answer;
    const inBrotli = await bytesSent(answer, 'br');
    expect((await bytesSent(answer, 'identity')).toString()).toBe(body);
    expect(gunzipSync(await bytesSent(answer, 'gzip')).toString()).toBe(body);
    expect(await bytesSent(answer, 'br')).toEqual(inBrotli);
    expect(answer.size).toBe(size);
  });
});
