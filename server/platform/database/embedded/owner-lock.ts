import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Linux silently truncates longer socket paths. */
const longestSocketPath = 100;

export type Release = () => Promise<void>;

/**
 * Makes this process the only owner of a folder, or returns the owner's process id. Owners listen on a socket in the
 * folder, which the system closes however the process ends. A candidate first listens and then looks for others, so
 * that of two concurrent candidates at least one sees the other.
 */
export async function claimFolder(folder: string, patience = 2000): Promise<Release | { ownedBy: string }> {
  for (const deadline = Date.now() + patience; ; await sleep(50 + Math.random() * 200)) {
    const { locks, name, server } = await raiseFlag(folder);
    const other = await findListener(locks, name);
    if (!other) return () => close(server);
    await close(server);
    if (Date.now() > deadline) return { ownedBy: other.split('-')[0] ?? other };
  }
}

async function raiseFlag(folder: string) {
  const name = `${process.pid}-${randomBytes(4).toString('hex')}`;
  const beside = join(folder, 'owner');
  const elsewhere = join(tmpdir(), `school-owner-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`);
  if (join(beside, name).length < longestSocketPath) {
    const server = await listen(beside, name).catch(unlessUnsupported);
    if (server) return { locks: beside, name, server };
  }
  return { locks: elsewhere, name, server: await listen(elsewhere, name) };
}

/** Some network and shared folders do not support sockets. */
function unlessUnsupported(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'EACCES' || error.code === 'ENOSPC' || error.code === 'EROFS') throw error;
}

async function findListener(locks: string, own: string): Promise<string | undefined> {
  for (const name of await readdir(locks)) {
    if (name === own) continue;
    if (await isListening(join(locks, name))) return name;
    await rm(join(locks, name), { force: true });
  }
  return undefined;
}

function isListening(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
      .on('connect', () => {
        socket.destroy();
        resolve(true);
      })
      .on('error', ({ code }: NodeJS.ErrnoException) => {
        resolve(code !== 'ECONNREFUSED' && code !== 'ENOENT' && code !== 'ENOTSOCK');
      });
  });
}

async function listen(locks: string, name: string): Promise<Server> {
  await mkdir(locks, { recursive: true, mode: 0o700 });
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
      .once('error', reject)
      .listen({ path: join(locks, name), exclusive: true }, () => resolve(server.unref()));
  });
}

const close = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));
