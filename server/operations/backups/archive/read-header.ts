import { Readable } from 'node:stream';

/** Returns the first bytes of a stream, or fewer if it ends, and a stream that still starts with them. */
export async function readHeader(source: Readable, length: number): Promise<[Buffer, Readable]> {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let beginning = Buffer.alloc(0);
  while (beginning.length < length) {
    const { value, done } = await chunks.next();
    if (done) break;
    beginning = Buffer.concat([beginning, value]);
  }
  async function* again() {
    if (beginning.length) yield beginning;
    yield* { [Symbol.asyncIterator]: () => chunks };
  }
  return [beginning.subarray(0, length), Readable.from(again(), { objectMode: false })];
}
