import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { Repository, type SelectQueryBuilder } from 'typeorm';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { SHARE_HOURS, SHARES_AT_MOST, TOO_MANY_SHARES } from '../../../contract/accounts/shares.js';
import { addAuditLine } from '../../records/audit/audit-lines.js';
import { actorName } from '../../records/collection/actor-name.js';
import { Config } from '../../platform/config/config.js';
import { transact } from '../../platform/database/transaction.js';
import { conflict, notFound } from '../../platform/http/exceptions.js';
import { RecordAccessService } from '../../records/record-access/record-access.service.js';
import { ShareEntity } from './share.entity.js';

const SHARES = 'shares';
const SHARE = 'share';
const HOUR_MS = 3_600_000;
const LISTED_AT_MOST = 100;

type Shared = Pick<ShareEntity, 'collection' | 'recordId'>;

/**
 * Links to records for people without an account, valid until they expire or are revoked, while the creator may read
 * the record.
 */
@Injectable()
export class SharesService {
  constructor(
    @InjectRepository(ShareEntity) private readonly shares: Repository<ShareEntity>,
    private readonly access: RecordAccessService,
    private readonly config: Config,
  ) {}

  /** Valid links of one record or of all, newest first. */
  list(user: AuthenticatedUser, shared?: Shared): Promise<ShareEntity[]> {
    const links = this.readable(user).andWhere(this.holding());
    if (shared) links.andWhere(shared);
    return links.orderBy('"createdAt"', 'DESC').limit(LISTED_AT_MOST).getMany();
  }

  create({ collection, recordId }: Shared, user: AuthenticatedUser): Promise<ShareEntity> {
    return transact(this.shares.manager, async (manager) => {
      await manager.query('LOCK TABLE shares IN SHARE ROW EXCLUSIVE MODE');
      const ofRecord = manager.createQueryBuilder(ShareEntity, SHARE).where({ collection, recordId });
      if ((await ofRecord.andWhere(this.holding()).getCount()) >= SHARES_AT_MOST) throw conflict(TOO_MANY_SHARES);
      const createdAt = new Date();
      const until = new Date(createdAt.getTime() + SHARE_HOURS * HOUR_MS);
      const maker = { createdBy: actorName(user), createdById: user.id };
      const row = { id: randomUUID(), collection, recordId, until, createdAt, ...maker };
      await manager.insert(ShareEntity, row);
      addAuditLine(manager, { action: 'created', collection: SHARES, records: [row.id] });
      return row;
    });
  }

  async revoke(id: string, user: AuthenticatedUser): Promise<ShareEntity> {
    const row = isUUID(id) ? await this.readable(user).andWhere({ id }).getOne() : null;
    if (!row) throw notFound('Link');
    await transact(this.shares.manager, async (manager) => {
      await manager.delete(ShareEntity, id);
      addAuditLine(manager, { action: 'revoked', collection: SHARES, records: [id] });
    });
    return row;
  }

  tokenOf({ id }: Pick<ShareEntity, 'id'>): string {
    return `${id}.${this.signatureOf(id)}`;
  }

  async find(token: unknown): Promise<ShareEntity | undefined> {
    if (typeof token !== 'string') return undefined;
    const [id = ''] = token.split('.');
    const [given, expected] = [Buffer.from(token), Buffer.from(this.tokenOf({ id }))];
    if (!isUUID(id) || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    return (await this.withId(id).getOne()) ?? undefined;
  }

  holds(id: string): Promise<boolean> {
    return this.withId(id).getExists();
  }

  async cleanUp(): Promise<void> {
    await this.shares.query('DELETE FROM shares WHERE "until" <= now()');
  }

  private withId(id: string): SelectQueryBuilder<ShareEntity> {
    return this.shares.createQueryBuilder(SHARE).where({ id }).andWhere(this.holding());
  }

  private holding(): string {
    const columns = {
      collection: `${SHARE}."collection"`,
      record: `${SHARE}."recordId"`,
      user: `${SHARE}."createdById"`,
    };
    return `${SHARE}."until" > now() AND ${this.access.conditionOfUser(columns)}`;
  }

  private readable(user: AuthenticatedUser): SelectQueryBuilder<ShareEntity> {
    const parameters: Record<string, unknown> = {};
    const bind = (value: unknown) => {
      const name = `readable${Object.keys(parameters).length}`;
      parameters[name] = value;
      return `:${name}`;
    };
    const columns = { collection: `${SHARE}."collection"`, record: `${SHARE}."recordId"` };
    const condition = this.access.condition(user, columns, bind);
    return this.shares.createQueryBuilder(SHARE).where(condition, parameters);
  }

  private signatureOf(id: string): string {
    return createHmac('sha256', this.config.jwtSecret)
      .update(JSON.stringify(['share', id]))
      .digest('base64url')
      .slice(0, 32);
  }
}
