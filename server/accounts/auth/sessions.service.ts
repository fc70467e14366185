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
import { DatabaseMetricsService } from '../../platform/metrics/database-metrics.service.js';
import { SecondFactorPolicyService } from '../second-factor/second-factor-policy.service.js';
import { Device } from '../users/device.entity.js';
import { SessionEntity } from '../users/session.entity.js';
import type { SignedInUser } from '../../platform/http/access.js';
import type { ClientDevice } from '../../platform/http/client-device.js';
import type { User } from '../users/user.entity.js';

const HOUR_MS = 3_600_000;
const SEEN_EVERY_MS = 5 * 60_000;

const LISTED_AT_MOST = 100;

const IS_OPEN =
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
  /** Whether the user must set up a second factor first. */
  lacksSecondFactor: boolean;
}

/** Stored as rows, so that ending a session takes effect immediately on every instance. */
@Injectable()
export class SessionsService {
  constructor(
    @InjectRepository(SessionEntity) private readonly sessions: Repository<SessionEntity>,
    private readonly jwt: JwtService,
    private readonly policy: SecondFactorPolicyService,
    metrics: DatabaseMetricsService,
  ) {
    metrics.add({
      help: { sessions_open: 'Sessions of staff that have neither ended nor expired' },
      sql: () => sessions.createQueryBuilder('session').select('count(*)', 'sessions_open').where(IS_OPEN).getQuery(),
    });
  }

  async open(
    user: User,
    { remembered, device, deviceId }: SessionOptions,
    manager: EntityManager,
  ): Promise<Omit<SignedIn, 'deviceToken'>> {
    const hours = remembered ? SESSION_HOURS.remembered : SESSION_HOURS.plain;
    const id = randomUUID();
    const expiresAt = new Date(Date.now() + hours * HOUR_MS);
    const { name, network } = device;
    await manager.insert(SessionEntity, {
      id,
      userId: user.id,
      expiresAt,
      remembered,
      device: name,
      network,
      deviceId,
    });
    addAuditLine(manager, { action: 'signed_in', userId: user.id, sessionId: id });
    const token = await this.jwt.signAsync({}, { subject: String(user.id), jwtid: id, expiresIn: hours * 3600 });
    return { token, user: currentUser(user), expiresAt: expiresAt.toISOString() };
  }

  async find(token: string): Promise<OpenSession | undefined> {
    const claims = await this.jwt.verifyAsync<{ jti?: string }>(token).catch(() => undefined);
    return this.findById(claims?.jti);
  }

  async findById(sessionId: string | undefined): Promise<OpenSession | undefined> {
    if (!isUUID(sessionId)) return undefined;
    const [found] = await this.openAmong([sessionId!]);
    if (!found) return undefined;
    const { session, ...open } = found;
    if (Date.now() - session.lastSeenAt.getTime() > SEEN_EVERY_MS) {
      await this.sessions.update(session.id, { lastSeenAt: new Date() });
    }
    return open;
  }

  /** Which of the sessions are open, by id. Does not count as their use. */
  async findAll(ids: string[]): Promise<Map<string, OpenSession>> {
    const found = await this.openAmong([...new Set(ids)]);
    return new Map(found.map(({ session: _session, ...open }) => [open.id, open]));
  }

  private async openAmong(ids: string[]): Promise<(OpenSession & { session: SessionEntity })[]> {
    const { entities, raw } = await this.sessions
      .createQueryBuilder('session')
      .innerJoin('session.user', 'user', 'user.isActive')
      .select(['session.id', 'session.lastSeenAt', ...CURRENT_USER.map((field) => `user.${field}`)])
      .addSelect(this.policy.lacksFactor('user'), 'lacksSecondFactor')
      .where('session.id = ANY(:ids::uuid[])', { ids })
      .andWhere(IS_OPEN)
      .getRawAndEntities<{ lacksSecondFactor: boolean }>();
    return entities.map((session, index) => {
      const { lacksSecondFactor } = raw[index]!;
      return { session, id: session.id, user: currentUser(session.user), lacksSecondFactor };
    });
  }

  async list({ id: userId, sessionId }: SignedInUser): Promise<OwnSession[]> {
    const sessions = await this.sessions
      .createQueryBuilder('session')
      .where({ userId })
      .andWhere(IS_OPEN)
      .orderBy('session.lastSeenAt', 'DESC')
      .take(LISTED_AT_MOST)
      .getMany();
    return sessions.map((session) => toOwnSession(session, sessionId));
  }

  async endOne(id: string, { id: userId }: SignedInUser): Promise<void> {
    if (!isUUID(id)) throw notFound('Session');
    await transact(this.sessions.manager, async (manager) => {
      const { affected } = await manager.delete(SessionEntity, { id, userId });
      if (!affected) throw notFound('Session');
      addAuditLine(manager, { action: 'ended', collection: 'sessions', records: [id] });
    });
  }

  async endAll({ id: userId }: SignedInUser): Promise<void> {
    await transact(this.sessions.manager, async (manager) => {
      await manager.delete(SessionEntity, { userId });
      await manager.update(Device, { userId }, { rememberedUntil: null });
      addAuditLine(manager, { action: 'ended', collection: 'sessions' });
    });
  }

  /** Also requires the second factor from remembered devices again. */
  async endOthers({ id: userId, sessionId }: SignedInUser, manager: EntityManager): Promise<void> {
    await manager.delete(SessionEntity, { userId, id: Not(sessionId) });
    await manager.update(Device, { userId }, { rememberedUntil: null });
    addAuditLine(manager, { action: 'ended', collection: 'sessions' });
  }

  async end(id: string): Promise<void> {
    await transact(this.sessions.manager, async (manager) => {
      await manager.delete(SessionEntity, id);
      addAuditLine(manager, { action: 'signed_out' });
    });
  }

  async cleanUp(): Promise<void> {
    await this.sessions.createQueryBuilder('session').delete().where('"expiresAt" <= now()').execute();
  }
}

const toOwnSession = (session: SessionEntity, currentId: string): OwnSession => ({
  id: session.id,
  device: session.device,
  network: session.network,
  createdAt: session.createdAt.toISOString(),
  lastSeenAt: session.lastSeenAt.toISOString(),
  expiresAt: session.expiresAt.toISOString(),
  isCurrent: session.id === currentId,
});
