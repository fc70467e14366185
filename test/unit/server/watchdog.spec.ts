import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Config } from '../../../server/platform/config/config.js';
import { startWatchdog } from '../../../server/platform/process/watchdog.js';
import { until } from '../../support/until.js';

const folder = mkdtempSync(join(tmpdir(), 'school-watchdog-'));
const sent = join(folder, 'sent');
const warn = jest.fn();
const started = jest.spyOn(globalThis, 'setInterval');

beforeAll(() => {
  writeFileSync(join(folder, 'systemd-notify'), `#!/bin/sh\necho "$NOTIFY_SOCKET $*" >> ${sent}\n`);
  chmodSync(join(folder, 'systemd-notify'), 0o755);
});
beforeEach(() => started.mockClear());
afterEach(() => started.mock.results.forEach(({ value }) => clearInterval(value as NodeJS.Timeout)));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the watchdog of systemd', () => {
  it('is told three times in its interval that the process runs', async () => {
    const env = { PATH: `${folder}:${process.env.PATH}`, NOTIFY_SOCKET: '/run/n', WATCHDOG_USEC: '90000' };
    startWatchdog(new Config(env).watchdogMs, warn, env);
    expect(started).toHaveBeenCalledWith(expect.any(Function), 30);
    await until(() => existsSync(sent) && readFileSync(sent, 'utf8').split('\n').length > 2);
    expect(readFileSync(sent, 'utf8')).toMatch(/^(\/run\/n WATCHDOG=1\n)+$/);
  });

  it('is warned about in the log where its command cannot be started', async () => {
    startWatchdog(90, warn, { PATH: join(folder, 'nothing') });
    await until(() => warn.mock.calls.length > 0);
    expect(warn.mock.calls[0]![0]).toMatch(
      /^systemd was not told that this process runs, and may restart it: .*ENOENT/,
    );
  });

  it('is told nothing where there is none', () => {
    startWatchdog(new Config({ WATCHDOG_USEC: '90000' }).watchdogMs, warn);
    startWatchdog(new Config({ NOTIFY_SOCKET: '/run/n' }).watchdogMs, warn);
    expect(started).not.toHaveBeenCalled();
  });

  it('listens to a command of the service', () => {
    const unit = readFileSync('deploy/systemd/school.service', 'utf8');
    expect(unit).toContain('\nNotifyAccess=all\nWatchdogSec=60\n');
  });
});
