import pg from 'pg';
import { DataSource } from 'typeorm';
import type { Problem } from '../../../contract/platform/problems.js';
import { ProblemMailsService } from '../../../server/delivery/problem-mails/problem-mails.service.js';
import { dataSourceOptions } from '../../../server/platform/database/data-source.js';
import { queryPrepared } from '../../../server/platform/database/prepared.js';
import { WriteProbeService } from '../../../server/platform/health/write-probe.service.js';
import { emailOf } from '../../support/app.js';
import { aContact } from '../../support/factories.js';
import { useMailApp } from '../../support/mail-app.js';
import { samplesOf } from '../../support/metrics.js';
import { until } from '../../support/until.js';

const { app, server } = useMailApp({ METRICS_PORT: '0' });

/** New connections get the mode, and the product's are ended unless they are to be kept. */
async function makeReadOnly(isReadOnly: boolean, { keepsSessions = false } = {}): Promise<void> {
  const client = new pg.Client({ connectionString: app.database.url, options: '-c default_transaction_read_only=off' });
  await client.connect();
  await client.query(`ALTER DATABASE "${app.database.name}" SET default_transaction_read_only = ${isReadOnly}`);
  if (!keepsSessions)
    await client.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
  await client.end();
}

const probe = () => app.nest.get(WriteProbeService).check();
const checkMails = (now?: number) => app.nest.get(ProblemMailsService).check(now);
const health = async () => (await app.asVisitor.get('/health').expect(200)).body.data;
const writable = async () => (await samplesOf(app)).get('database_writable');
/** The first connections may be those that were ended. */
const probeUntil = (value: 0 | 1) =>
  until(async () => {
    await probe();
    return (await writable()) === value;
  });

describe('a database that refuses to write', () => {
  beforeAll(async () => {
    await checkMails();
    await makeReadOnly(true);
    await probe();
  });
  afterAll(async () => {
    await makeReadOnly(false);
    await probeUntil(1);
  });

  it('is a problem of the health, while the instance stays ready for reading', async () => {
    expect(await health()).toEqual({ status: 'degraded', problems: ['database-unwritable'] });
    await app.asVisitor.get('/health/ready').expect(200);
    await app.asVisitor.get('/api/events').expect(200);
  });

  it('is told to super administrators, and by the metrics', async () => {
    const { body } = await app.asSuperAdmin.get('/api/problems').expect(200);
    expect((body.data as Problem[]).map(({ code }) => code)).toEqual(['database-unwritable']);
    expect(await writable()).toBe(0);
  });

  it('is counted for each form that it refuses', async () => {
    const failed = async () => (await samplesOf(app)).get('forms_failed_total{form="contacts"}');
    const before = (await failed())!;
    await app.asVisitor.post('/api/contacts').send(aContact()).expect(503);
    expect(await failed()).toBe(before + 1);
  });

  it('is mailed past the outbox once it has lasted for two minutes, and once only', async () => {
    const began = Date.now();
    await checkMails(began);
    expect(server.received).toEqual([]);
    await checkMails(began + 121_000);
    await checkMails(began + 240_000);
    expect(server.received.map(({ to }) => to)).toEqual([[emailOf('SUPER_ADMIN')]]);
    expect(server.received[0]!.source).toContain('Nothing can be saved');
  });
});

describe('a database whose tables another program has locked', () => {
  it('is still known to write', async () => {
    const dump = new pg.Client({ connectionString: app.database.url });
    await dump.connect();
    await dump.query('BEGIN; LOCK TABLE write_probes IN ACCESS SHARE MODE');
    await probe();
    expect(await writable()).toBe(1);
    await dump.end();
  });
});

describe('a database that writes again', () => {
  it('is no problem any more, and is reported within the next mail', async () => {
    expect(await health()).toEqual({ status: 'ok' });
    expect(await writable()).toBe(1);
    await checkMails();
    const mails = () => app.query(`SELECT subject, content FROM mails WHERE kind = 'notice'`);
    expect(await mails()).toEqual([]);
    await app.query(
      `UPDATE seen_problems SET "seenAt" = now() - interval '61 minutes', "mailedAt" = now() - interval '61 minutes'`,
    );
    await checkMails();
    await checkMails();
    const found = await mails();
    expect(found).toHaveLength(1);
    expect(JSON.stringify(found)).toContain('Nothing can be saved');
  });
});

describe('connections that began while the database refused to write', () => {
  it('are replaced once one of them is refused, because each keeps its mode', async () => {
    await makeReadOnly(true);
    const dataSource = await new DataSource(dataSourceOptions(app.database.url, [])).initialize();
    await Promise.all(Array.from({ length: 5 }, () => dataSource.query('SELECT pg_sleep(0.1)')));
    await makeReadOnly(false, { keepsSessions: true });
    const write = () => queryPrepared(dataSource.manager, 'empty', 'DELETE FROM write_probes', []);
    await expect(write()).rejects.toThrow('read-only');
    await write();
    await Promise.all(Array.from({ length: 5 }, write));
    await dataSource.destroy();
    await probeUntil(1);
  });
});
