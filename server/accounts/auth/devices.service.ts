import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { type EntityManager, IsNull, LessThan, MoreThan, Not, Repository } from 'typeorm';
import { type NewDevice, type OwnDevice, REMEMBERED_DEVICE_DAYS } from '../../../contract/accounts/second-factor.js';
import { addAuditLine } from '../../records/audit/audit-lines.js';
import { transact } from '../../platform/database/transaction.js';
import type { SignedInUser } from '../../platform/http/access.js';
import type { ClientDevice } from '../../platform/http/client-device.js';
import { notFound } from '../../platform/http/exceptions.js';
import { Device } from '../users/device.entity.js';
import { SessionEntity } from '../users/session.entity.js';
import type { User } from '../users/user.entity.js';
import { DEVICE_DAYS, DeviceTokensService } from './device-tokens.service.js';
import { SessionsService } from './sessions.service.js';

const DEVICES = 'devices';
const DAY_MS = 24 * 3_600_000;
/** Each sign-in without a token adds a device. */
const KEPT_AT_MOST = 50;

export interface SeenDevice extends ClientDevice {
  /** From a valid device token. */
  id?: string;
  remember?: boolean;
}

/** The browsers that signed in to an account: remembered ones, and ones that the owner has not confirmed. */
@Injectable()
export class DevicesService {
  constructor(
    @InjectRepository(Device) private readonly devices: Repository<Device>,
    private readonly tokens: DeviceTokensService,
    private readonly sessions: SessionsService,
  ) {}

  /** Records a sign-in. Without a known device, this one counts as known, because no other can confirm it. */
  async recordSignIn(user: User, seen: SeenDevice, manager: EntityManager): Promise<{ id: string; token: string }> {
    const { id = randomUUID(), name, network, remember } = seen;
    const now = new Date();
    const userId = user.id;
    const isKnown = !(await manager.existsBy(Device, { userId, knownSince: Not(IsNull()) }));
    const values = { name, network, lastSeenAt: now, ...(remember && { rememberedUntil: rememberedUntil(now) }) };
    const { affected } = await manager.update(Device, { id, userId }, values);
    if (!affected) {
      await manager.insert(Device, { id, userId, ...values, createdAt: now, knownSince: isKnown ? now : null });
      await this.forgetOldest(userId, manager);
    }
    if (remember) addAuditLine(manager, { action: 'created', collection: DEVICES, records: [id], userId });
    return { id, token: await this.tokens.issue(user, id) };
  }

  read(token: string, user: User): Promise<string | undefined> {
    return this.tokens.read(token, user);
  }

  async isRemembered(id: string, userId: number): Promise<boolean> {
    return this.devices.existsBy({ id, userId, rememberedUntil: MoreThan(new Date()) });
  }

  /** Remembered devices, last used first. */
  async list({ id: userId, sessionId }: SignedInUser): Promise<OwnDevice[]> {
    const current = await this.currentId(sessionId);
    const where = { userId, rememberedUntil: MoreThan(new Date()) };
    const devices = await this.devices.find({ where, order: { lastSeenAt: 'DESC' } });
    return devices.map((device) => toOwnDevice(device, current));
  }

  /** Requires the second factor from a device again. */
  async forget(id: string, { id: userId }: SignedInUser): Promise<void> {
    if (!isUUID(id)) throw notFound('Device');
    await transact(this.devices.manager, async (manager) => {
      const remembered = { id, userId, rememberedUntil: Not(IsNull()) };
      const { affected } = await manager.update(Device, remembered, { rememberedUntil: null });
      if (!affected) throw notFound('Device');
      addAuditLine(manager, { action: 'revoked', collection: DEVICES, records: [id] });
    });
  }

  async listNew({ id: userId, sessionId }: SignedInUser): Promise<NewDevice[]> {
    const devices = await newTo({ userId, sessionId }, this.devices.manager)
      .orderBy('device.createdAt', 'DESC')
      .getMany();
    return devices.map(({ id, name, network, createdAt }) => ({
      id,
      device: name,
      network,
      createdAt: createdAt.toISOString(),
    }));
  }

  async speakFor(id: string, isMine: boolean, user: SignedInUser): Promise<void> {
    if (!isUUID(id)) throw notFound('Device');
    const { id: userId, sessionId } = user;
    await transact(this.devices.manager, async (manager) => {
      if (!(await newTo({ userId, sessionId }, manager).andWhere({ id }).getExists())) throw notFound('Device');
      if (isMine) {
        await manager.update(Device, { id, userId }, { knownSince: new Date() });
        addAuditLine(manager, { action: 'updated', collection: DEVICES, records: [id], fields: ['knownSince'] });
        return;
      }
      addAuditLine(manager, { action: 'revoked', collection: DEVICES, records: [id] });
      await this.sessions.endOthers(user, manager);
    });
  }

  async cleanUp(): Promise<void> {
    await this.devices.delete({ lastSeenAt: LessThan(new Date(Date.now() - DEVICE_DAYS * DAY_MS)) });
  }

  private async currentId(sessionId: string): Promise<string | null> {
    const session = await this.devices.manager.findOneBy(SessionEntity, { id: sessionId });
    return session?.deviceId ?? null;
  }

  private async forgetOldest(userId: number, manager: EntityManager): Promise<void> {
    await manager.query(
      `DELETE FROM "devices" WHERE "userId" = $1 AND "id" NOT IN (
         SELECT "id" FROM "devices" WHERE "userId" = $1
          ORDER BY "rememberedUntil" IS NULL, "knownSince" IS NULL, "lastSeenAt" DESC LIMIT $2)`,
      [userId, KEPT_AT_MOST],
    );
  }
}

/** None while the session's own device is new: otherwise, two devices of an attacker could confirm each other. */
const newTo = ({ userId, sessionId }: { userId: number; sessionId: string }, manager: EntityManager) =>
  manager
    .createQueryBuilder(Device, 'device')
    .innerJoin(SessionEntity, 'session', 'session.id = :sessionId', { sessionId })
    .innerJoin(Device, 'own', 'own.id = session.deviceId AND own.knownSince IS NOT NULL')
    .where({ userId, knownSince: IsNull() });

const rememberedUntil = (now: Date) => new Date(now.getTime() + REMEMBERED_DEVICE_DAYS * DAY_MS);

const toOwnDevice = (device: Device, current: string | null): OwnDevice => ({
  id: device.id,
  device: device.name,
  network: device.network,
  createdAt: device.createdAt.toISOString(),
  lastSeenAt: device.lastSeenAt.toISOString(),
  rememberedUntil: device.rememberedUntil?.toISOString() ?? null,
  isCurrent: device.id === current,
});
