import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { FORM_COLLECTIONS } from '../../../contract/delivery/mails.js';
import { WAIT_ERRORS, type Waits } from '../../../contract/families/waits.js';
import { dayOf } from '../../../contract/platform/dates.js';
import { Config } from '../../platform/config/config.js';
import { ValidationException } from '../../platform/http/exceptions.js';
import { JobRunner } from '../../platform/jobs/job-runner.js';
import { type Condition, type QueryContext, readFlag, RECORD } from '../../records/collection/collection.js';
import type { Write } from '../../records/collection/write.js';

const EVERY_SECONDS = 600;

/** Of a row of a table, without an alias; `today` is an SQL expression. */
export const isWaitingSql = (today: string, record = '') =>
  `coalesce(${record}"waitUntil" > ${today} AND NOT ${record}"waitEnded", false)`;

export const IS_WAITING = `coalesce(${RECORD}.waitUntil > :today AND NOT ${RECORD}.waitEnded, false)`;

export const todayOf = ({ now, timeZone }: QueryContext) => ({ today: dayOf(now, timeZone) });

/** Filter of lists: whether the record waits until a day. */
export function waits(value: unknown, context: QueryContext): Condition | undefined {
  const isWaiting = readFlag(value);
  if (isWaiting === undefined) return undefined;
  return { where: isWaiting ? IS_WAITING : `NOT ${IS_WAITING}`, parameters: todayOf(context) };
}

/** Filter of lists: whether the record has waited, its wait is over, and nothing was done since. */
export function returned(value: unknown, context: QueryContext): Condition | undefined {
  const isBack = readFlag(value);
  if (isBack === undefined) return undefined;
  const where = `(${RECORD}.waitUntil IS NOT NULL AND NOT ${IS_WAITING})`;
  return { where: isBack ? where : `NOT ${where}`, parameters: todayOf(context) };
}

const NO_WAIT: Waits = { waitUntil: null, waitReason: null, waitEnded: false };

interface Change extends Partial<Waits> {
  isRead?: boolean;
}

interface Step {
  isDone: boolean;
  /** Whether the save is a step of staff, such as a reply, a call or another status. */
  isStep: boolean;
  timeZone: string;
}

/**
 * Returns the columns of the wait after a save. Whatever makes a record unread by itself is from the parent, and ends the
 * wait. Throws 400 for a day that is not after today, and for a record that is done.
 */
export function waitOf(
  { waitUntil, waitReason, isRead }: Change,
  { record, user }: Pick<Write<Waits & { id: number; version: number }>, 'record' | 'user'>,
  { isDone, isStep, timeZone }: Step,
): Partial<Waits & { isRead: boolean }> {
  if (waitUntil && waitUntil !== record?.waitUntil) {
    if (isDone) throw ValidationException.field('waitUntil', WAIT_ERRORS.done);
    if (waitUntil <= dayOf(new Date(), timeZone)) throw ValidationException.field('waitUntil', WAIT_ERRORS.day);
    return { waitUntil, waitReason: waitReason ?? null, waitEnded: false, isRead: true };
  }
  if (!record?.waitUntil) return { waitReason: undefined };
  if (isDone || waitUntil === null || (isStep && record.waitEnded)) return NO_WAIT;
  return { waitUntil: undefined, ...(!user && isRead === false && { waitEnded: true }) };
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
        `UPDATE ${table} SET "waitEnded" = true, "isRead" = false, "activeAt" = now()
          WHERE "waitUntil" <= $1 AND NOT "waitEnded"`,
        [today],
      );
  }
}
