import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnvironmentFile } from '../../../server/platform/config/environment-file.js';
import { withAppEnv } from '../../../server/operations/cli/app-env.js';

describe('a line of app.env is read as systemd reads it', () => {
  it.each([
    ['BACKUP_EVERY=24h # daily', '24h # daily'],
    ['SMTP_URL=smtps://user:pa#ss@mail', 'smtps://user:pa#ss@mail'],
    ['PASSWORD=pa$HOME', 'pa$HOME'],
    [`  SPACED = two words \t\r`, 'two words'],
    [`QUOTED='a#$b\\n'  `, 'a#$b\\n'],
    [`QUOTED="a\\"b\\$c\\nd"`, 'a"b$c\\nd'],
    [`QUOTED='two' "parts"`, 'twoparts'],
    [`QUOTED='a' # note`, 'a# note'],
    [`LATER=it's "here"`, `it's "here"`],
    ['ESCAPED=C:\\\\data\\ x', 'C:\\data x'],
    ['LONG=one\\\ntwo', 'onetwo'],
    [`LINES='one\ntwo=2'`, 'one\ntwo=2'],
    ['EMPTY=', ''],
  ])('%j', (line, value) => {
    const [name = ''] = line.trim().split(/ *=/);
    expect(parseEnvironmentFile(`${line}\nNEXT=1\n`)).toEqual({ [name]: value, NEXT: '1' });
  });

  it.each(['export PUBLIC_URL=https://school.example', '# PORT=1', '; PORT=1', 'PORT', '2ND=1', '=1', ''])(
    'or not at all: %j',
    (line) => expect(parseEnvironmentFile(`${line}\nNEXT=1\n`)).toEqual({ NEXT: '1' }),
  );
});

describe('the variables of an installation', () => {
  const folder = mkdtempSync(join(tmpdir(), 'school-app-env-'));
  const file = join(folder, 'app.env');
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are read as systemd reads them, and give way to those of the environment', () => {
    writeFileSync(file, "# A comment\nPORT=3000\nSMTP_URL='smtps://user:a#$b@mail.school.example'\nSMTP_FROM=\n");
    const variables = { PORT: '4000', SMTP_URL: 'smtps://user:a#$b@mail.school.example', SMTP_FROM: '' };
    expect(withAppEnv({ PORT: '4000' }, file)).toEqual(variables);
  });

  it('are those of the environment outside of an installation, and before the file is written', () => {
    expect(withAppEnv({ PORT: '4000' })).toEqual({ PORT: '4000' });
    expect(withAppEnv({ PORT: '4000' }, join(folder, 'none'))).toEqual({ PORT: '4000' });
  });

  it('stop a command that lacks them and may not read them', () => {
    expect(() => withAppEnv({}, folder)).toThrow('cannot be read: run commands as the user of the service');
    expect(withAppEnv({ DATA_DIR: '/data' }, folder)).toEqual({ DATA_DIR: '/data' });
  });
});
