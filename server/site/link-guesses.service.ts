import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { countedNetworks } from '../platform/http/client-ip.js';
import { RateLimiter } from '../platform/limits/rate-limiter.service.js';
import { plainPage } from './html.js';

export const READS = ['GET', 'HEAD'];

/** Nobody keeps a page that a link with a secret opens, indexes it or hears of its URL. */
export const SECRET_PAGE = new Map([
  ['Cache-Control', 'private, no-store'],
  ['X-Robots-Tag', 'noindex, nofollow'],
  ['Referrer-Policy', 'no-referrer'],
]);

/** Links of one network that opened nothing. */
const GUESSES = { count: 30, seconds: 15 * 60 };

/** Answers links with a secret that open nothing, and ends guessing. */
@Injectable()
export class LinkGuesses {
  constructor(private readonly limits: RateLimiter) {}

  async refuse(request: Request, response: Response, page: string): Promise<void> {
    const networks = countedNetworks(request.ip ?? '');
    const guesses = networks.map((network) => ({ subject: `links of mails for ${network}`, ...GUESSES }));
    const { full } = await this.limits.tally(guesses);
    if (!full) return void response.status(404).send(page);
    const text = 'Too many links that do not work. Please try again later.';
    response.setHeader('Retry-After', String(full.seconds));
    response.status(429).send(plainPage('Please wait', text, 'Try again'));
  }
}
