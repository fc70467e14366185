import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Linter } from 'eslint';
import { BROWSERS } from '../../contract/platform/browsers.js';

const root = join(__dirname, '../..');
const CHUNKS = ['dist/public-ui/client/assets', 'dist/admin-ui/assets'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.js'))
    .map((name) => [`${folder}/${name}`]),
);

/** What one of the oldest browsers lacks, although the build lowers the syntax. */
const TOO_NEW = [
  /\(\?<[=!]/, // Safari 16.4
  /\bstatic\s*\{/, // Safari 16.4
  /\bURL\.canParse\b/, // Safari 17, Chrome 120
  /\bAbortSignal\.any\b/, // Safari 17.4, Firefox 124, Chrome 116
  /\bPromise\.(?:withResolvers|try)\b/,
  /\b(?:Object|Map)\.groupBy\b/,
  /\bArray\.fromAsync\b/,
  /\bIterator\.(?:from|prototype)\b/,
  /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|toWellFormed|isWellFormed|showPopover)\(/,
];
/** Where it is missing, something else is done. */
const GUARDED = /Segmenter(?=[`'"]in )|new Intl\.Segmenter/g;

const source = (path: string) => readFileSync(join(root, path), 'utf8');

function syntaxErrors(code: string, ecmaVersion: 5 | 2019): string[] {
  return new Linter()
    .verify(code, { languageOptions: { ecmaVersion, sourceType: 'script' } })
    .filter(({ fatal }) => fatal)
    .map(({ message }) => message);
}

describe('the built scripts', () => {
  it.each(CHUNKS)('%s has nothing that the oldest browsers lack', (path) => {
    const code = source(path);
    expect(TOO_NEW.filter((pattern) => pattern.test(code))).toEqual([]);
    expect(code.replace(GUARDED, '')).not.toMatch(/Segmenter/);
  });
});

describe('the back office', () => {
  it('says in each older browser which ones it needs', () => {
    const needed = BROWSERS.map((name) => /\d+/.exec(name)![0]);
    for (const [file, year] of [['boot', 2019] as const, ['outdated', 5] as const]) {
      const code = source(`admin-ui/public/${file}.js`);
      expect(syntaxErrors(code, year)).toEqual([]);
      for (const version of needed) expect(code).toContain(version);
    }
    expect(source('admin-ui/index.html')).toContain('<script nomodule src="/admin/outdated.js"></script>');
  });
});
