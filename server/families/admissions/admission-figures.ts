import { FIRST_CONTACTS } from '../forms/first-contacts.js';

/** Of branches or all, of the last twelve months of the school. */
const RECENT = `
  NOT spam AND ($1::integer[] IS NULL OR "branchId" = ANY($1))
  AND "createdAt" >= date_trunc('month', now() AT TIME ZONE $2 - interval '11 months') AT TIME ZONE $2`;

/** SQL: by branch and source; its parameters are those of FIGURES. */
export const SOURCES = `
  SELECT branch, nullif(source, '') AS source, count(*)::integer AS applied,
         (count(*) FILTER (WHERE status = 'APPROVED'))::integer AS enrolled
    FROM admissions WHERE ${RECENT}
   GROUP BY 1, 2
   ORDER BY 3 DESC, 1, 2 LIMIT $3`;

/**
 * SQL: by month and branch, what became of the applications of the last twelve months. Its parameters: the ids of branches or
 * null for all, the time zone of the school, and the most rows.
 */
export const FIGURES = `
  WITH recent AS (
    SELECT id, branch, status, "createdAt" FROM admissions
     WHERE ${RECENT}
  )
  SELECT to_char(recent."createdAt" AT TIME ZONE $2, 'YYYY-MM') AS month, recent.branch, count(*)::integer AS applied,
         count(first.at)::integer AS contacted,
         (count(*) FILTER (WHERE status IN ('IN_PROGRESS', 'APPROVED')))::integer AS "inProgress",
         (count(*) FILTER (WHERE status = 'APPROVED'))::integer AS enrolled,
         (count(*) FILTER (WHERE status = 'REJECTED'))::integer AS rejected,
         round((percentile_cont(0.5) WITHIN GROUP (
           ORDER BY extract(epoch FROM first.at - recent."createdAt") / 3600
         ))::numeric, 1)::double precision AS hours
    FROM recent LEFT JOIN (${FIRST_CONTACTS}) AS first ON first.collection = 'admissions' AND first."recordId" = recent.id
   GROUP BY 1, 2
   ORDER BY 1 DESC, 2 LIMIT $3`;
