import { mkdirSync, renameSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { VERSION } from '../../../server/platform/config/version.js';
import { makeSelfSigned } from '../../support/certificates.js';
import { type Changes, fault, itNames, useInstallation } from '../../support/installation.js';
import { StandInS3 } from '../../support/stand-in-s3.js';

const installation = useInstallation();
const { doctor, folder, undo } = installation;

const env = (variables: NodeJS.ProcessEnv) => () => ({ env: variables });

const FACTOR_KEY = 'x'.repeat(32);

const LOCAL = [{ type: 'ip' as const, value: '127.0.0.1' }];

const lastBackup = (assignments: string) => () => changeBackup(assignments);

const SITE = [
  fault('a service that is not running', env({ PORT: '1' }), /Service: The service does not answer on port 1/),
  fault('another program on the port', usePortOfTheProxy, /Service: (Another program|The service does not) answer/),
  fault(
    'a name without a DNS record',
    env({ PUBLIC_URL: 'https://none.invalid' }),
    /Public URL: No DNS record names none/,
  ),
  fault('a proxy that is not running', env({ PUBLIC_URL: 'https://127.0.0.1:1' }), /Public URL: Nothing listens at/),
  fault('a proxy that does not answer', neverAnswer, /Public URL: \S+ does not answer this server/),
  fault('a proxy that reaches nothing', answerWith(502), /Public URL: The proxy .* does not reach the service \(502\)/),
  fault(
    'another site under the name',
    answerWith(200, {}, '<h1>It works!</h1>'),
    /Public URL: Something else than this/,
  ),
  fault(
    'another release under the name',
    answerWith(200, {}, JSON.stringify({ data: { name: 'school-site', version: '0.0.1' } })),
    /Public URL: \S+ reaches release 0\.0\.1/,
  ),
  fault(
    'a proxy that does not name visitors',
    proxyThat({ '/health/live': [200, JSON.stringify({ success: true, data: { status: 'ok' } })] }),
    /Public URL: The proxy sends no X-Forwarded-For/,
  ),
  fault(
    'a proxy that refuses larger bodies',
    proxyThat({ '/api/uploads/none': [413, '<h1>Request Entity Too Large</h1>'] }),
    /Public URL: The proxy refuses bodies of 2 MB/,
  ),
  fault('a redirect loop', answerWith(301, { location: '/api' }), /Public URL: PUBLIC_URL redirects to itself: \/api/),
  fault(
    'a redirect to another name',
    answerWith(301, { location: 'https://www.school.example/api' }),
    /Public URL: PUBLIC_URL redirects to https:\/\/www\.school\.example/,
  ),
];

const CERTIFICATES = [
  fault(
    'an expired certificate',
    () => present({ names: LOCAL, from: -90, to: -1 }),
    /TLS: The certificate has expired/,
  ),
  fault(
    'a certificate that is not renewed',
    () => present({ names: LOCAL, from: -80, to: 10 }),
    /TLS: .* ends in \d+ days/,
  ),
  fault('a certificate of another name', () => present({ names: other() }), /TLS: The certificate is for another name/),
  fault('a self-signed certificate', presentSelfSigned, /TLS: The certificate is self-signed/),
  fault('an unknown authority', () => ({ machine: { ca: [] } }), /TLS: The certificate (cannot be verified|comes)/),
];

const MAIL = [
  fault(
    'a mail server that is not running',
    env({ SMTP_URL: 'smtp://127.0.0.1:1' }),
    /Mail: \S+ cannot be used: .*REFUSED/,
  ),
  fault('a mail server that hangs', greetNobody, /Mail: \S+ does not answer/),
  fault('a wrong password of the mail server', signInToMail, /Mail: \S+ refuses the sign-in/),
  fault('a recipient whom the mail server refuses', refuseRecipient, /Mail: \S+ refuses the test mail/),
];

const BACKUPS = [
  fault('no backup', () => changeBackup(`state = 'FAILED', error = 'No room'`), /Backups: No backup was made yet/),
  fault(
    'a backup that is too old',
    lastBackup(`"startedAt" = now() - interval '3 days'`),
    /Backups: The last backup .*ago/,
  ),
  fault('a backup that failed', addFailedBackup, /Backups: The last backup failed: There is no room/),
  fault('no proof', lastBackup(`"verifiedAt" = NULL`), /Backups: No backup was ever restored as a proof/),
  fault(
    'an old proof',
    lastBackup(`"verifiedAt" = now() - interval '60 days'`),
    /Backups: The last proof .*too long ago/,
  ),
  fault(
    'a failed proof',
    lastBackup(`error = 'A row is missing'`),
    /Backups: .* could not be restored as a proof: A row/,
  ),
  fault('a backup that was removed', removeBackups, /Backups: The last backup is not in/),
];

const s3 = new StandInS3();
beforeAll(() => s3.start());
afterAll(() => s3.stop());

const inBucket = (env: NodeJS.ProcessEnv = {}) => ({ UPLOADS_TO: 's3://school/site', FACTOR_KEY, ...s3.env, ...env });

const BUCKET = [
  fault(
    'a bucket that does not exist',
    refuseObjects('PUT', 404, 'NoSuchBucket'),
    /Pictures: Pictures cannot be stored in s3:\/\/school\/site: The bucket school does not exist/,
  ),
  fault(
    'keys that may not write',
    refuseObjects('PUT', 403, 'AccessDenied'),
    /Pictures: .* refuses the keys in AWS_ACCESS_KEY_ID/,
  ),
  fault(
    'keys that may not delete',
    refuseObjects('DELETE', 403, 'AccessDenied'),
    /Pictures: .* refuses the keys in AWS_ACCESS_KEY_ID/,
  ),
  fault(
    'a bucket that is not reached',
    () => ({ env: inBucket({ AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:1' }) }),
    /Pictures: .*: No connection to 127\.0\.0\.1:1/,
  ),
];

describe('the doctor', () => {
  itNames(doctor, [...SITE, ...CERTIFICATES, ...MAIL, ...BACKUPS, ...BUCKET]);

  it('asks for no folder of pictures, and leaves nothing in the bucket, where they are in one', async () => {
    const DATA_DIR = join(folder, 'data');
    mkdirSync(DATA_DIR);
    const { code, text } = await doctor({ env: inBucket({ DATA_DIR }) });
    expect(text.match(/^FAULT.*/gm)).toBeNull();
    expect(text).toContain('ok       Pictures: Pictures can be stored in s3://school/site');
    expect([code, s3.objects.size]).toEqual([0, 0]);
  });
});

function refuseObjects(refused: string, status: number, code: string) {
  return (): Changes => {
    s3.respond = ({ method }) => (method === refused ? { status, code } : undefined);
    undo(() => (s3.respond = undefined));
    return { env: inBucket() };
  };
}

function other() {
  return [{ type: 'dns' as const, value: 'www.other.example' }];
}

function usePortOfTheProxy(): Changes {
  return { env: { PORT: new URL(installation.mail.url).port } };
}

function answerWith(status: number, headers: Record<string, string> = {}, body = '') {
  return async () => listenAs((_request, response) => response.writeHead(status, headers).end(body));
}

/** Answers as the product, but on some paths. */
function proxyThat(answers: Record<string, [status: number, body: string]>) {
  const about = JSON.stringify({ success: true, data: { name: 'school-site', version: VERSION, isForwarded: true } });
  return async () =>
    listenAs(({ url }, response) => {
      const [status, body] = answers[url!] ?? [200, about];
      response.writeHead(status).end(body);
    });
}

async function neverAnswer(): Promise<Changes> {
  listenAs(() => undefined);
  return { machine: { patienceMs: 500 } };
}

function listenAs(listener: RequestListener): void {
  installation.site.answerWith(listener);
  undo(() => installation.site.answerWith());
}

async function present(wanted: Parameters<typeof installation.authority.issue>[0]): Promise<void> {
  const { authority, site } = installation;
  site.server.setSecureContext(await authority.issue(wanted));
  undo(async () => site.server.setSecureContext(await authority.issue({ names: LOCAL })));
}

async function presentSelfSigned(): Promise<void> {
  const { authority, site } = installation;
  site.server.setSecureContext(await makeSelfSigned({ names: LOCAL }));
  undo(async () => site.server.setSecureContext(await authority.issue({ names: LOCAL })));
}

function greetNobody(): Changes {
  installation.mail.greetWith('nothing');
  undo(() => installation.mail.reset());
  return { machine: { patienceMs: 500 } };
}

function signInToMail(): Changes {
  return { env: { SMTP_URL: installation.mail.url.replace('//', '//school:wrong@') } };
}

function refuseRecipient(): Changes {
  installation.mail.refuse('head@example.com', 550);
  undo(() => installation.mail.reset());
  return { mailTo: 'head@example.com' };
}

async function changeBackup(assignments: string): Promise<void> {
  const { query } = installation.app;
  await query('CREATE TABLE backups_before AS TABLE backups');
  undo(async () => {
    await query('DELETE FROM backups');
    await query('INSERT INTO backups SELECT * FROM backups_before');
    await query('DROP TABLE backups_before');
  });
  await query(`UPDATE backups SET ${assignments}`);
}

async function addFailedBackup(): Promise<void> {
  const { query } = installation.app;
  const [row] = await query<{ id: number }>(
    `INSERT INTO backups (name, state, origin, encrypted, error)
     VALUES ('failed', 'FAILED', 'SCHEDULE', false, 'There is no room in /backups.') RETURNING id`,
  );
  undo(() => query('DELETE FROM backups WHERE id = $1', [row!.id]));
}

async function removeBackups(): Promise<void> {
  const place = join(folder, 'backups');
  renameSync(place, `${place}-away`);
  mkdirSync(place);
  undo(() => {
    rmSync(place, { recursive: true });
    renameSync(`${place}-away`, place);
  });
}
