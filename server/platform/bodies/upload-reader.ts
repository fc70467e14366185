import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { HttpStatus, Injectable, Logger } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import multer, { diskStorage, MulterError } from 'multer';
import { Config } from '../config/config.js';
import { isAborted } from '../http/aborted.js';
import { countedAddress } from '../http/client-ip.js';
import { AppException } from '../http/exceptions.js';
import { suspendDeadline } from '../http/request-deadline.js';
import { TOOK_TOO_LONG } from '../http/unreadable-requests.js';
import { notStored, type StorageWords } from './not-stored.js';
import { UploadSlots } from './upload-slots.js';

const LIMITS = { files: 1, fields: 5, fieldNameSize: 100, fieldSize: 1000, parts: 6, headerPairs: 20 };
/** Of what stands round the file in its form. */
const FORM_BYTES = 16 * 1024;
/** Of each stream on the way to the disk. */
const BUFFER_BYTES = 16 * 1024;

export interface UploadRules {
  maxBytes: number;
  words: StorageWords & { size: string };
  /** What is counted beside the client, such as the link of a parent. */
  link?: string;
  /** How long it may wait until others have arrived. */
  patienceMs?: number;
  /** Throws where the file is not wanted. */
  admit?: () => Promise<void>;
}

export interface ReceivedUpload {
  path: string;
  /** 0 where the form has no file in its place, or is none. */
  bytes: number;
  /** As the sender calls it; for people alone. */
  name: string;
}

/**
 * Receives the one file of a form on the disk, where it lies until it was used; the other fields are in `request.body`.
 * Whether it may come is judged before it is read.
 */
@Injectable()
export class UploadReader {
  private readonly logger = new Logger('Uploads');
  private readonly slots = new UploadSlots();
  /** What must arrive in each of these spans: a phone at 50 kB/s sends thirty times as much. */
  progress = { bytes: 32 * 1024, ms: 20_000 };

  constructor(private readonly config: Config) {}

  async receive<T>(
    request: Request,
    response: Response,
    rules: UploadRules,
    use: (upload: ReceivedUpload) => Promise<T>,
  ): Promise<T> {
    if (Number(request.headers['content-length']) > rules.maxBytes + FORM_BYTES) throw tooLarge(rules);
    const giveBack = await this.slots.take(countedAddress(request.ip ?? ''), rules.link, rules.patienceMs);
    const path = join(this.config.arrivingDir, randomUUID());
    try {
      await rules.admit?.();
      return await use(await this.read(request, response, path, rules));
    } finally {
      await rm(path, { force: true }).catch((error: Error) => this.logger.error(error.message));
      giveBack();
    }
  }

  private async read(request: Request, response: Response, path: string, rules: UploadRules): Promise<ReceivedUpload> {
    const restartDeadline = suspendDeadline(request);
    try {
      await mkdir(this.config.arrivingDir, { recursive: true });
      // The parser would wait for ever for one that has gone.
      if (isAborted(request)) throw new Error('Request aborted');
      await this.whileItComes(request, response, rules, (done) => formParser(path, rules)(request, response, done));
    } catch (error) {
      if (error instanceof AppException || isAborted(request)) throw error;
      if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') throw tooLarge(rules);
      if (isOfDisk(error)) {
        this.logger.error(`A file could not be stored: ${error.message}`);
        throw notStored(error, rules.words);
      }
      // Whatever else the parser refuses is no form with a file.
      return { path, bytes: 0, name: '' };
    } finally {
      restartDeadline();
    }
    return { path, bytes: request.file?.size ?? 0, name: nameOf(request.file) };
  }

  /** Ends one that makes too little progress, or does not end; all that is still to come ends with the connection. */
  private whileItComes(
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
