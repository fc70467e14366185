import { meantBy, unknownNames } from '../../../server/platform/config/environment.js';
import { unclosedQuoteLine, unreadableLines } from '../../../server/platform/config/environment-file.js';

describe('a misspelt variable', () => {
  it.each([
    ['SMPT_URL', 'SMTP_URL'],
    ['PUBILC_URL', 'PUBLIC_URL'],
    ['AWS_ENDPOINT_URL', 'AWS_ENDPOINT_URL_S3'],
    ['public_url', 'PUBLIC_URL'],
    ['BACKUP_EVRY', 'BACKUP_EVERY'],
    ['TRUST_PROXIES', 'TRUST_PROXY'],
    ['UPLOADS_DIR', 'UPLOADS_TO'],
    ['AWS_S3_ENDPOINT', 'AWS_ENDPOINT_URL_S3'],
    ['AWS_DEFAULT_REGION', 'AWS_REGION'],
    ['SMTP_HOST', 'SMTP_URL'],
    ['SMTP_PASSWORD', 'SMTP_URL'],
    ['DATABASE_HOST', 'DATABASE_URL'],
    ['MAIL_FROM', 'SMTP_FROM'],
    ['MAIL_HOST', 'SMTP_URL'],
    ['CDN_TOKEN', 'CDN_PURGE_TOKEN'],
    ['SOMETHING_ELSE', undefined],
    ['BACKUP_COLOUR', undefined],
    ['OTHER_URL', undefined],
    ['DB_PASSWORD', undefined],
    ['PATH', undefined],
    ['HOME', undefined],
    ['NODE_OPTIONS', undefined],
    ['NODE_PATH', undefined],
    ['AWS_PROFILE', undefined],
    ['AWS_SESSION_TOKEN', undefined],
    ['PGHOST', undefined],
    ['PGPASSWORD', undefined],
  ])('%s probably means %s', (name, meant) => expect(meantBy(name)).toBe(meant));

  it('is unknown, and one of Node or a library is not', () => {
    expect(
      unknownNames(['SMPT_URL', 'PORT', 'PATH', 'PGHOST', 'PGPASSFILE', 'NODE_OPTIONS', 'TZ', 'JWT_SECRET_FILE']),
    ).toEqual(['SMPT_URL']);
  });
});

describe('the lines of app.env that systemd ignores', () => {
  it('are neither assignments, also over several lines, nor comments', () => {
    const text = '# A\n; B\n\nPORT=1\nexport A=1\nSECRET="a\nb"\nB : 2\nC=1 \\\n2\nWORD\n';
    expect(unreadableLines(text)).toEqual([5, 8, 11]);
  });
});

describe('a quote of app.env that is never closed', () => {
  it.each([
    ["PORT=1\nADMIN_PASSWORD='abcdefgh\nSMTP_URL=smtp://mail\n", 2],
    ['A="one\ntwo"\nB="a\\"\nC=3\n', 3],
    [`A='one\ntwo' "three\nB=2`, 2],
  ])('of %j is in line %j', (text, line) => expect(unclosedQuoteLine(text)).toBe(line));

  it.each(['', "A='one\ntwo'\nB=it's\n", 'A="a\\"b"\n', "# it's\nA=1 'b\n", "A=''"])('is not in %j', (text) => {
    expect(unclosedQuoteLine(text)).toBeUndefined();
  });
});
