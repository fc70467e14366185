import {
  CALENDAR_DAY,
  CALENDAR_DAY_KINDS,
  CALENDAR_DAY_SOURCES,
  CALENDAR_DAY_STATUSES,
} from '../../../contract/content/calendar-days.js';
import { isDay } from '../../../contract/platform/dates.js';
import { type Collection, type Condition, type ReadFilter, RECORD } from '../../records/collection/collection.js';
import { fromRegistry } from '../../records/collection/from-registry.js';
import { isOfShownBranch } from '../../school/branches/shown-branches.js';
import { CalendarDayDto, PublicCalendarDayDto, StaffCalendarDayDto } from './calendar-day.dto.js';
import type { CalendarDay } from './calendar-day.entity.js';

const OF_SHOWN_BRANCH = isOfShownBranch((name) => `${RECORD}.${name}`);

const day =
  (where: string, name: string): ReadFilter =>
  (value) =>
    typeof value === 'string' && isDay(value) ? { where, parameters: { [name]: value } } : undefined;

const year: ReadFilter = (value) => {
  if (!/^\d{4}$/.test(String(value))) return undefined;
  const parameters = { yearStart: `${value}-01-01`, yearEnd: `${value}-12-31` };
  return { where: `${RECORD}.firstDay <= :yearEnd AND ${RECORD}.lastDay >= :yearStart`, parameters };
};

const visible: Condition = { where: `${RECORD}.status = 'CONFIRMED' AND ${OF_SHOWN_BRANCH}` };

export const CALENDAR_DAYS: Collection<CalendarDay> = {
  ...fromRegistry('calendar-days'),
  staffDto: StaffCalendarDayDto,
  publicDto: PublicCalendarDayDto,
  fields: {
    id: 'integer',
    title: 'text',
    firstDay: 'text',
    kind: { choices: CALENDAR_DAY_KINDS },
    branchId: 'integer',
    source: { choices: CALENDAR_DAY_SOURCES },
    status: { choices: CALENDAR_DAY_STATUSES },
    isUncertain: 'flag',
    createdAt: 'instant',
  },
  unsorted: ['kind', 'source', 'status', 'isUncertain'],
  search: ['title'],
  sort: ['firstDay', 'ASC'],
  summary: { title: 'title', branch: 'branch' },
  filters: {
    from: day(`${RECORD}.lastDay >= :from`, 'from'),
    to: day(`${RECORD}.firstDay <= :to`, 'to'),
    year,
  },
  publication: { column: 'status', published: 'CONFIRMED', waiting: 'PROPOSED', ended: 'PROPOSED' },
  visibleTo: () => visible,
  branchScope: { column: 'branchId', field: 'branchId', readsWholeSchool: `${RECORD}.branch IS NULL` },
  abilities: {
    revisions: {
      fields: [
        ...(['title', 'firstDay', 'lastDay', 'kind', 'branch', 'note'] as const),
        ...(['source', 'status', 'isUncertain', 'gazetteNumber'] as const),
      ],
      references: ['branchId'],
    },
    trash: true,
    duplicate: {
      column: 'title',
      max: CALENDAR_DAY.title.max,
      cleared: { source: 'OWN', isUncertain: false, gazetteNumber: null, proposalKey: null },
    },
    preview: {
      inputDto: CalendarDayDto,
      shown: { status: 'CONFIRMED' },
      page: ({ firstDay }) => `/calendar/${firstDay.slice(0, 7)}`,
    },
    bulk: { inputDto: CalendarDayDto, fields: ['status'] },
  },
};
