import { READERS_OF_PARENTS } from '../../../contract/accounts/users.js';
import { VISIT_KINDS, VISIT_STATES } from '../../../contract/families/visits.js';
import { type Collection, type Condition, type QueryContext, RECORD } from '../../records/collection/collection.js';
import { fromRegistry } from '../../records/collection/from-registry.js';
import { StaffVisitDto } from './visit.dto.js';
import type { Visit } from './visit.entity.js';

function when(value: unknown, { now }: QueryContext): Condition | undefined {
  if (value === 'coming') return { where: `${RECORD}.endsAt > :now`, parameters: { now } };
  if (value === 'past') return { where: `${RECORD}.endsAt <= :now`, parameters: { now } };
  return undefined;
}

/** Visits of an application, also those that are for it with another of the same parent. */
function application(value: unknown): Condition | undefined {
  const id = Number(value);
  if (!Number.isInteger(id) || id < 1 || id >= 2 ** 31) return undefined;
  const where = `(${RECORD}."admissionId" = :application OR ${RECORD}."alsoFor" @> ARRAY[:application]::integer[])`;
  return { where, parameters: { application: id } };
}

export const VISITS: Collection<Visit> = {
  ...fromRegistry('visits'),
  changesWithoutVersion: true,
  staffDto: StaffVisitDto,
  roles: READERS_OF_PARENTS,
  branchScope: { column: 'branchId', field: 'admissionId' },
  fields: {
    id: 'integer',
    admissionId: 'integer',
    branchId: 'integer',
    kind: { choices: VISIT_KINDS },
    state: { choices: VISIT_STATES },
    startsAt: 'instant',
    endsAt: 'instant',
  },
  unsorted: ['admissionId', 'branchId', 'kind', 'state', 'endsAt'],
  filters: { when, application },
  filterTexts: { application: 'the id of an application, also of one for which the visit is, too (`alsoFor`)' },
  search: ['place'],
  sort: ['startsAt', 'ASC'],
  summary: { title: 'place', at: 'startsAt', status: 'state' },
  auditsReads: true,
};
