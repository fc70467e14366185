/** SQL: when staff first got in touch with each sender: by a reply, a call that was noted, or a visit. A status is no contact. */
export const FIRST_CONTACTS = `
  SELECT collection, "recordId", min(at) AS at
    FROM (SELECT collection, "recordId", at FROM thread_entries WHERE kind IN ('reply', 'call')
          UNION ALL
          SELECT 'admissions', "admissionId", "createdAt" FROM visits) AS contacts
   GROUP BY collection, "recordId"`;
