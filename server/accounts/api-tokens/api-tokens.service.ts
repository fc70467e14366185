import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { Repository } from 'typeorm';
import { API_TOKEN, type ApiToken, type NewApiToken } from '../../../contract/accounts/api-tokens.js';
import { hasScope } from '../../../contract/records/api-scopes.js';
import { addAuditLine } from '../../records/audit/audit-lines.js';
import { pick } from '../../records/collection/pick.js';
import { Config } from '../../platform/config/config.js';
import { transact } from '../../platform/database/transaction.js';
import { type AppException, notFound, ValidationException } from '../../platform/http/exceptions.js';
import type { SignedInUser } from '../../platform/http/access.js';
import { rateLimitHeaders } from '../../platform/limits/rate-limit-headers.js';
import { RateLimiter } from '../../platform/limits/rate-limiter.js';
import { CurrentPassword } from '../../platform/http/current-password.js';
import { readInstant } from '../../platform/validation/read-instant.js';
import type { ApiTokenInputDto } from './api-token.dto.js';
import { ApiTokenEntity } from './api-token.entity.js';
import { digestOf, isOurs, makeToken, prefixOf } from './token-text.js';

const COLLECTION = 'api-tokens';
const DAY_MS = 24 * 3_600_000;
const SEEN_EVERY = '5 minutes';

/** Valid only while the creator is an active SUPER_ADMIN, whoever changed that. */
const BY_SUPER_ADMIN = `EXISTS (
  SELECT FROM users WHERE users.id = token."createdById" AND users."isActive" AND users.role = 'SUPER_ADMIN')`;

const LIST = `
  SELECT token.*, (SELECT name FROM users WHERE users.id = token."createdById") AS "createdBy",
         CASE WHEN token."revokedAt" IS NOT NULL OR NOT ${BY_SUPER_ADMIN} THEN 'revoked'
              WHEN token."expiresAt" <= now() THEN 'expired' ELSE 'active' END AS state
    FROM api_tokens AS token`;

type ListedRow = ApiTokenEntity & Pick<ApiToken, 'state' | 'createdBy'>;

const RESPONSE_FIELDS = [
  ...['id', 'name', 'prefix', 'scopes', 'state', 'expiresAt'],
  ...['lastUsedAt', 'revokedAt', 'createdAt', 'createdBy'],
] as (keyof ListedRow & string)[];

const toResponse = (row: ListedRow) => pick(row, RESPONSE_FIELDS) as unknown as ApiToken;

/** API tokens for programs (docs/decisions/0019-api-tokens.md). */
@Injectable()
export class ApiTokensService {
  constructor(
    @InjectRepository(ApiTokenEntity) private readonly tokens: Repository<ApiTokenEntity>,
    private readonly limits: RateLimiter,
    private readonly currentPassword: CurrentPassword,
    private readonly config: Config,
  ) {}

  async list(): Promise<ApiToken[]> {
    const rows = await this.tokens.query<ListedRow[]>(`${LIST} ORDER BY token."createdAt" DESC, token.id`);
    return rows.map(toResponse);
  }

  async create(input: ApiTokenInputDto, user: SignedInUser): Promise<NewApiToken> {
    const expiresAt = this.endOf(input.expiresAt);
    if (!input.scopes.every((scope) => hasScope(input.scopes, scope)))
      throw ValidationException.field('scopes', API_TOKEN.scopes.unread);
    await this.currentPassword.confirm(user, input.currentPassword);
    const token = makeToken(this.config.jwtSecret);
    const { name, scopes } = input;
    const row = { id: randomUUID(), name, scopes, expiresAt, createdById: user.id };
    await transact(this.tokens.manager, async (manager) => {
      await manager.insert(ApiTokenEntity, { ...row, digest: digestOf(token), prefix: prefixOf(token) });
      addAuditLine(manager, { action: 'created', collection: COLLECTION, records: [row.id] });
    });
    return { ...(await this.get(row.id)), token };
  }

  async revoke(id: string): Promise<ApiToken> {
    await this.get(id);
    await transact(this.tokens.manager, async (manager) => {
      const [, revoked] = await manager.query<[unknown, number]>(
        'UPDATE api_tokens SET "revokedAt" = now() WHERE id = $1 AND "revokedAt" IS NULL',
        [id],
      );
      if (revoked) addAuditLine(manager, { action: 'revoked', collection: COLLECTION, records: [id] });
    });
    return this.get(id);
  }

  /** Tokens that this installation did not sign never reach the database. */
  async find(token: string): Promise<ApiTokenEntity | undefined> {
    if (!isOurs(token, this.config.jwtSecret)) return undefined;
    const [row] = await this.tokens.query<(ApiTokenEntity & { isSeen: boolean })[]>(
      `SELECT token.*, coalesce("lastUsedAt" > now() - interval '${SEEN_EVERY}', false) AS "isSeen"
         FROM api_tokens AS token
        WHERE digest = $1 AND "revokedAt" IS NULL AND "expiresAt" > now() AND ${BY_SUPER_ADMIN}`,
      [digestOf(token)],
    );
    if (row && !row.isSeen) await this.tokens.update(row.id, { lastUsedAt: new Date() });
    return row;
  }

  /** Counts a request. Returns the headers of its response and, at the limit, the error. */
  async count({ id }: ApiTokenEntity): Promise<{ headers: Map<string, string>; refusal?: AppException }> {
    const limit = { subject: `API token ${id}`, count: API_TOKEN.perMinute, seconds: 60 };
    const { counts, secondsLeft, full } = await this.limits.tally([limit]);
    const refusal = full && (await this.limits.refusal(full));
    const seconds = refusal?.extra.retryAfter ?? secondsLeft[0]!;
    return { headers: rateLimitHeaders(limit, { requests: limit.count - counts[0]!, seconds }), refusal };
  }

  private endOf(expiresAt: string): Date {
    const end = readInstant(expiresAt, this.config.timeZone, 'end')!;
    const days = (end.getTime() - Date.now()) / DAY_MS;
    const { past, far } = API_TOKEN.expiresAt;
    if (days <= 0 || days > API_TOKEN.daysAtMost) {
      throw ValidationException.field('expiresAt', days <= 0 ? past : far);
    }
    return end;
  }

  private async get(id: string): Promise<ApiToken> {
    const [row] = isUUID(id) ? await this.tokens.query<ListedRow[]>(`${LIST} WHERE token.id = $1`, [id]) : [];
    if (!row) throw notFound('API token');
    return toResponse(row);
  }
}
