import { createHmac, timingSafeEqual } from 'node:crypto';
import { HttpException, HttpStatus, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { PASSWORD_LINK, type PasswordSet } from '../../../contract/accounts/auth.js';
import type { InvitationLink } from '../../../contract/accounts/users.js';
import type { SignedInUser } from '../../platform/http/access.js';
import { Config } from '../../platform/config/config.js';
import { transact } from '../../platform/database/transaction.js';
import { ValidationException } from '../../platform/http/exceptions.js';
import { JobRunner } from '../../platform/jobs/job-runner.js';
import { RateLimiter } from '../../platform/limits/rate-limiter.js';
import { audit } from '../../platform/logging/audit-log.js';
import { ExpiredLink, MailLinksService } from '../../delivery/mails/mail-links.service.js';
import { MailsService } from '../../delivery/mails/mails.service.js';
import { CurrentPassword } from '../../platform/http/current-password.js';
import type { User } from '../users/user.entity.js';
import { UsersService } from '../users/users.service.js';

const JOB = 'password-resets';
const HOUR = 3600;
const PER_NETWORK = 30;
const PER_ACCOUNT = 5;

const TOKEN = /^(\d{1,10})\.(\d{10})\.([\w-]{43})$/;

const LIFETIMES_MS = {
  'password-reset': PASSWORD_LINK.resetMinutes * 60_000,
  invitation: PASSWORD_LINK.invitationDays * 24 * HOUR * 1000,
} as const;

/**
 * Links to set a password. The token signs the user's password hash and email and an expiry time, so it works once and
 * becomes invalid when any of them changes. It is not stored (docs/decisions/0021-links-are-signed.md).
 */
@Injectable()
export class PasswordLinksService implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly mails: MailsService,
    private readonly links: MailLinksService,
    private readonly jobs: JobRunner,
    private readonly limits: RateLimiter,
    private readonly config: Config,
    private readonly currentPassword: CurrentPassword,
  ) {}

  onModuleInit(): void {
    this.links.define('password', async ({ kind, recordId, to, createdAt }) => {
      const user = await this.users.findById(recordId);
      const end = createdAt.getTime() + LIFETIMES_MS[kind as keyof typeof LIFETIMES_MS];
      if (!user?.isActive || user.email !== to || end <= Date.now()) throw new ExpiredLink();
      return this.urlOf(user, end);
    });
    this.jobs.define<{ userId: number }>(JOB, { run: ({ userId }) => this.mailReset(userId) });
  }

  async request(email: string, networks: string[]): Promise<{ isSending: boolean }> {
    await this.limits.consume([
      ...networks.map((network) => ({ subject: `password reset from ${network}`, count: PER_NETWORK, seconds: HOUR })),
      { subject: `password reset of ${email.toLowerCase()}`, count: PER_ACCOUNT, seconds: HOUR },
    ]);
    const user = await this.users.findByEmail(email);
    const { isSending } = this.mails.status();
    if (isSending) await this.jobs.enqueue(JOB, { userId: user?.id ?? 0 });
    audit('password-reset-asked', { userId: user?.id });
    return { isSending };
  }

  /** The link of an invitation, to be passed on by other means than mail. A SUPER_ADMIN's requires the actor's password. */
  async invitationLink(id: number, actor: SignedInUser, currentPassword?: string): Promise<InvitationLink> {
    const user = await this.users.invited(id);
    if (user.role === 'SUPER_ADMIN') await this.currentPassword.confirm(actor, currentPassword);
    const end = Date.now() + LIFETIMES_MS.invitation;
    audit('invitation-link-made', { userId: id, actorId: actor.id });
    return { url: this.urlOf(user, end), until: new Date(end).toISOString() };
  }

  async complete(token: string, password: string): Promise<PasswordSet> {
    const user = await this.userOf(token);
    if (!user) throw linkExpired();
    try {
      await this.users.update(user.id, { password }, user.version);
    } catch (error) {
      // The user changed meanwhile, perhaps through the same link.
      if (error instanceof HttpException && error.getStatus() === HttpStatus.PRECONDITION_FAILED) throw linkExpired();
      throw error;
    }
    audit('password-set-by-link', { userId: user.id });
    return { email: user.email };
  }

  private async mailReset(userId: number): Promise<void> {
    const user = await this.users.findById(userId);
    if (!user?.isActive) return;
    await transact(this.dataSource.manager, (manager) => this.mails.queuePasswordLink('password-reset', user, manager));
  }

  private async userOf(token: string): Promise<User | undefined> {
    const [, id, end] = TOKEN.exec(token) ?? [];
    const user = id && Number(end) * 1000 > Date.now() ? await this.users.findById(Number(id)) : null;
    if (!user?.isActive) return undefined;
    const expected = this.tokenOf(user, Number(end));
    const isSame = token.length === expected.length && timingSafeEqual(Buffer.from(token), Buffer.from(expected));
    return isSame ? user : undefined;
  }

  private urlOf(user: User, end: number): string {
    return `${this.config.publicUrl}/admin/set-password#${this.tokenOf(user, Math.floor(end / 1000))}`;
  }

  private tokenOf({ id, email, passwordHash }: User, end: number): string {
    const signed = JSON.stringify(['password link', id, email, passwordHash, end]);
    return `${id}.${end}.${createHmac('sha256', this.config.jwtSecret).update(signed).digest('base64url')}`;
  }
}

const linkExpired = () => ValidationException.field('token', PASSWORD_LINK.over);
