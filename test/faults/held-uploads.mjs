import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const BOUNDARY = 'x';
const HEAD = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n`;
const FOOT = `\r\n--${BOUNDARY}--\r\n`;
const PART_BYTES = 10_000;

/** Begins an upload, whose answer is its status, or the code of what broke it. */
function begin(url, path, bytes, { localAddress, headers } = {}) {
  const sent = request(new URL(path, url), {
    method: 'POST',
    // As browsers and proxies send it. To `Connection: close` the answer is lost where bytes arrive after it.
    agent: new Agent({ keepAlive: true }),
    localAddress,
    headers: {
      ...headers,
      'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
      'Content-Length': HEAD.length + bytes + FOOT.length,
    },
  });
  const answer = new Promise((done) => {
    sent.once('response', (response) => response.resume() && done(response.statusCode));
    sent.once('error', ({ code }) => done(code));
  });
  sent.write(HEAD);
  return { sent, answer };
}

/** Sends all but the end, and then nothing more. */
export function holdUpload(url, path, { bytes = 10_000_000, ...options } = {}) {
  const { sent, answer } = begin(url, path, bytes, options);
  sent.write(Buffer.alloc(bytes));
  return { answer, close: () => sent.destroy() };
}

/** Sends so many bytes at so many a second, as a phone does. */
export async function sendSlowly(url, path, { bytes = 4_000_000, perSecond = 50_000 } = {}) {
  const { sent, answer } = begin(url, path, bytes);
  let isAnswered = false;
  void answer.then(() => (isAnswered = true));
  for (let left = bytes; left > 0 && !isAnswered; left -= PART_BYTES) {
    sent.write(Buffer.alloc(Math.min(left, PART_BYTES)));
    await sleep((PART_BYTES / perSecond) * 1000);
  }
  sent.end(FOOT);
  return answer;
}
