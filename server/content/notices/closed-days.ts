const dayOf = (instant: string) => `(${instant} AT TIME ZONE :timeZone)::date`;

/**
 * SQL for the last day of a closure, with the parameters `now` and `timeZone`. One that staff ended keeps the days that
 * are over: the school was closed on them. Before `closedFrom` if there are none.
 */
export const lastClosedDay = (closedTo: string, endedAt: string): string => `
  CASE WHEN ${endedAt} IS NULL THEN ${closedTo}
       ELSE LEAST(${closedTo}, to_char(LEAST(${dayOf(endedAt)}, ${dayOf(':now::timestamptz')} - 1), 'YYYY-MM-DD'))
  END`;
