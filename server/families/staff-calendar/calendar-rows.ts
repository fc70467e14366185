import { STAFF_CALENDAR } from '../../../contract/families/staff-calendar.js';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { isBranchScoped, readableBy, readerOf } from '../../records/collection/branch-scope.js';
import { type Condition, RECORD } from '../../records/collection/collection.js';
import { isOfBranchOrSchool } from '../../school/branches/shown-branches.js';
import type { AnyCollectionService } from '../../records/collection/services-of.js';
import type { CalendarQuery } from './calendar-query.js';
import type { CalendarSource, Row } from './calendar-sources.js';

/**
 * Returns what the user's own list shows, and for branch-bound users what visitors see of the whole school; one row more
 * than a layer has if there are more. Undefined if the user may not read the collection.
 */
export async function readableRows<Own extends object>(
  { layer, columns, within, order, visible }: CalendarSource<Own>,
  service: AnyCollectionService,
  user: AuthenticatedUser,
  { firstDay, lastDay, start, end, branchId }: CalendarQuery,
): Promise<(Row & Own)[] | undefined> {
  const { collection } = service;
  const context = service.queryContext();
  const { now, timeZone } = context;
  const hasRole = collection.roles?.includes(user.role) ?? true;
  const reader = hasRole ? readerOf(collection, user) : undefined;
  const asVisitor = visible ? [{ where: visible }] : readableBy(collection, undefined, context);
  const isShown = layer !== 'schedules' && collection.publicDto ? asVisitor : undefined;
  if (!reader && !isShown) return undefined;
  const own = reader ? all(readableBy(collection, reader, context)) : { where: 'FALSE' };
  const ofSchool: Condition[] = isBranchScoped(user) ? [{ where: `${RECORD}.branch IS NULL` }] : [];
  const shown = isShown && all([...isShown, ...ofSchool]);
  const canLoseBranch = service.metadata.findColumnWithPropertyName('lostBranchId');
  const ofBranch = {
    where: canLoseBranch
      ? isOfBranchOrSchool((name) => `${RECORD}.${name}`)
      : `${columns.branchId} = :branchId OR ${columns.branchId} IS NULL`,
    parameters: { branchId },
  };
  const conditions: Condition[] = [
    { where: within, parameters: { firstDay, lastDay, start, end, now, timeZone } },
    {
      where: shown ? `(${own.where}) OR (${shown.where})` : own.where,
      parameters: { ...own.parameters, ...shown?.parameters },
    },
    ...(branchId === undefined ? [] : [ofBranch]),
  ];
  const builder = service
    .select(conditions)
    .select(`${RECORD}.id`, 'id')
    .addSelect(`(${own.where}) IS TRUE`, 'isReachable');
  for (const [name, column] of Object.entries(columns)) builder.addSelect(column, name);
  builder.orderBy(`${RECORD}.${order}`).addOrderBy(`${RECORD}.id`);
  return builder.limit(STAFF_CALENDAR.rowsOfEach + 1).getRawMany<Row & Own>();
}

const all = (conditions: Condition[]): Condition => ({
  where: conditions.map(({ where }) => `(${where})`).join(' AND ') || 'TRUE',
  parameters: Object.assign({}, ...conditions.map(({ parameters }) => parameters)) as Condition['parameters'],
});
