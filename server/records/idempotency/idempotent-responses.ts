import { HttpStatus } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppException } from '../../platform/http/exceptions.js';
import { keyReused } from '../../platform/http/idempotency-key.js';
import type { IdempotentResponse } from './idempotent-response.entity.js';
import type { KeyedRequest } from './keyed-request.js';

const KEPT = "interval '24 hours'";
const RETRY_SECONDS = 1;

const FIND = `
  SELECT request, data FROM idempotent_responses
   WHERE "tokenId" = $1 AND key = $2 AND "createdAt" >= now() - ${KEPT}`;

const KEEP = `
  INSERT INTO idempotent_responses ("tokenId", key, request, data) VALUES ($1, $2, $3, $4)
      ON CONFLICT ("tokenId", key) DO UPDATE
         SET request = excluded.request, data = excluded.data, "createdAt" = excluded."createdAt"`;

/** Returns what the first request with this key returned. Throws 422 if that had another body. */
export async function findResponse(
  manager: EntityManager,
  { callerId, key, digest }: KeyedRequest,
): Promise<object | undefined> {
  const [kept] = await manager.query<Pick<IdempotentResponse, 'request' | 'data'>[]>(FIND, [callerId, key]);
  if (kept && kept.request !== digest) throw keyReused();
  return kept?.data;
}

/** Call it first in the transaction. Throws 409 while another request with this key is in progress, or just was. */
export async function claimKey(manager: EntityManager, request: KeyedRequest): Promise<void> {
  const { callerId, key } = request;
  const lock = 'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS "isFree"';
  const [claim] = await manager.query<[{ isFree: boolean }]>(lock, [`${callerId} ${key}`]);
  if (!claim.isFree || (await findResponse(manager, request))) throw inProgress();
}

/** Commits with the record: after a crash, there are both or neither. */
export async function keepResponse(
  manager: EntityManager,
  { callerId, key, digest }: KeyedRequest,
  data: object,
): Promise<void> {
  await manager.query(KEEP, [callerId, key, digest, JSON.stringify(data)]);
}

/** Deletes the responses with records that have these references. They expire before a backup could bring them back. */
export async function forgetResponses(manager: EntityManager, references: string[]): Promise<void> {
  await manager.query(`DELETE FROM idempotent_responses WHERE data ->> 'reference' = ANY($1)`, [references]);
}

/**
 * Deletes the responses with families' records of these ids. The table does not name their collection, so records of
 * another one with the same ids may lose theirs.
 */
export async function forgetResponsesOf(manager: EntityManager, ids: string[]): Promise<void> {
  await manager.query(
    `DELETE FROM idempotent_responses WHERE data ->> 'reference' IS NOT NULL AND data ->> 'id' = ANY($1)`,
    [ids],
  );
}

export async function cleanUpResponses(manager: EntityManager): Promise<void> {
  await manager.query(`DELETE FROM idempotent_responses WHERE "createdAt" < now() - ${KEPT}`);
}

const inProgress = () =>
  new AppException(HttpStatus.CONFLICT, 'IN_PROGRESS', 'Another request with this Idempotency-Key is in progress', {
    retryAfter: RETRY_SECONDS,
  });
