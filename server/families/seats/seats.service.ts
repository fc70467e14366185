import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ENROLLED_STATUSES, OPEN_STATUSES } from '../../../contract/families/admissions.js';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { LIST } from '../../../contract/platform/records.js';
import { type GradeSeats, SEATS, type SeatsInput } from '../../../contract/families/seats.js';
import { BRANCH_NOT_YOURS } from '../../../contract/accounts/users.js';
import { addAuditLine } from '../../records/audit/audit-lines.js';
import { BranchesService } from '../../school/branches/branches.service.js';
import { checkIn } from '../../records/collection/check-in.js';
import { branchesOf } from '../../records/collection/branch-scope.js';
import { Config } from '../../platform/config/config.js';
import { transact } from '../../platform/database/transaction.js';
import { conflict, ValidationException } from '../../platform/http/exceptions.js';
import { Seats } from './seats.entity.js';

/** Parameters: branch ids or null for all, the open statuses, the time zone, and the row limit. */
const LIST_SEATS = `
  WITH applied AS (
    SELECT admissions."branchId", lower("entryGrade") AS key, min("entryGrade") AS grade,
           count(*) FILTER (WHERE ${checkIn('status', ENROLLED_STATUSES)}
             AND (seats.since IS NULL OR admissions."createdAt" >= seats.since::timestamp AT TIME ZONE $3)) AS enrolled,
           count(*) FILTER (WHERE status = ANY($2) AND "waitingSince" IS NULL) AS open,
           count(*) FILTER (WHERE "waitingSince" IS NOT NULL) AS waiting
      FROM admissions
      LEFT JOIN seats ON seats."branchId" = admissions."branchId" AND lower(seats.grade) = lower("entryGrade")
     WHERE NOT spam AND "entryGrade" IS NOT NULL
     GROUP BY 1, 2
  )
  SELECT branches.id AS "branchId", branches.title AS branch, coalesce(seats.grade, applied.grade) AS grade,
         seats.seats, seats.since::text AS since, coalesce(applied.enrolled, 0)::integer AS enrolled,
         coalesce(applied.open, 0)::integer AS open, coalesce(applied.waiting, 0)::integer AS waiting
    FROM applied
    FULL JOIN seats ON seats."branchId" = applied."branchId" AND lower(seats.grade) = applied.key
    JOIN branches ON branches.id = coalesce(applied."branchId", seats."branchId")
   WHERE $1::integer[] IS NULL OR branches.id = ANY($1)
   ORDER BY branches.title COLLATE "text_order", coalesce(seats.grade, applied.grade) COLLATE "text_order" LIMIT $4`;

const FIND = `SELECT id, seats FROM seats WHERE "branchId" = $1 AND lower(grade) = lower($2) FOR UPDATE`;

const PUT = `
  INSERT INTO seats ("branchId", grade, seats, since) VALUES ($1, $2, $3, $4)
      ON CONFLICT ("branchId", lower(grade)) DO UPDATE
         SET grade = excluded.grade, seats = excluded.seats, since = excluded.since
  RETURNING id`;

@Injectable()
export class SeatsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly branches: BranchesService,
    private readonly config: Config,
  ) {}

  list(user: AuthenticatedUser): Promise<GradeSeats[]> {
    const { timeZone } = this.config;
    return this.dataSource.query(LIST_SEATS, [branchesOf(user), OPEN_STATUSES, timeZone, LIST.rowsAtMost]);
  }

  /** Throws 409 if the number has changed since it was read. */
  async put({ branchId, grade, seats, since, was }: SeatsInput, user: AuthenticatedUser): Promise<void> {
    const own = branchesOf(user);
    if (own && !own.includes(branchId)) throw ValidationException.field('branchId', BRANCH_NOT_YOURS);
    await transact(this.dataSource.manager, async (manager) => {
      if (!(await this.branches.find(branchId, manager))) {
        throw ValidationException.field('branchId', SEATS.branch.message);
      }
      await manager.query(`SELECT pg_advisory_xact_lock(hashtext('seats'), $1)`, [branchId]);
      const [stored] = await manager.query<{ id: number; seats: number }[]>(FIND, [branchId, grade]);
      if ((stored?.seats ?? null) !== was) throw conflict(SEATS.meanwhile);
      const id = seats === null ? stored?.id : await this.store(manager, [branchId, grade, seats, since ?? null]);
      if (seats === null && stored) await manager.delete(Seats, { id: stored.id });
      if (id) addAuditLine(manager, { action: 'updated', collection: 'seats', records: [id] });
    });
  }

  private async store(manager: EntityManager, values: unknown[]): Promise<number> {
    return (await manager.query<[{ id: number }]>(PUT, values))[0].id;
  }
}
