import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { type EntityManager, Repository } from 'typeorm';
import { type AuthenticatedUser, type Session as SignedIn, SESSION_HOURS } from '../../contract/auth.js';
import { addAuditLine } from '../audit/audit-lines.js';
import { pick } from '../collection/pick.js';
import { transact } from '../database/transaction.js';
import { Session } from '../users/session.entity.js';
import type { User } from '../users/user.entity.js';

const HOUR_MS = 3_600_000;
const SEEN_EVERY_MS = 5 * 60_000;

const NOT_OVER =
  'session.expiresAt > now() AND (NOT session.remembered OR' +
  ` session.lastSeenAt > now() - interval '${SESSION_HOURS.rememberedIdle} hours')`;

const CURRENT_USER = ['id', 'name', 'email', 'role', 'branchIds'] as const;

export const currentUser = (user: User): AuthenticatedUser => pick(user, CURRENT_USER);

/** Sessions are rows, so that ending one ends it at once and on every instance. */
@Injectable()
export class SessionsService {
  constructor(
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
    private readonly jwt: JwtService,
  ) {}

  async open(user: User, remembered: boolean, manager: EntityManager): Promise<Omit<SignedIn, 'deviceToken'>> {
    const hours = remembered ? SESSION_HOURS.remembered : SESSION_HOURS.plain;
    const id = randomUUID();
    const expiresAt = new Date(Date.now() + hours * HOUR_MS);
    await manager.insert(Session, { id, userId: user.id, expiresAt, remembered });
    addAuditLine(manager, { action: 'signed_in', userId: user.id, sessionId: id });
    const token = await this.jwt.signAsync({}, { subject: String(user.id), jwtid: id, expiresIn: hours * 3600 });
    return { token, user: currentUser(user), expiresAt: expiresAt.toISOString() };
  }

  /** The session of a token and its user, or undefined when the token is not ours or the session has ended. */
  async find(token: string): Promise<{ id: string; user: AuthenticatedUser } | undefined> {
    const claims = await this.jwt.verifyAsync<{ jti?: string }>(token).catch(() => undefined);
    return this.findById(claims?.jti);
  }

  /** The same by the session's id. */
  async findById(sessionId: string | undefined): Promise<{ id: string; user: AuthenticatedUser } | undefined> {
    if (!isUUID(sessionId)) return undefined;
    const session = await this.sessions
      .createQueryBuilder('session')
      .innerJoin('session.user', 'user', 'user.isActive')
      .select(['session.id', 'session.lastSeenAt', ...CURRENT_USER.map((field) => `user.${field}`)])
      .where('session.id = :id', { id: sessionId })
      .andWhere(NOT_OVER)
      .getOne();
    if (!session) return undefined;
    if (Date.now() - session.lastSeenAt.getTime() > SEEN_EVERY_MS) {
      await this.sessions.update(session.id, { lastSeenAt: new Date() });
    }
    return { id: session.id, user: currentUser(session.user) };
  }

  async end(id: string): Promise<void> {
    await transact(this.sessions.manager, async (manager) => {
      await manager.delete(Session, id);
      addAuditLine(manager, { action: 'signed_out' });
    });
  }

  /** Forgets what is over. */
  async cleanUp(): Promise<void> {
    await this.sessions.createQueryBuilder('session').delete().where('"expiresAt" <= now()').execute();
  }
}
