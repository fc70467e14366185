import {
  BadRequestException,
  HttpStatus,
  Injectable,
  PayloadTooLargeException,
  UnsupportedMediaTypeException,
} from '@nestjs/common';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { parse } from 'node:querystring';
import { countedAddress } from '../http/client-ip.js';
import { AppException, ValidationException } from '../http/exceptions.js';
import { TOOK_TOO_LONG } from '../http/unreadable-requests.js';
import { JSON_LIMITS, JsonTooComplex, parseJson, TOO_MANY_FIELDS } from '../validation/json.js';
import { RateLimiter } from '../limits/rate-limiter.js';

/** After decompression. */
export const BODY_BYTES = { public: 64 * 1024, staff: 1024 * 1024, mail: 10 * 1024 * 1024 } as const;

type Whose = keyof typeof BODY_BYTES;

/**
 * Rejected bodies per client IP. Beyond that, further rejected bodies get a 429; valid ones are still accepted, because
 * clients may share an IP address.
 */
const REFUSALS = { count: 100, seconds: 15 * 60 };

const FORM_TYPE = 'application/x-www-form-urlencoded';
export const JSON_TYPES = ['application/json', 'application/*+json'];

@Injectable()
export class BodyReader {
  private readonly readers: Record<Whose, RequestHandler> = {
    public: readerOf(BODY_BYTES.public),
    staff: readerOf(BODY_BYTES.staff),
    mail: readerOf(BODY_BYTES.mail),
  };

  patienceMs = 30_000;

  constructor(private readonly limits: RateLimiter) {}

  async readJson(request: Request, response: Response, whose: Whose, hasManyValues = false): Promise<void> {
    if (!request.is(JSON_TYPES)) return;
    await this.counted(request, async () => {
      const text = await this.readText(request, response, whose);
      request.body = text ? parseJson(text, hasManyValues ? JSON_LIMITS.nodesOfMany : JSON_LIMITS.nodes) : {};
    });
  }

  async readForm(request: Request, response: Response, whose: Whose = 'public'): Promise<Record<string, unknown>> {
    if (!request.is(FORM_TYPE)) throw new UnsupportedMediaTypeException();
    return this.counted(request, async () => {
      const text = await this.readText(request, response, whose);
      if (text.split('&', JSON_LIMITS.keys + 1).length > JSON_LIMITS.keys) throw new JsonTooComplex(TOO_MANY_FIELDS);
      return { ...parse(text) };
    });
  }

  async readMail(request: Request, response: Response): Promise<Buffer> {
    if (!request.is('message/rfc822')) throw new UnsupportedMediaTypeException();
    return this.counted(request, () => this.readBytes(request, response, 'mail'));
  }

  private async readText(request: Request, response: Response, whose: Whose): Promise<string> {
    const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(request.headers['content-type'] ?? '') ?? [];
    if (!/^utf-?8$/i.test(charset)) throw new UnsupportedMediaTypeException();
    return new TextDecoder().decode(await this.readBytes(request, response, whose));
  }

  private async readBytes(request: Request, response: Response, whose: Whose): Promise<Buffer> {
    if (Number(request.headers['content-length']) > BODY_BYTES[whose]) throw new PayloadTooLargeException();
    await this.inTime(
      response,
      new Promise<void>((resolve, reject) => {
        this.readers[whose](request, response, (error?: unknown) => (error ? reject(error as Error) : resolve()));
      }),
    );
    const body: unknown = request.body;
    request.body = undefined;
    return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  }

  /** A 408 closes the connection, together with the rest of the body. */
  private inTime(response: Response, reading: Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        response.setHeader('Connection', 'close');
        reject(new AppException(HttpStatus.REQUEST_TIMEOUT, 'TIMEOUT', TOOK_TOO_LONG));
      }, this.patienceMs);
      reading.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  }

  private async counted<T>(request: Request, read: () => Promise<T>): Promise<T> {
    try {
      return await read();
    } catch (error) {
      if (error instanceof SyntaxError) throw new BadRequestException();
      const refused = error instanceof JsonTooComplex ? ValidationException.field('body', error.message) : error;
      if (refused instanceof ValidationException || isTooLarge(refused)) {
        const subject = `bodies refused from ${countedAddress(request.ip ?? '')}`;
        await this.limits.consume([{ subject, ...REFUSALS }]);
      }
      throw refused;
    }
  }
}

const readerOf = (limit: number): RequestHandler => express.raw({ limit, type: () => true });

const isTooLarge = (error: unknown) => (error as { status?: unknown }).status === 413;
