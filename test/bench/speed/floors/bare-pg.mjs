import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { roundOf } from '../load.mjs';
import { cpuMs } from '../processes.mjs';

/** PostgreSQL through pg, without HTTP: one prepared statement again and again, over as many connections as the client has. */
const CONTACT = `INSERT INTO contacts (version, name, phone, email, subject, message)
  VALUES (1, $1, $2, $3, $4, $5) RETURNING reference`;

/** With the text as its index has it, or the statement would read the whole table. */
async function messagesStatement(databaseUrl) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query(`SELECT pg_get_expr(indexprs, indrelid) AS text
    FROM pg_index WHERE indexrelid = 'contacts_search_text'::regclass`);
  await client.end();
  return `SELECT *, count(*) OVER ()::int AS total FROM contacts WHERE NOT spam AND status = $1
    AND ((${rows[0].text}) ILIKE $2 OR (length(message) > 500 AND message ILIKE $2))
    ORDER BY "createdAt" DESC, id DESC LIMIT 25`;
}

process.once('message', async ({ databaseUrl, searched }) => {
  const statements = {
    contact: {
      text: CONTACT,
      values: () => {
        const email = `${randomUUID()}@example.com`;
        return ['Ruwan Perera', '0771234567', email, 'Visiting', `May we come? ${randomUUID()}`];
      },
    },
    messages: { text: await messagesStatement(databaseUrl), values: () => ['PENDING', `%${searched}%`] },
  };
  process.on('message', async ({ statement, settings: { connections, duration } }) => {
    const clients = Array.from({ length: connections }, () => new pg.Client(databaseUrl));
    await Promise.all(clients.map((client) => client.connect()));
    const { text, values } = statements[statement];
    const times = [];
    const cpuBefore = cpuMs(process.pid);
    const began = performance.now();
    await Promise.all(
      clients.map(async (client) => {
        while (performance.now() < began + duration * 1000) {
          const sent = performance.now();
          await client.query({ name: statement, text, values: values() });
          times.push(performance.now() - sent);
        }
      }),
    );
    const seconds = (performance.now() - began) / 1000;
    const cpu = cpuMs(process.pid) - cpuBefore;
    await Promise.all(clients.map((client) => client.end()));
    process.send(roundOf({ times, seconds, cpu, pid: process.pid }));
  });
  process.once('disconnect', () => process.exit());
  process.send({});
});
