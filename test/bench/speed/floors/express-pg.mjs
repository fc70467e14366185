import express from 'express';
import pg from 'pg';
import { listen } from './answers.mjs';

/** Express with pg, as one would write these four reads by hand: one prepared statement each, asked every time. */
const SHOWN = `branches.id IS NOT NULL AND NOT events."branchHidden"`;
/** The fields that are not simply a column. */
const EXPRESSIONS = {
  branchId: `CASE WHEN ${SHOWN} THEN "branchId" END`,
  branch: `CASE WHEN "branchId" IS NULL OR ${SHOWN} THEN branch END`,
  placesLeft: `CASE WHEN places IS NOT NULL THEN
    greatest(0, places - coalesce((SELECT taken FROM event_places WHERE "eventId" = events.id), 0)) END`,
};
const ACTIVE = `events LEFT JOIN (SELECT id FROM branches WHERE status = 'ACTIVE') AS branches ON branches.id = "branchId"
  WHERE events.status = 'ACTIVE'`;

process.once('message', ({ databaseUrl, bodies }) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 15 });
  const rowsOf = async (name, text, values) => (await pool.query({ name, text, values })).rows;
  // Of the fields that the product answers, so that a new one needs no change here.
  const [eventFields, branchFields] = ['events', 'branches'].map((name) => Object.keys(bodies[name].data[0]));
  const EVENT = eventFields.map((field) => `${EXPRESSIONS[field] ?? `events."${field}"`} AS "${field}"`);
  const LIST = `SELECT ${EVENT}, (SELECT count(*)::int FROM events WHERE status = 'ACTIVE') AS total
    FROM ${ACTIVE} ORDER BY date DESC, events.id DESC LIMIT $1 OFFSET $2`;
  const ONE = `SELECT ${EVENT} FROM ${ACTIVE} AND events.id = $1`;
  const BRANCHES = `SELECT ${branchFields.map((field) => `"${field}"`)} FROM branches WHERE status = 'ACTIVE' ORDER BY id`;
  const SETTINGS = `SELECT key, value, type, category FROM settings WHERE category IN ('contact', 'site')`;

  const app = express();
  app.get('/api/events', async (request, response) => {
    const [first, last] = JSON.parse(request.query.range);
    const rows = await rowsOf('list', LIST, [last - first + 1, first]);
    response.set('Content-Range', `events ${first}-${first + rows.length - 1}/${rows[0].total}`);
    response.json({ ...bodies.events, data: rows.map(({ total, ...event }) => event) });
  });
  app.get('/api/events/:id', async (request, response) => {
    const [data] = await rowsOf('one', ONE, [request.params.id]);
    response.json({ ...bodies.event, data });
  });
  app.get('/api/branches', async (_request, response) => {
    response.json({ ...bodies.branches, data: await rowsOf('branches', BRANCHES, []) });
  });
  app.get('/api/settings', async (_request, response) => {
    const stored = new Map((await rowsOf('settings', SETTINGS, [])).map((row) => [row.key, row]));
    const raw = bodies.settings.raw.map((known) => stored.get(known.key) ?? known);
    const data = Object.fromEntries(raw.map(({ key, value }) => [key, value]));
    response.json({ ...bodies.settings, data, raw });
  });
  listen(app);
});
