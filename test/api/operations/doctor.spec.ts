import { runCli } from '../../../server/operations/cli/run.js';
import { writableIn } from '../../../server/operations/cli/doctor/machine.js';
import { useInstallation } from '../../support/installation.js';

const installation = useInstallation();
const { doctor } = installation;

describe('the doctor', () => {
  it('finds no fault in a healthy installation', async () => {
    const { code, text } = await doctor();
    expect(text.match(/^(FAULT|skipped).*$/gm)).toBeNull();
    expect([code, text.endsWith('\nNo faults.')]).toEqual([0, true]);
  });

  it('looks at everything that an installation needs', async () => {
    const { text } = await doctor();
    const checks = [...text.matchAll(/^\w+ +([\w. ]+):/gm)].map(([, name]) => name);
    expect([...new Set(checks)]).toEqual([
      ...['Versions', 'Variables', 'app.env', 'Folders', 'Database', 'Disk', 'Service'],
      ...['Public URL', 'TLS', 'Clock', 'Mail', 'Backups'],
    ]);
  });

  it('names the commands of docker compose in a container', async () => {
    const env = { PORT: '1', DATABASE_URL: 'postgres://127.0.0.1:1', PUBLIC_URL: 'https://127.0.0.1:1' };
    const { text } = await doctor({ env, machine: { isContainer: true } });
    expect(text).not.toMatch(/systemctl|journalctl/);
    expect(text).toContain('docker compose restart app, then read its log: docker compose logs --tail 50 app.');
  });

  it('warns of folders that systemd does not let the service write, though the doctor can', async () => {
    const { folder, app } = installation;
    const env = { AUDIT_FILE: `${folder}/audit.log` };
    const allow = (...writable: string[]) => doctor({ env, machine: { writableByService: async () => writable } });
    expect((await allow(folder, `${app.dataDir}/`)).text).toContain('ok       systemd: ');
    const { code, text } = await allow(app.dataDir, `${folder}/back`);
    expect(code).toBe(0);
    expect(text.match(/^warning  systemd: .*/gm)).toEqual([
      `warning  systemd: systemd does not let the service write BACKUP_TO: ${folder}/backups`,
      `warning  systemd: systemd does not let the service write the folder of AUDIT_FILE: ${folder}`,
    ]);
    expect(text).toContain(`systemctl edit school: [Service], and below it ReadWritePaths=${folder}/backups.`);
  });

  it('learns from systemd what the service may write', () => {
    const unit = (lines: string) => writableIn(`LoadState=loaded\n${lines}\n`);
    const folders = 'ReadWritePaths=-/var/backups/school /mnt/nas\nStateDirectory=school\nLogsDirectory=school';
    expect(unit(`ProtectSystem=strict\n${folders}`)).toEqual([
      ...['/var/backups/school', '/mnt/nas', '/var/lib/school', '/var/log/school'],
    ]);
    expect(unit(`ProtectSystem=full\n${folders}`)).toBeUndefined();
    expect(writableIn('LoadState=not-found\nProtectSystem=no\nReadWritePaths=\n')).toBeUndefined();
  });

  it('sends a mail only when it is asked to', async () => {
    const { mail } = installation;
    await doctor();
    expect(mail.received).toEqual([]);
    const { text } = await doctor({ mailTo: 'head@example.com' });
    expect(text).toContain('accepted a test mail to head@example.com');
    expect(mail.received).toMatchObject([{ to: ['head@example.com'], source: expect.stringContaining('SMTP_URL') }]);
    mail.reset();
  });

  it('writes nothing into an installation that was never started', async () => {
    const { code, text } = await doctor({ env: { DATABASE_URL: '', DATA_DIR: `${installation.folder}/new` } });
    expect(code).toBe(1);
    expect(text).toContain('The embedded database is not running.');
    expect(text).toMatch(/FAULT .*DATA_DIR does not exist: .*\n *To do: install -d /);
  });

  it('is a command that takes an email', async () => {
    const said: string[] = [];
    const say = (text: string) => void said.push(text);
    const run = (...argv: string[]) =>
      runCli(argv, { ...installation.env, PUBLIC_URL: '' }, { out: say, error: say, input: () => '' });
    expect(await run('doctor', '--mail', 'nobody')).toBe(2);
    expect(said.splice(0)).toEqual([expect.stringContaining('--mail: Email is invalid.')]);
    expect(await run('doctor')).toBe(1);
    expect(said.join('\n')).toMatch(/FAULT +Variables: PUBLIC_URL is empty/);
  });
});
