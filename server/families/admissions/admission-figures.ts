import {
  ADMISSION_STATUSES,
  type AdmissionFigures,
  type AdmissionStatus,
} from '../../../contract/families/admissions.js';
import { ENTRY_SOURCES } from '../../../contract/families/contacts.js';
import { checkIn } from '../../records/collection/check-in.js';
import { FIRST_CONTACTS } from '../forms/first-contacts.js';

type Figure = keyof Pick<AdmissionFigures, 'inProgress' | 'enrolled' | 'rejected'>;

const FIGURES_OF_STATUS: Record<AdmissionStatus, Figure[]> = {
  PENDING: [],
  CONTACTED: [],
  IN_PROGRESS: ['inProgress'],
  APPROVED: ['inProgress', 'enrolled'],
  REJECTED: ['rejected'],
};

function countOf(figure: Figure): string {
  const statuses = ADMISSION_STATUSES.filter((status) => FIGURES_OF_STATUS[status].includes(figure));
  return `(count(*) FILTER (WHERE ${checkIn('status', statuses)}))::integer AS "${figure}"`;
}

/** Applications of the last twelve months in the school's time zone. */
const RECENT = `
  NOT spam AND ($1::integer[] IS NULL OR "branchId" = ANY($1))
  AND "createdAt" >= date_trunc('month', now() AT TIME ZONE $2 - interval '11 months') AT TIME ZONE $2`;

/** How parents found the school, which is unknown where staff noted how they called. Parameters as for FIGURES. */
export const SOURCES = `
  SELECT branch, CASE WHEN NOT ${checkIn('source', ['', ...ENTRY_SOURCES])} THEN source END AS source, count(*)::integer AS applied,
         ${countOf('enrolled')}
    FROM admissions WHERE ${RECENT}
   GROUP BY 1, 2
   ORDER BY 3 DESC, 1, 2 LIMIT $3`;

/**
 * Applications of the last twelve months by month and branch, and the deposits that were paid in that month. Parameters:
 * branch ids or null for all, the time zone, the row limit.
 */
export const FIGURES = `
  WITH recent AS (
    SELECT id, branch, status, "createdAt" FROM admissions
     WHERE ${RECENT}
  ), applied AS (
  SELECT to_char(recent."createdAt" AT TIME ZONE $2, 'YYYY-MM') AS month, recent.branch, count(*)::integer AS applied,
         count(first.at)::integer AS contacted,
         ${countOf('inProgress')},
         ${countOf('enrolled')},
         ${countOf('rejected')},
         round((percentile_cont(0.5) WITHIN GROUP (
           ORDER BY extract(epoch FROM first.at - recent."createdAt") / 3600
         ))::numeric, 1)::double precision AS hours
    FROM recent LEFT JOIN (${FIRST_CONTACTS}) AS first ON first.collection = 'admissions' AND first."recordId" = recent.id
   GROUP BY 1, 2
  ), deposits AS (
  SELECT left("paidOn", 7) AS month, branch, count(*)::integer AS paid, coalesce(sum("paidAmount"), 0)::double precision AS "paidAmount"
    FROM admissions
   WHERE NOT spam AND ($1::integer[] IS NULL OR "branchId" = ANY($1))
     AND "paidOn" >= to_char(now() AT TIME ZONE $2 - interval '11 months', 'YYYY-MM')
   GROUP BY 1, 2
  )
  SELECT month, branch, ${['applied', 'contacted', 'inProgress', 'enrolled', 'rejected'].map((name) => `coalesce("${name}", 0) AS "${name}"`).join(', ')}, hours,
         coalesce(paid, 0) AS paid, coalesce("paidAmount", 0) AS "paidAmount"
    FROM applied FULL JOIN deposits USING (month, branch)
   ORDER BY month DESC, branch LIMIT $3`;
