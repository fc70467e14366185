import { meantBy, unknownNames } from '../../../server/platform/config/environment.js';
import { unreadableLines } from '../../../server/platform/config/environment-file.js';

describe('a misspelt variable', () => {
  it.each([
    ['SMPT_URL', 'SMTP_URL'],
    ['PUBILC_URL', 'PUBLIC_URL'],
    ['AWS_ENDPOINT_URL', 'AWS_ENDPOINT_URL_S3'],
    ['public_url', 'PUBLIC_URL'],
    ['BACKUP_EVRY', 'BACKUP_EVERY'],
    ['SOMETHING_ELSE', undefined],
  ])('%s probably means %s', (name, meant) => expect(meantBy(name)).toBe(meant));

  it('is unknown, and one of Node or a library is not', () => {
    expect(unknownNames(['SMPT_URL', 'PORT', 'NODE_OPTIONS', 'TZ', 'JWT_SECRET_FILE'])).toEqual(['SMPT_URL']);
  });
});

describe('the lines of app.env that systemd ignores', () => {
  it('are neither assignments, also over several lines, nor comments', () => {
    const text = '# A\n; B\n\nPORT=1\nexport A=1\nSECRET="a\nb"\nB : 2\nC=1 \\\n2\nWORD\n';
    expect(unreadableLines(text)).toEqual([5, 8, 11]);
  });
});
