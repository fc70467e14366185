import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { type EntityManager, Not, Repository } from 'typeorm';
import { type AuthenticatedUser, type Session as SignedIn, SESSION_HOURS } from '../../../contract/accounts/auth.js';
import type { OwnSession } from '../../../contract/accounts/second-factor.js';
import { addAuditLine } from '../../records/audit/audit-lines.js';
import { pick } from '../../records/collection/pick.js';
import { transact } from '../../platform/database/transaction.js';
import { notFound } from '../../platform/http/exceptions.js';
import { SecondFactorPolicyService } from '../second-factor/second-factor-policy.service.js';
import { Device } from '../users/device.entity.js';
import { Session } from '../users/session.entity.js';
import type { SignedInUser } from '../../platform/http/access.js';
import type { ClientDevice } from '../../platform/http/client-device.js';
import type { User } from '../users/user.entity.js';

const HOUR_MS = 3_600_000;
const SEEN_EVERY_MS = 5 * 60_000;

const LISTED_AT_MOST = 100;

const NOT_OVER =
  'session.expiresAt > now() AND (NOT session.remembered OR' +
  ` session.lastSeenAt > now() - interval '${SESSION_HOURS.rememberedIdle} hours')`;

const CURRENT_USER = ['id', 'name', 'email', 'role', 'branchIds'] as const;

interface SessionOptions {
  remembered: boolean;
  device: ClientDevice;
  deviceId: string;
}

export const currentUser = (user: User): AuthenticatedUser => pick(user, CURRENT_USER);

interface OpenSession {
  id: string;
  user: AuthenticatedUser;
  /** Whether the user must have a second factor and has none. */
  lacksSecondFactor: boolean;
}

/** Sessions are rows, so that ending one ends it at once and on every instance. */
@Injectable()
export class SessionsService {
  constructor(
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
    private readonly jwt: JwtService,
    private readonly policy: SecondFactorPolicyService,
  ) {}

  async open(
    user: User,
    { remembered, device, deviceId }: SessionOptions,
    manager: EntityManager,
  ): Promise<Omit<SignedIn, 'deviceToken'>> {
    const hours = remembered ? SESSION_HOURS.remembered : SESSION_HOURS.plain;
    const id = randomUUID();
    const expiresAt = new Date(Date.now() + hours * HOUR_MS);
    const { name, network } = device;
    await manager.insert(Session, { id, userId: user.id, expiresAt, remembered, device: name, network, deviceId });
    addAuditLine(manager, { action: 'signed_in', userId: user.id, sessionId: id });
    const token = await this.jwt.signAsync({}, { subject: String(user.id), jwtid: id, expiresIn: hours * 3600 });
    return { token, user: currentUser(user), expiresAt: expiresAt.toISOString() };
  }

  /** The session of a token and its user, or undefined when the token is not ours or the session has ended. */
  async find(token: string): Promise<OpenSession | undefined> {
    const claims = await this.jwt.verifyAsync<{ jti?: string }>(token).catch(() => undefined);
    return this.findById(claims?.jti);
  }

  /** The same by the session's id. */
  async findById(sessionId: string | undefined): Promise<OpenSession | undefined> {
    if (!isUUID(sessionId)) return undefined;
    const { entities, raw } = await this.sessions
      .createQueryBuilder('session')
      .innerJoin('session.user', 'user', 'user.isActive')
      .select(['session.id', 'session.lastSeenAt', ...CURRENT_USER.map((field) => `user.${field}`)])
      .addSelect(this.policy.lacksFactor('user'), 'lacksSecondFactor')
      .where('session.id = :id', { id: sessionId })
      .andWhere(NOT_OVER)
      .getRawAndEntities<{ lacksSecondFactor: boolean }>();
    const [session] = entities;
    if (!session) return undefined;
    if (Date.now() - session.lastSeenAt.getTime() > SEEN_EVERY_MS) {
      await this.sessions.update(session.id, { lastSeenAt: new Date() });
    }
    return { id: session.id, user: currentUser(session.user), lacksSecondFactor: raw[0]!.lacksSecondFactor };
  }

  /** A user's own that have not ended, the last used first. */
  async list({ id: userId, sessionId }: SignedInUser): Promise<OwnSession[]> {
    const sessions = await this.sessions
      .createQueryBuilder('session')
      .where({ userId })
      .andWhere(NOT_OVER)
      .orderBy('session.lastSeenAt', 'DESC')
      .take(LISTED_AT_MOST)
      .getMany();
    return sessions.map((session) => toOwnSession(session, sessionId));
  }

  /** Ends one of the user's own. */
  async endOne(id: string, { id: userId }: SignedInUser): Promise<void> {
    if (!isUUID(id)) throw notFound('Session');
    await transact(this.sessions.manager, async (manager) => {
      const { affected } = await manager.delete(Session, { id, userId });
      if (!affected) throw notFound('Session');
      addAuditLine(manager, { action: 'ended', collection: 'sessions', records: [id] });
    });
  }

  /** Ends all of the user's, this one too, and asks every remembered device for the second factor again. */
  async endAll({ id: userId }: SignedInUser): Promise<void> {
    await transact(this.sessions.manager, async (manager) => {
      await manager.delete(Session, { userId });
      await manager.update(Device, { userId }, { rememberedUntil: null });
      addAuditLine(manager, { action: 'ended', collection: 'sessions' });
    });
  }

  /** The same, but for this one. */
  async endOthers({ id: userId, sessionId }: SignedInUser, manager: EntityManager): Promise<void> {
    await manager.delete(Session, { userId, id: Not(sessionId) });
    await manager.update(Device, { userId }, { rememberedUntil: null });
    addAuditLine(manager, { action: 'ended', collection: 'sessions' });
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

const toOwnSession = (session: Session, currentId: string): OwnSession => ({
  id: session.id,
  device: session.device,
  network: session.network,
  createdAt: session.createdAt.toISOString(),
  lastSeenAt: session.lastSeenAt.toISOString(),
  expiresAt: session.expiresAt.toISOString(),
  isCurrent: session.id === currentId,
});
