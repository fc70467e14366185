import { dayOf } from '../../../contract/platform/dates.js';
import { instantOf } from '../../../contract/platform/time-zone.js';
import { EVENT } from '../../../contract/content/events.js';
import { STATUSES } from '../../../contract/platform/records.js';
import { SERIES_COLLAPSED } from '../../../contract/content/series.js';
import {
  type Collection,
  type Condition,
  type QueryContext,
  type ReadFilter,
  byStatus,
  onlyActive,
  RECORD,
} from '../../records/collection/collection.js';
import { declared } from '../../records/collection/declared.js';
import { SCHEDULE_FIELDS, SCHEDULE_NAMES } from '../../records/collection/schedule.js';
import { fieldsOf } from '../../platform/openapi/response-dto.js';
import { EventDto, PublicEventDto, StaffEventDto } from './event.dto.js';
import type { Event } from './event.entity.js';

/** Past is before today, upcoming is today or later, by the calendar of the site. */
function when(value: unknown, { now, timeZone }: QueryContext): Condition | undefined {
  const today = instantOf(dayOf(now, timeZone), '00:00', timeZone);
  if (value === 'past') return { where: `${RECORD}.date < :today`, parameters: { today } };
  if (value === 'upcoming') return { where: `${RECORD}.date >= :today`, parameters: { today } };
  return undefined;
}

const SERIES_KEY = `COALESCE(${RECORD}.seriesId, -${RECORD}.id)`;

/** `collapsed` reads one event of each series: the one nearest to now. A list of one series has all of its events. */
const series: ReadFilter = (value, { now, isVisitor }, { seriesId }) => {
  if (value !== SERIES_COLLAPSED || isVisitor) return undefined;
  if (seriesId !== undefined) return { where: 'TRUE' };
  const order = `abs(extract(epoch FROM ${RECORD}.date - :seriesFrom::timestamptz))`;
  return {
    where: 'TRUE',
    parameters: { seriesFrom: now },
    firstOf: { group: SERIES_KEY, order, countAs: 'seriesCount' },
  };
};

const BRANCH_IS_SHOWN = `(NOT ${RECORD}.branchHidden AND (${RECORD}.branchId IS NULL OR ${RECORD}.branchId NOT IN (SELECT id FROM branches WHERE status <> 'ACTIVE')))`;

export const EVENTS: Collection<Event> = {
  ...declared('events'),
  staffDto: StaffEventDto,
  publicDto: PublicEventDto,
  fields: {
    id: 'integer',
    title: 'text',
    date: 'instant',
    branch: 'text',
    branchId: 'integer',
    status: { choices: STATUSES },
    createdAt: 'instant',
    seriesId: 'integer',
    ...SCHEDULE_FIELDS,
  },
  unsorted: [...SCHEDULE_NAMES, 'seriesId'],
  search: ['title', 'description'],
  sort: ['date', 'DESC'],
  title: { column: 'title', max: EVENT.title.max },
  history: { fields: fieldsOf(EventDto), references: ['branchId'] },
  publication: byStatus(),
  bulk: { inputDto: EventDto, fields: ['status'] },
  preview: { inputDto: EventDto, shown: { status: 'ACTIVE' } },
  filters: { when, series },
  publicWhen: { branch: BRANCH_IS_SHOWN, branchId: BRANCH_IS_SHOWN },
  counted: ['status'],
  visibleTo: onlyActive,
  branchScope: { column: 'branchId', field: 'branch' },
};
