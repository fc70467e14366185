/** @database embedded */
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { DOCUMENTS } from '../../../contract/families/documents.js';
import { UPLOAD_QUEUE_MESSAGES } from '../../../contract/records/uploads.js';
import { UploadReader } from '../../../server/platform/bodies/upload-reader.js';
import { DocumentsService } from '../../../server/families/documents/documents.service.js';
import { CONNECTION_LIMITS } from '../../../server/platform/http/connections.js';
import { useMailApp } from '../../support/mail-app.js';
import { until } from '../../support/until.js';
import { drawn, uploadsOf } from '../../support/uploads.js';

const { app, server, deliver } = useMailApp({ TRUST_PROXY: 'true' });
const { arriving, upload } = uploadsOf(app);
const PDF = Buffer.from('%PDF-1.7\nA certificate\n%%EOF');
const EMAIL = 'slow@families.example.com';

/** The path of a parent's link, with the ids of the documents that are waited for. */
async function asked(...names: string[]): Promise<{ id: number; path: string; ids: number[] }> {
  const { id } = await app.makeAdmission({ parentEmail: EMAIL });
  const { body } = await app.asAdmin.post(`/api/admissions/${id}/documents`).send({ names }).expect(201);
  await deliver();
  const { source } = server.received.splice(0).findLast(({ to }) => to.includes(EMAIL))!;
  const [, path] = /https:\/\/school\.example\.com(\/application\/[\w.-]+)/.exec(source.replace(/=\r\n/g, ''))!;
  return { id, path: path!, ids: body.data.map((document: { id: number }) => document.id) };
}

interface Held {
  socket: Socket;
  answer: string;
  closed: boolean;
}
const held: Held[] = [];
let inProgress = 0;
beforeAll(() => {
  const reader = app.nest.get(UploadReader);
  // What is held makes no progress, on a busy machine for long.
  reader.progress.ms = 600_000;
  // An upload takes part in the limits until after its file is gone.
  const receive = reader.receive.bind(reader);
  reader.receive = (...upload) => {
    inProgress += 1;
    return receive(...upload).finally(() => (inProgress -= 1)) as never;
  };
});
afterEach(async () => {
  for (const { socket } of held.splice(0)) socket.destroy();
  await until(() => inProgress === 0);
  expect(arriving()).toEqual([]);
});

const HEAD = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n';
const FOOT = '\r\n--x--\r\n';

/** Begins an upload and holds it open. */
function hold(
  path: string,
  { ip = '10.1.1.1', bytes = 400_000, headers = '', type = 'multipart/form-data; boundary=x' } = {},
): Held {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1').on('error', () => undefined);
  const one: Held = { socket, answer: '', closed: false };
  socket.on('data', (part) => (one.answer += String(part))).on('close', () => (one.closed = true));
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: school.example.com\r\nX-Forwarded-For: ${ip}\r\n${headers}` +
      `Content-Type: ${type}\r\nContent-Length: ${bytes + HEAD.length + FOOT.length}\r\n\r\n${HEAD}`,
  );
  held.push(one);
  return one;
}
const finish = ({ socket }: Held, bytes = 400_000) =>
  socket.write(Buffer.concat([Buffer.alloc(bytes), Buffer.from(FOOT)]));
const asStaff = () => ({ headers: `Authorization: Bearer ${app.tokens.ADMIN}\r\n` });
const statusOf = async (one: Held) => {
  await until(() => one.answer.includes('\r\n\r\n'));
  return Number(one.answer.split(' ')[1]);
};
const send = (path: string, id: number, ip = '10.2.2.2') =>
  app.asVisitor.post(`${path}?document=${id}`).set('X-Forwarded-For', ip).attach('file', PDF, 'a.pdf');

describe('uploads in progress', () => {
  it('are accepted if the decision takes effect meanwhile', async () => {
    const { path, ids, id } = await asked('Certificate');
    const one = hold(`${path}?document=${ids[0]}`);
    await until(() => arriving().length === 1);
    await app.nest.get(DocumentsService).close(id);
    finish(one);
    expect(await statusOf(one)).toBe(303);
    await send(path, ids[0]!).expect(409);
  });

  it('are limited to two per link: the next is refused before it is read, but not of another link', async () => {
    const { path, ids } = await asked('Certificate', 'Report', 'Photo');
    const other = await asked('Certificate');
    hold(`${path}?document=${ids[0]}`, { ip: '10.1.1.1' });
    hold(`${path}?document=${ids[1]}`, { ip: '10.1.1.2' });
    await until(() => arriving().length === 2);
    const third = hold(`${path}?document=${ids[2]}`, { ip: '10.1.1.3' });
    expect(await statusOf(third)).toBe(429);
    expect(third.answer).toMatch(/\r\nRetry-After: \d+\r\n/);
    expect(third.answer).toContain(UPLOAD_QUEUE_MESSAGES.others);
    expect(arriving()).toHaveLength(2);
    await send(other.path, other.ids[0]!).expect(303);
  });

  it('do not count attempts against a link at its limit', async () => {
    const { path, ids } = await asked('Certificate');
    hold(`${path}?document=${ids[0]}`, { ip: '10.1.1.1' });
    hold(`${path}?document=${ids[0]}`, { ip: '10.1.1.2' });
    await until(() => arriving().length === 2);
    for (let tries = 0; tries < DOCUMENTS.limit.count + 10; tries += 1)
      await send(path, ids[0]!, `10.3.0.${tries}`).expect(429);
    held.forEach(({ socket }) => socket.destroy());
    await until(() => inProgress === 0);
    await send(path, ids[0]!).expect(303);
  });

  it('are limited to four per client, over all its links', async () => {
    const links = [await asked('Certificate', 'Report'), await asked('Certificate', 'Report')];
    for (const { path, ids } of [...links, ...links]) hold(`${path}?document=${ids[0]}`);
    await until(() => arriving().length === 4);
    const { path, ids } = await asked('Certificate');
    const { text } = await send(path, ids[0]!, '10.1.1.1').expect(429);
    expect(text).toContain(UPLOAD_QUEUE_MESSAGES.others);
    await send(path, ids[0]!, '10.1.1.2').expect(303);
  });

  it('are limited to forty, and the next gets Retry-After', async () => {
    for (let n = 0; n < 40; n += 1) hold('/api/uploads/general', { ip: `10.4.0.${n}`, ...asStaff() });
    await until(() => arriving().length === 40);
    const { path, ids } = await asked('Certificate');
    const { text, headers } = await send(path, ids[0]!).expect(503);
    expect(text).toContain(UPLOAD_QUEUE_MESSAGES.busy);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    held.pop()!.socket.destroy();
    await until(() => inProgress === 39);
    await send(path, ids[0]!).expect(303);
  });

  it('of staff wait for earlier ones, and are refused after a timeout', async () => {
    const before = [1, 2, 3, 4].map(() => hold('/api/uploads/general', asStaff()));
    await until(() => arriving().length === 4);
    const next = upload(await drawn(8, 8).png().toBuffer()).set('X-Forwarded-For', '10.1.1.1');
    const answer = next.then(({ status }) => status);
    await app.asVisitor.get('/health').expect(200);
    expect(arriving()).toHaveLength(4);
    finish(before[0]!);
    expect(await answer).toBe(201);
    expect(await statusOf(before[0]!)).toBe(415);
    before.push(hold('/api/uploads/general', asStaff()));
    await until(() => arriving().length === 4);
    const { status, body } = await upload(PDF).set('X-Forwarded-For', '10.1.1.1');
    expect([status, body.message]).toEqual([429, UPLOAD_QUEUE_MESSAGES.others]);
  });

  it('leave nothing if the client disconnects', async () => {
    const { path, ids } = await asked('Certificate');
    const one = hold(`${path}?document=${ids[0]}`);
    await until(() => arriving().length === 1);
    one.socket.destroy();
    await until(() => arriving().length === 0);
  });
});

describe('an upload', () => {
  it('is refused before it is read if the document is not requested, or Content-Length is too large', async () => {
    const { path, ids } = await asked('Certificate', 'Report');
    for (let n = 0; n < DOCUMENTS.filesAtMost; n += 1) await send(path, ids[0]!).expect(303);
    const [more, other, huge] = [
      hold(`${path}?document=${ids[0]}`),
      hold(`${path}?document=0`),
      hold(`${path}?document=${ids[1]}`, { bytes: 11_000_000 }),
    ];
    expect([await statusOf(more), await statusOf(other), await statusOf(huge)]).toEqual([409, 409, 413]);
    expect(huge.answer).toContain(`id="problem-${ids[1]}">The file must be smaller than 10 MB`);
    expect(readdirSync(join(app.dataDir, 'uploads-arriving'))).toEqual([]);
  });

  it('ends with 408 without progress, while a slow one succeeds', async () => {
    const reader = app.nest.get(UploadReader);
    const { progress } = reader;
    reader.progress = { bytes: 1000, ms: 2000 };
    const { path, ids } = await asked('Certificate', 'Report');
    const [stalled, slow] = ids.map((id) => hold(`${path}?document=${id}`, { bytes: 40_000 })) as [Held, Held];
    const drip = setInterval(() => slow.socket.write(Buffer.alloc(2000)), 200);
    expect(await statusOf(stalled)).toBe(408);
    await until(() => stalled.closed);
    expect(slow.answer).toBe('');
    await until(() => slow.socket.bytesWritten > 40_000);
    clearInterval(drip);
    slow.socket.write(FOOT);
    expect(await statusOf(slow)).toBe(303);
    reader.progress = progress;
  });

  it('may take longer than any other request', async () => {
    const { requestMs } = CONNECTION_LIMITS;
    const { path, ids } = await asked('Certificate');
    CONNECTION_LIMITS.requestMs = 5000;
    const one = hold(`${path}?document=${ids[0]}`);
    await until(() => arriving().length === 1);
    const other = hold('/api/contacts', { bytes: 1000, type: 'application/json' });
    expect(await statusOf(other)).toBe(408);
    CONNECTION_LIMITS.requestMs = requestMs;
    finish(one);
    expect(await statusOf(one)).toBe(303);
  });
});
