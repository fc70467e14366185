import { type ReadFilter, RECORD } from '../../records/collection/collection.js';

const INTEGER = 2 ** 31 - 1;

/** The order of lists: by date, then by id. An event that visitors may not read has no neighbours, which would tell its date. */
const beside =
  (operator: '<' | '>', parameter: string): ReadFilter =>
  (id) => {
    if (!Number.isInteger(id) || (id as number) < 1 || (id as number) > INTEGER) return undefined;
    const date = `(SELECT "date" FROM events WHERE "id" = :${parameter} AND "status" = 'ACTIVE')`;
    const where = `(${RECORD}.date, ${RECORD}.id) ${operator} (${date}, :${parameter}::integer)`;
    return { where, parameters: { [parameter]: id } };
  };

/** `after: 12` returns the events after event 12 in time, `before: 12` those before it. */
export const NEIGHBOURS = { before: beside('<', 'beforeId'), after: beside('>', 'afterId') };
