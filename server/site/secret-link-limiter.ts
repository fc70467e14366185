import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { countedNetworks } from '../platform/http/client-ip.js';
import { RateLimiter } from '../platform/limits/rate-limiter.js';
import { type PageMessage, SchoolPagesService } from './school-pages.service.js';

/** Keeps pages of secret links out of caches and search engines, and their URLs out of Referer headers. */
export const SECRET_PAGE = new Map([
  ['Cache-Control', 'private, no-store'],
  ['X-Robots-Tag', 'noindex, nofollow'],
  ['Referrer-Policy', 'no-referrer'],
]);

/** Limits invalid links by network. */
const GUESSES = { count: 30, seconds: 15 * 60 };

@Injectable()
export class SecretLinkLimiter {
  constructor(
    private readonly limits: RateLimiter,
    private readonly pages: SchoolPagesService,
  ) {}

  async refuse(request: Request, response: Response, message: PageMessage): Promise<void> {
    const networks = countedNetworks(request.ip ?? '');
    const guesses = networks.map((network) => ({ subject: `links of mails for ${network}`, ...GUESSES }));
    const { full } = await this.limits.tally(guesses);
    if (!full) return void response.status(404).send(await this.pages.message(message));
    const text = 'Too many links that do not work. Please try again later.';
    response.setHeader('Retry-After', String(full.seconds));
    response.status(429).send(await this.pages.message({ title: 'Please wait', text, link: 'Try again' }));
  }
}
