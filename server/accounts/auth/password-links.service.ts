import { createHmac, timingSafeEqual } from 'node:crypto';
import { HttpException, HttpStatus, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { PASSWORD_LINK } from '../../../contract/accounts/auth.js';
import { Config } from '../../platform/config/config.js';
import { transact } from '../../platform/database/transaction.js';
import { ValidationException } from '../../platform/http/exceptions.js';
import { JobRunner } from '../../platform/jobs/job-runner.service.js';
import { RateLimiter } from '../../platform/limits/rate-limiter.service.js';
import { audit } from '../../platform/logging/audit-log.js';
import { LinkOver, MailLinks } from '../../delivery/mails/mail-links.service.js';
import { MailsService } from '../../delivery/mails/mails.service.js';
import type { User } from '../users/user.entity.js';
import { UsersService } from '../users/users.service.js';

const JOB = 'password-resets';
const HOUR = 3600;
const OF_A_NETWORK = 30;
const OF_AN_ACCOUNT = 5;

const TOKEN = /^(\d{1,10})\.(\d{10})\.([\w-]{43})$/;

/** In milliseconds, by the kind of the mail. */
const LIVES = {
  'password-reset': PASSWORD_LINK.resetMinutes * 60_000,
  invitation: PASSWORD_LINK.invitationDays * 24 * HOUR * 1000,
} as const;

/**
 * Links by which staff set a password of their own. A token is signed over the password, email and end that it was made
 * for, so that it works once and dies with each of them, and is stored nowhere (docs/decisions/0031-password-links.md).
 */
@Injectable()
export class PasswordLinks implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly mails: MailsService,
    private readonly links: MailLinks,
    private readonly jobs: JobRunner,
    private readonly limits: RateLimiter,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.links.define('password', async ({ kind, recordId, to, createdAt }) => {
      const user = await this.users.findById(recordId);
      const end = createdAt.getTime() + LIVES[kind as keyof typeof LIVES];
      if (!user?.isActive || user.email !== to || end <= Date.now()) throw new LinkOver();
      return `${this.config.publicUrl}/admin/set-password#${this.tokenOf(user, Math.floor(end / 1000))}`;
    });
    this.jobs.define<{ userId: number }>(JOB, { run: ({ userId }) => this.mailReset(userId) });
  }

  /** Does the same for every email, whether or not anybody has it; answers whether mails are sent at all. */
  async ask(email: string, networks: string[]): Promise<{ isSending: boolean }> {
    await this.limits.consume([
      ...networks.map((network) => ({ subject: `password reset from ${network}`, count: OF_A_NETWORK, seconds: HOUR })),
      { subject: `password reset of ${email.toLowerCase()}`, count: OF_AN_ACCOUNT, seconds: HOUR },
    ]);
    const user = await this.users.findByEmail(email);
    const { isSending } = this.mails.status();
    if (isSending) await this.jobs.enqueue(JOB, { userId: user?.id ?? 0 });
    audit('password-reset-asked', { userId: user?.id });
    return { isSending };
  }

  /** Sets the password: all sessions, remembered devices and API tokens of the user end. */
  async complete(token: string, password: string): Promise<void> {
    const user = await this.userOf(token);
    if (!user) throw linkOver();
    try {
      await this.users.update(user.id, { password }, user.version);
    } catch (error) {
      // Somebody was quicker, perhaps with the same link.
      if (error instanceof HttpException && error.getStatus() === HttpStatus.PRECONDITION_FAILED) throw linkOver();
      throw error;
    }
    audit('password-set-by-link', { userId: user.id });
  }

  private async mailReset(userId: number): Promise<void> {
    const user = await this.users.findById(userId);
    if (!user?.isActive) return;
    await transact(this.dataSource.manager, (manager) => this.mails.sendPasswordLink('password-reset', user, manager));
  }

  private async userOf(token: string): Promise<User | undefined> {
    const [, id, end] = TOKEN.exec(token) ?? [];
    const user = id && Number(end) * 1000 > Date.now() ? await this.users.findById(Number(id)) : null;
    if (!user?.isActive) return undefined;
    const expected = this.tokenOf(user, Number(end));
    const isSame = token.length === expected.length && timingSafeEqual(Buffer.from(token), Buffer.from(expected));
    return isSame ? user : undefined;
  }

  private tokenOf({ id, email, passwordHash }: User, end: number): string {
    const signed = JSON.stringify(['password link', id, email, passwordHash, end]);
    return `${id}.${end}.${createHmac('sha256', this.config.jwtSecret).update(signed).digest('base64url')}`;
  }
}

const linkOver = () => ValidationException.field('token', PASSWORD_LINK.over);
