import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import {
  createSourceFile,
  forEachChild,
  isRegularExpressionLiteral,
  type Node,
  ScriptKind,
  ScriptTarget,
} from 'typescript';
import { attack } from '../../support/attacks.js';

/** One that looks at each letter once is done in milliseconds with as many; one that backtracks is not in minutes. */
const LENGTH = 50_000;
const GIVEN_UP_MS = 10_000;

const FOLDERS = ['contract', 'server', 'admin-ui', 'public-ui'];
const REPEATED = [
  'a',
  '0',
  ' ',
  '-',
  '.',
  '@',
  '/',
  '\\',
  '*',
  '"',
  '\n',
  'ක',
  'a.',
  'a@',
  '1-',
  '**',
  '0 ',
  'http://a/',
  '+94 ',
];
const ENDS = ['!', '\n'];

interface Pattern {
  at: string;
  source: string;
  flags: string;
}

function patternsOf(file: string): Pattern[] {
  const found: Pattern[] = [];
  const tree = createSourceFile(file, readFileSync(file, 'utf8'), ScriptTarget.Latest, true, ScriptKind.TSX);
  const visit = (node: Node): void => {
    if (isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push({ at: file, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('build/'))
    .map((name) => join(folder, name));

/** It sees texts that were cut to some hundred letters. */
const OF_CUT_TEXTS = String.raw`[\s.,:;…]+$`;

const patterns = () =>
  FOLDERS.flatMap(filesOf)
    .flatMap(patternsOf)
    .filter(({ source }) => source !== OF_CUT_TEXTS);

describe('a regular expression', () => {
  attack('of the product is not held up by any text', patterns, async ({ at, source, flags }) => {
    const pattern = new RegExp(source, flags);
    for (const text of REPEATED.flatMap((part) => ENDS.map((end) => part.repeat(LENGTH / part.length) + end))) {
      try {
        runInNewContext(`text.replace(pattern, '')`, { pattern, text }, { timeout: GIVEN_UP_MS });
      } catch (error) {
        return `${at}: /${source}/ on ${JSON.stringify(text.slice(0, 10))}…: ${String(error)}`;
      }
    }
    return undefined;
  });
});
