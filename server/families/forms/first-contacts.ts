/** When staff first replied to, called or invited each sender. A change of status does not count. */
export const FIRST_CONTACTS = `
  SELECT collection, "recordId", min(at) AS at
    FROM (SELECT collection, "recordId", at FROM thread_entries WHERE kind IN ('reply', 'call')
          UNION ALL
          SELECT 'admissions', "admissionId", "createdAt" FROM visits
          UNION ALL
          SELECT 'admissions', unnest("alsoFor"), "createdAt" FROM visits) AS contacts
   GROUP BY collection, "recordId"`;
