import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { HttpStatus, Injectable, Logger } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import multer, { diskStorage, MulterError } from 'multer';
import { UPLOAD_QUEUE_MESSAGES, UPLOADS_IN_PROGRESS } from '../../../contract/records/uploads.js';
import { Config } from '../config/config.js';
import { isAborted } from '../http/aborted.js';
import { countedAddress } from '../http/client-ip.js';
import { AppException, tooMany } from '../http/exceptions.js';
import { suspendDeadline } from '../http/request-deadline.js';
import { TOOK_TOO_LONG } from '../http/unreadable-requests.js';
import { notStored, type StorageMessages } from './not-stored.js';

const RETRY_S = 15;

interface Limit {
  subject: string;
  count: number;
  refusal: () => AppException;
}

class UploadSlots {
  private readonly taken = new Map<string, number>();
  private readonly waiting = new Set<() => void>();

  /**
   * Waits for a free slot and returns the function that releases it. Throws 429, or 503 if all slots are used by
   * others, after `patienceMs`.
   */
  async acquire(client: string, link?: string, patienceMs = 0): Promise<() => void> {
    const limits = limitsOf(client, link);
    const deadline = performance.now() + patienceMs;
    for (;;) {
      const reached = limits.find(({ subject, count }) => (this.taken.get(subject) ?? 0) >= count);
      if (!reached) return this.occupy(limits);
      const left = deadline - performance.now();
      if (left <= 0) throw reached.refusal();
      await this.release(left);
    }
  }

  private occupy(limits: Limit[]): () => void {
    for (const { subject } of limits) this.taken.set(subject, (this.taken.get(subject) ?? 0) + 1);
    return () => {
      for (const { subject } of limits) {
        const left = this.taken.get(subject)! - 1;
        if (left) this.taken.set(subject, left);
        else this.taken.delete(subject);
      }
      for (const wake of [...this.waiting]) wake();
    };
  }

  private release(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      this.waiting.add(wake);
    });
  }
}

function limitsOf(client: string, link?: string): Limit[] {
  const others = () => tooMany(RETRY_S, UPLOAD_QUEUE_MESSAGES.others);
  const busy = () =>
    new AppException(HttpStatus.SERVICE_UNAVAILABLE, 'UNAVAILABLE', UPLOAD_QUEUE_MESSAGES.busy, {
      retryAfter: RETRY_S,
    });
  return [
    ...(link ? [{ subject: `link ${link}`, count: UPLOADS_IN_PROGRESS.link, refusal: others }] : []),
    { subject: `client ${client}`, count: UPLOADS_IN_PROGRESS.client, refusal: others },
    { subject: 'all', count: UPLOADS_IN_PROGRESS.total, refusal: busy },
  ];
}

const LIMITS = { files: 1, fields: 5, fieldNameSize: 100, fieldSize: 1000, parts: 6, headerPairs: 20 };
const FORM_BYTES = 16 * 1024;
const BUFFER_BYTES = 16 * 1024;

export interface UploadRules {
  maxBytes: number;
  words: StorageMessages & { size: string };
  link?: string;
  patienceMs?: number;
  admit?: () => Promise<void>;
}

export interface ReceivedUpload {
  path: string;
  bytes: number;
  /** The client's file name; only for display. */
  name: string;
}

/**
 * Streams the single file of a form to disk, and deletes it after use; other fields are in `request.body`. Checks
 * whether the upload is allowed before reading it.
 */
@Injectable()
export class UploadReader {
  private readonly logger = new Logger('Uploads');
  private readonly slots = new UploadSlots();
  /** Minimum bytes per interval; a phone with 50 kB/s sends thirty times as much. */
  progress = { bytes: 32 * 1024, ms: 20_000 };

  constructor(private readonly config: Config) {}

  async receive<T>(
    request: Request,
    response: Response,
    rules: UploadRules,
    use: (upload: ReceivedUpload) => Promise<T>,
  ): Promise<T> {
    if (Number(request.headers['content-length']) > rules.maxBytes + FORM_BYTES) throw tooLarge(rules);
    const release = await this.slots.acquire(countedAddress(request.ip ?? ''), rules.link, rules.patienceMs);
    const path = join(this.config.arrivingDir, randomUUID());
    try {
      await rules.admit?.();
      return await use(await this.read(request, response, path, rules));
    } finally {
      await rm(path, { force: true }).catch((error: Error) => this.logger.error(error.message));
      release();
    }
  }

  private async read(request: Request, response: Response, path: string, rules: UploadRules): Promise<ReceivedUpload> {
    const restartDeadline = suspendDeadline(request);
    try {
      await mkdir(this.config.arrivingDir, { recursive: true });
      // The parser would wait forever for an aborted request.
      if (isAborted(request)) throw new Error('Request aborted');
      await this.withProgressCheck(request, response, rules, (done) =>
        formParser(path, rules)(request, response, done),
      );
    } catch (error) {
      if (error instanceof AppException || isAborted(request)) throw error;
      if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') throw tooLarge(rules);
      if (isOfDisk(error)) {
        this.logger.error(`A file could not be stored: ${error.message}`);
        throw notStored(error, rules.words);
      }
      return { path, bytes: 0, name: '' };
    } finally {
      restartDeadline();
    }
    return { path, bytes: request.file?.size ?? 0, name: nameOf(request.file) };
  }

  /** Rejects an upload that is too slow or exceeds the limit; closing the connection discards the rest. */
  private withProgressCheck(
    request: Request,
    response: Response,
    rules: UploadRules,
    parse: (done: (error?: unknown) => void) => void,
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      const { bytes, ms } = this.progress;
      const { socket } = request;
      const most = socket.bytesRead + rules.maxBytes + FORM_BYTES;
      let before = socket.bytesRead;
      const timer = setInterval(() => {
        const isSlow = socket.bytesRead - before < bytes;
        before = socket.bytesRead;
        if (request.complete || (!isSlow && before <= most)) return;
        clearInterval(timer);
        response.setHeader('Connection', 'close');
        reject(isSlow ? tooSlow() : tooLarge(rules));
      }, ms);
      parse((error) => {
        clearInterval(timer);
        if (error) reject(error as Error);
        else resolve();
      });
    });
  }
}

function formParser(path: string, { maxBytes }: UploadRules): RequestHandler {
  const storage = diskStorage({
    destination: (_request, _file, done) => done(null, ''),
    filename: (_request, _file, done) => done(null, path),
  });
  const limits = { ...LIMITS, fileSize: maxBytes };
  const options = { storage, limits, highWaterMark: BUFFER_BYTES, fileHwm: BUFFER_BYTES };
  return multer(options).single('file');
}

/** Browsers send UTF-8, which multer reads as Latin-1. */
const nameOf = (file?: Express.Multer.File) => Buffer.from(file?.originalname ?? '', 'latin1').toString();

const tooLarge = ({ words }: UploadRules) => new AppException(HttpStatus.PAYLOAD_TOO_LARGE, 'TOO_LARGE', words.size);

const tooSlow = () => new AppException(HttpStatus.REQUEST_TIMEOUT, 'TIMEOUT', TOOK_TOO_LONG);

const isOfDisk = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && typeof (error as NodeJS.ErrnoException).syscall === 'string';
