import { type ParsedUrlQuery, parse } from 'node:querystring';
import { Injectable, type OnModuleInit, SetMetadata } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { Config } from '../config/config.js';
import { enveloped, JSON_TYPE } from '../http/envelope.js';
import { PUBLIC } from '../http/access.js';
import { headersOf, onEveryAnswer } from '../http/every-answer.js';
import { MESSAGE, UNIT } from '../openapi/api-responses.js';
import type { CachedResponse } from './cached-response.js';
import { ResponseCache } from './response-cache.js';

const READ_BY_URL = 'response-cache:read-by-url';

/** Calls a handler as a visitor's request does, with no user. */
type Call<Controller> = (controller: Controller, query: ParsedUrlQuery, id: number) => Promise<unknown>;

/** Marks a `@Public()` read of which a visitor's answer depends on nothing but the URL. */
export const ReadByUrl = <Controller>(call: Call<Controller>) => SetMetadata(READ_BY_URL, call);

/** What else a path may hold, such as escapes and capitals, is left to the router. */
const PLAIN_URL = /^(\/api\/[a-z-]+)(?:\/([1-9]\d{0,8}))?(?:\?(.*))?$/;

type Read = (query: ParsedUrlQuery, id: number) => Promise<CachedResponse>;

/** Makes visitors' answers of the handlers that are marked by `ReadByUrl`, without Express and Nest's pipeline. */
@Injectable()
export class PublicReads implements OnModuleInit {
  private readonly reads = new Map<string, Read>();
  private readonly vary: string;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
    private readonly cache: ResponseCache,
    config: Config,
  ) {
    this.vary = [headersOf(onEveryAnswer(config)).vary, 'Authorization'].filter(Boolean).join(', ');
  }

  onModuleInit(): void {
    for (const { instance, metatype } of this.discovery.getControllers()) {
      const prototype = Object.getPrototypeOf(instance) as Record<string, () => unknown>;
      for (const name of this.scanner.getAllMethodNames(prototype)) this.add(instance, metatype!, prototype[name]!);
    }
  }

  /** What makes the answer to a URL, unless that is for the router. */
  find(url: string): (() => Promise<CachedResponse>) | undefined {
    const [, path, id, query = ''] = PLAIN_URL.exec(url) ?? [];
    const read = this.reads.get(id ? `${path}/:id` : path!);
    return read && (() => read(parse(query), Number(id)));
  }

  private add(controller: unknown, type: object, handler: () => unknown): void {
    const marked = <T>(mark: string) => this.reflector.get<T>(mark, handler);
    const call = marked<Call<unknown> | undefined>(READ_BY_URL);
    if (!call || !marked(PUBLIC)) return;
    const parts = ['/api', Reflect.getMetadata(PATH_METADATA, type) as string, marked<string>(PATH_METADATA)];
    const route = parts.filter((part) => part !== '/').join('/');
    const [message, unit] = [marked<string>(MESSAGE), marked<string>(UNIT)];
    this.reads.set(route, async (query, id) => {
      const { body, headers } = enveloped(await call(controller, query, id), message, unit);
      const all = { 'content-type': JSON_TYPE, vary: this.vary, ...headers };
      return this.cache.finish({ headers: all, body: JSON.stringify(body), route });
    });
  }
}
