import { type ReadFilter, RECORD } from '../../records/collection/collection.js';

const INTEGER = 2 ** 31 - 1;

export const isId = (value: unknown): boolean =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= INTEGER;

/** The order of lists: by date, then by id. An event that visitors may not read has no neighbours, which would tell its date. */
const beside =
  (operator: '<' | '>', parameter: string): ReadFilter =>
  (id) => {
    if (!isId(id)) return undefined;
    const date = `(SELECT "date" FROM events WHERE "id" = :${parameter} AND "status" = 'ACTIVE')`;
    const where = `(${RECORD}.date, ${RECORD}.id) ${operator} (${date}, :${parameter}::integer)`;
    return { where, parameters: { [parameter]: id } };
  };

/** `after: 12` returns the events after event 12 in time, `before: 12` those before it. */
export const NEIGHBOURS = { before: beside('<', 'beforeId'), after: beside('>', 'afterId') };
