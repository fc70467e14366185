import { dayOf } from '../../contract/dates.js';
import { instantOf } from '../../contract/time-zone.js';
import { EVENT } from '../../contract/events.js';
import { STATUSES } from '../../contract/records.js';
import {
  type Collection,
  type Condition,
  type QueryContext,
  byStatus,
  onlyActive,
  RECORD,
} from '../collection/collection.js';
import { SCHEDULE_FIELDS, SCHEDULE_NAMES } from '../collection/schedule.js';
import { fieldsOf } from '../openapi/response-dto.js';
import { EventDto, PublicEventDto, StaffEventDto } from './event.dto.js';
import type { Event } from './event.entity.js';

/** Past is before today, upcoming is today or later, by the calendar of the site. */
function when(value: unknown, { now, timeZone }: QueryContext): Condition | undefined {
  const today = instantOf(dayOf(now, timeZone), '00:00', timeZone);
  if (value === 'past') return { where: `${RECORD}.date < :today`, parameters: { today } };
  if (value === 'upcoming') return { where: `${RECORD}.date >= :today`, parameters: { today } };
  return undefined;
}

const BRANCH_IS_SHOWN = `(NOT ${RECORD}.branchHidden AND (${RECORD}.branchId IS NULL OR ${RECORD}.branchId NOT IN (SELECT id FROM branches WHERE status <> 'ACTIVE')))`;

export const EVENTS: Collection<Event> = {
  name: 'events',
  label: 'Event',
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
  hasTrash: true,
  title: { column: 'title', max: EVENT.title.max },
  history: { fields: fieldsOf(EventDto), references: ['branchId'] },
  publication: byStatus(),
  bulk: { inputDto: EventDto, fields: ['status'] },
  preview: { inputDto: EventDto, shown: { status: 'ACTIVE' } },
  filters: { when },
  publicWhen: { branch: BRANCH_IS_SHOWN, branchId: BRANCH_IS_SHOWN },
  counted: ['status'],
  visibleTo: onlyActive,
  branchScope: { column: 'branchId', field: 'branch' },
};
