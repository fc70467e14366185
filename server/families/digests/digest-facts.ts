import type { EntityManager } from 'typeorm';
import type { FormCollection } from '../../../contract/delivery/mails.js';
import { isWaitingSql } from '../forms/waits.service.js';
import { FIRST_CONTACTS } from '../forms/first-contacts.js';

/** Ids of the branches that a user is bound to; null for all. */
export type Scope = number[] | null;

/** Unanswered records of one branch, or without a branch. */
export interface Waiting {
  collection: FormCollection;
  branch: string | null;
  count: number;
  /** The age of the oldest one. */
  days: number;
  reference: string;
}

export interface Answers {
  collection: FormCollection;
  received: number;
  answered: number;
  /** The median time to the first contact; null without one. */
  hours: number | null;
}

const waitingOf = (collection: FormCollection, isOpen: string) => `
  SELECT '${collection}' AS collection, branch, count(*)::integer AS count,
         floor(extract(epoch FROM now() - min("createdAt")) / 86400)::integer AS days,
         (array_agg(reference ORDER BY "createdAt", id))[1] AS reference
    FROM ${collection}
   WHERE NOT spam AND ${isOpen} AND NOT ${isWaitingSql('$2')} AND ($1::integer[] IS NULL OR "branchId" = ANY($1))
   GROUP BY branch`;

const WAITING = `
  SELECT * FROM (
    ${waitingOf('contacts', `status <> 'RESOLVED'`)} UNION ALL ${waitingOf('admissions', `status = 'PENDING'`)}
  ) AS waiting
   ORDER BY collection DESC, days DESC, branch`;

/** Unanswered messages and new applications by branch, oldest first, without those that wait until a day. */
export const waitingIn = (manager: EntityManager, scope: Scope, today: string): Promise<Waiting[]> =>
  manager.query(WAITING, [scope, today]);

const IN_SCOPE = '($1::integer[] IS NULL OR record."branchId" = ANY($1))';

const answersOf = (collection: FormCollection) => `
  SELECT '${collection}' AS collection,
         (SELECT count(*)::integer FROM ${collection} AS record
           WHERE NOT spam AND "createdAt" > now() - interval '7 days' AND ${IN_SCOPE}) AS received,
         count(*)::integer AS answered,
         percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM first.at - record."createdAt") / 3600) AS hours
    FROM (${FIRST_CONTACTS}) AS first JOIN ${collection} AS record ON record.id = first."recordId"
   WHERE first.collection = '${collection}' AND first.at > now() - interval '7 days' AND NOT record.spam AND ${IN_SCOPE}`;

/** Arrivals and response times of the last seven days. */
export const answersOfWeek = (manager: EntityManager, scope: Scope): Promise<Answers[]> =>
  manager.query(`${answersOf('contacts')} UNION ALL ${answersOf('admissions')}`, [scope]);
