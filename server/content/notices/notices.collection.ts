import { isOpenClosure, NOTICE_KINDS, NOTICE_LEVELS, NOTICE_REASONS } from '../../../contract/content/notices.js';
import { addDays, dayOf } from '../../../contract/platform/dates.js';
import { instantOf } from '../../../contract/platform/time-zone.js';
import {
  type Collection,
  type Condition,
  type QueryContext,
  readFlag,
  RECORD,
} from '../../records/collection/collection.js';
import { fromRegistry } from '../../records/collection/from-registry.js';
import { isOfShownBranch } from '../../school/branches/shown-branches.js';
import { PublicNoticeDto, StaffNoticeDto } from './notice.dto.js';
import type { Notice } from './notice.entity.js';
import { SHOWN_LANGUAGES } from './notice-translations.js';

const inForce = ({ now }: QueryContext): Condition => ({
  where: `${RECORD}.endedAt IS NULL AND ${RECORD}.endsAt > :now`,
  parameters: { now },
});

export const isInForce = ({ endedAt, endsAt }: Notice, { now }: QueryContext): boolean => !endedAt && endsAt > now;

export const canBeEnded = (notice: Notice, context: QueryContext): boolean =>
  isInForce(notice, context) || isOpenClosure(notice, dayOf(context.now, context.timeZone));

const OF_SHOWN_BRANCH = isOfShownBranch((name) => `${RECORD}.${name}`);

/** The page of a closure is current until its last day is over, also if the notice ended before. */
export const pageEndOf = ({ endsAt, closedTo }: Notice, timeZone: string): Date => {
  const reopened = closedTo === null ? endsAt : instantOf(addDays(closedTo, 1), '00:00', timeZone);
  return reopened > endsAt ? reopened : endsAt;
};

export const isCurrent = ({ now, timeZone }: QueryContext): Condition => ({
  where: `${RECORD}.endedAt IS NULL AND (${RECORD}.endsAt > :now OR ${RECORD}.closedTo >= :today)`,
  parameters: { now, today: dayOf(now, timeZone) },
});

/** Whether visitors could ever read the notice, and may still read of it. */
export const wasPublic = ({ now }: QueryContext): Condition => ({
  where: `(${RECORD}.startsAt IS NULL OR ${RECORD}.startsAt <= LEAST(${RECORD}.endedAt, :now)) AND ${OF_SHOWN_BRANCH}`,
  parameters: { now },
});

export const NOTICES: Collection<Notice> = {
  ...fromRegistry('notices'),
  changesWithoutVersion: true,
  roles: ['SUPER_ADMIN', 'ADMIN'],
  staffDto: StaffNoticeDto,
  publicDto: PublicNoticeDto,
  fields: {
    id: 'integer',
    level: { choices: NOTICE_LEVELS },
    branchId: 'integer',
    kind: { choices: NOTICE_KINDS },
    reason: { choices: NOTICE_REASONS },
    startsAt: 'instant',
    endsAt: 'instant',
    createdAt: 'instant',
  },
  branchScope: { column: 'branchId', field: 'branchId' },
  search: ['message'],
  sort: ['createdAt', 'DESC'],
  summary: { title: 'message', at: 'createdAt', branch: 'branch' },
  filters: {
    inForce(value, context) {
      const wanted = readFlag(value);
      if (wanted === undefined) return undefined;
      const { where, parameters } = inForce(context);
      return { where: wanted ? where : `NOT (${where})`, parameters };
    },
  },
  visibleTo(context) {
    const { where, parameters } = inForce(context);
    const hasStarted = `(${RECORD}.startsAt IS NULL OR ${RECORD}.startsAt <= :now)`;
    return { where: `${where} AND ${hasStarted} AND ${OF_SHOWN_BRANCH}`, parameters };
  },
  publicSql: { translations: SHOWN_LANGUAGES },
  abilities: {
    revisions: {
      fields: ['message', 'level', 'branch', 'startsAt', 'endsAt', 'kind', 'closedFrom', 'closedTo', 'reason'],
      references: ['branchId'],
      isReadOnly: true,
    },
  },
};
