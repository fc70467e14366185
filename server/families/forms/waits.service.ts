import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { FORM_COLLECTIONS, type FormCollection } from '../../../contract/delivery/mails.js';
import { isWaitDay, WAIT_ERRORS, type Waits } from '../../../contract/families/waits.js';
import { dayOf } from '../../../contract/platform/dates.js';
import { Config } from '../../platform/config/config.js';
import { ValidationException } from '../../platform/http/exceptions.js';
import { JobRunner } from '../../platform/jobs/job-runner.js';
import { type Condition, type QueryContext, readFlag, RECORD } from '../../records/collection/collection.js';
import type { Identified } from '../../records/collection/collection.entity.js';
import type { Write } from '../../records/collection/write.js';

const EVERY_SECONDS = 600;

/** Of a row of a table; `today` is an SQL expression. */
export const isWaitingSql = (today: string) => `coalesce("waitUntil" > ${today} AND NOT "waitEnded", false)`;

const WAITS = `(${RECORD}.waitUntil > :today AND NOT ${RECORD}.waitEnded)`;
export const WAITS_NOT = `(${WAITS} IS NOT TRUE)`;

export const todayOf = ({ now, timeZone }: QueryContext) => ({ today: dayOf(now, timeZone) });

/** Filter of lists: whether the record waits until a day. */
export function waits(value: unknown, context: QueryContext): Condition | undefined {
  const isWaiting = readFlag(value);
  if (isWaiting === undefined) return undefined;
  return { where: isWaiting ? WAITS : WAITS_NOT, parameters: todayOf(context) };
}

/** Filter of lists: whether the wait of an open record is over, and no step was taken since. */
export const returned =
  (open: readonly string[]) =>
  (value: unknown, context: QueryContext): Condition | undefined => {
    const isBack = readFlag(value);
    if (isBack === undefined) return undefined;
    const where = `(${RECORD}.waitUntil IS NOT NULL AND ${WAITS_NOT} AND ${RECORD}.status IN (:...open))`;
    return { where: isBack ? where : `NOT ${where}`, parameters: { ...todayOf(context), open } };
  };

/** What the filters mean that messages and applications share, for OpenAPI. */
export const FILTER_TEXTS = {
  assigned: 'true or false, whether it is assigned to anybody',
  waits: 'true or false, whether it waits until a day (`waitUntil`) that is still to come',
  returned: 'true or false, whether the wait of one that is not done is over, and no step was taken since',
};

const NO_WAIT: Waits = { waitUntil: null, waitReason: null, waitEnded: false };

interface Change extends Partial<Waits> {
  isRead?: boolean;
}

interface Step {
  wasDone: boolean;
  isDone: boolean;
  /** Whether the save is a step, such as a reply, a call or another status. */
  isStep: boolean;
  timeZone: string;
}

/**
 * Returns the columns of the wait after a save. Whatever makes a record unread by itself is from the parent, and ends the
 * wait. A record that is done keeps its wait as ended, so that Undo loses nothing. Throws 400 for a day that is not within
 * the next year, and for a record that is done.
 */
export function waitOf(
  changes: Change,
  { record = NO_WAIT as never, user, isUndo }: Pick<Write<Waits & Identified>, 'record' | 'user' | 'isUndo'>,
  { wasDone, isDone, isStep, timeZone }: Step,
): Partial<Waits & { isRead: boolean }> {
  const { waitUntil = record.waitUntil, waitReason = record.waitReason } = changes;
  if (waitUntil === null) return NO_WAIT;
  const today = dayOf(new Date(), timeZone);
  const isSame = waitUntil === record.waitUntil;
  // The Undo of a client that knows only the day must not hide what the parent has answered meanwhile.
  const isKept = changes.waitUntil === undefined || (isUndo && isSame);
  const waitEnded = changes.waitEnded ?? (isKept ? record.waitEnded : Boolean(isUndo));
  if (!waitEnded && (!isSame || record.waitEnded)) {
    if (isDone) throw ValidationException.field('waitUntil', WAIT_ERRORS.done);
    if (!isWaitDay(waitUntil, today)) throw ValidationException.field('waitUntil', WAIT_ERRORS.day);
    return { waitUntil, waitReason, waitEnded, isRead: true };
  }
  const isFromParent = !user && changes.isRead === false;
  const isOver = record.waitEnded || (record.waitUntil !== null && record.waitUntil <= today);
  if (wasDone ? isFromParent : user && isStep && isOver && isSame && !isDone) return NO_WAIT;
  return { waitUntil, waitReason, waitEnded: waitEnded || isFromParent || isDone };
}

/** A call, a visit or a request, in the transaction that stores it: the record is no longer marked as back. */
export async function clearEndedWait(
  collection: FormCollection,
  id: number,
  manager: EntityManager,
  timeZone: string,
): Promise<void> {
  await manager.query(
    `UPDATE ${collection} SET "waitUntil" = NULL, "waitReason" = NULL, "waitEnded" = false
      WHERE id = $1 AND ("waitEnded" OR "waitUntil" <= $2)`,
    [id, dayOf(new Date(), timeZone)],
  );
}

/** Brings back what has waited, on its day: unread, as the last activity. */
@Injectable()
export class WaitsService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.define('waits', { every: EVERY_SECONDS, run: () => this.bringBack() });
  }

  async bringBack(now = new Date()): Promise<void> {
    const today = dayOf(now, this.config.timeZone);
    for (const table of FORM_COLLECTIONS)
      await this.dataSource.query(
        `UPDATE ${table} SET "waitEnded" = true, "isRead" = false, "activeAt" = now(), "updatedAt" = now()
          WHERE "waitUntil" <= $1 AND NOT "waitEnded"`,
        [today],
      );
  }
}
