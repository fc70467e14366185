import { readInstant } from '../../../../platform/validation/read-instant.js';
import { type Condition, type QueryContext, RECORD } from '../../collection.js';
import { anySpelling, isSearch } from '../../list-search.js';

type Filter = (value: unknown, context: QueryContext) => Condition | undefined;

const bound =
  (name: string, operator: string, edge: 'start' | 'end'): Filter =>
  (value, { timeZone }) => {
    const moment = readInstant(value, timeZone, edge);
    return moment && { where: `"${RECORD}"."deletedAt" ${operator} :${name}`, parameters: { [name]: moment } };
  };

export const TRASH_FILTERS: Record<string, Filter> = {
  deletedBy(value) {
    if (!isSearch(value)) return undefined;
    const name = value.trim();
    if (!name) return { where: 'TRUE' };
    return { where: `"${RECORD}"."deletedBy" ~* :deletedBy`, parameters: { deletedBy: anySpelling(name) } };
  },
  deletedAt_gte: bound('deletedFrom', '>=', 'start'),
  deletedAt_lte: bound('deletedUntil', '<=', 'end'),
};
