import pg from 'pg';

/** Staff look for it. It stands in so many rows, however many there are. */
export const SEARCHED = 'kingfisher';
const FOUND = 100;

const words = (row) => `(
  SELECT string_agg((ARRAY['The','children','of','all','houses','meet','on','the','field','and','parents','are','welcome',
    'to','watch','tea','is','served','under','the','trees','please','bring','a','hat','with','water','for','long',
    'afternoons','music','by','school','band','ends','at','five'])[1 + (${row} * 7 + place * 11 + place * place) % 37], ' ')
    FROM generate_series(1, 110) AS place)`;

const marked = (row) => `CASE WHEN ${row} <= ${FOUND} THEN ' ${SEARCHED}' ELSE '' END`;

const EVENTS = `
  INSERT INTO events (version, title, description, date, time, status, "branchId", branch, "createdAt", "updatedAt")
  SELECT 1, 'Event ' || row || ' of the school year' || ${marked('row')}, ${words('row')},
         now() + interval '200 days' - row * (interval '3650 days' / $1::int), '15:30',
         CASE row % 20 WHEN 7 THEN 'DRAFT' WHEN 13 THEN 'INACTIVE' ELSE 'ACTIVE' END,
         branches.id, branches.name, moment, moment
    FROM generate_series(1, $1::int) AS row
    CROSS JOIN LATERAL (SELECT now() - row * (interval '700 days' / $1::int) AS moment) AS made
    LEFT JOIN branches ON branches.id = row % 8`;

const CONTACTS = `
  INSERT INTO contacts (version, name, phone, email, subject, message, status, "isRead", "createdAt", "updatedAt",
                        "activeAt")
  SELECT 1, 'Parent ' || row, '077' || lpad((row % 10000000)::text, 7, '0'), 'parent' || row || '@example.com',
         'Question ' || row || ${marked('row')}, left(${words('row')}, 300),
         (ARRAY['PENDING', 'IN_PROGRESS', 'RESOLVED', 'RESOLVED'])[1 + row % 4], row % 20 <> 0, moment, moment, moment
    FROM generate_series(1, $1::int) AS row
    CROSS JOIN LATERAL (SELECT now() - row * (interval '700 days' / $1::int) AS moment) AS made`;

const ADMISSIONS = `
  INSERT INTO admissions (version, "studentName", "parentName", email, phone, grade, "branchId", branch, status, "isRead",
                          "createdAt", "updatedAt", "activeAt", "steppedAt")
  SELECT 1, 'Child ' || row, 'Parent ' || row, 'parent' || row || '@example.com', '0771234567',
         'Grade ' || 1 + row % 13, branches.id, coalesce(branches.title, 'Another branch'),
         (ARRAY['PENDING', 'CONTACTED', 'IN_PROGRESS', 'APPROVED', 'REJECTED'])[1 + row % 5], row % 20 <> 0, moment, moment, moment, moment
    FROM generate_series(1, $1::int) AS row
    CROSS JOIN LATERAL (SELECT now() - row * (interval '700 days' / $1::int) AS moment) AS made
    LEFT JOIN branches ON branches.id = row % 8`;

const FILLS = { events: EVENTS, contacts: CONTACTS, admissions: ADMISSIONS };

/** Fills each table up to its number of rows, beside the sample school, as autovacuum leaves it soon after. */
export async function fill(url, { events, messages, applications }) {
  const wanted = { events, contacts: messages, admissions: applications };
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (const [table, statement] of Object.entries(FILLS)) {
      const { rows } = await client.query(`SELECT count(*)::int AS count FROM ${table}`);
      const missing = wanted[table] - rows[0].count;
      if (missing > 0) await client.query(statement, [missing]);
      await client.query(`VACUUM ANALYZE ${table}`);
    }
  } finally {
    await client.end();
  }
}
