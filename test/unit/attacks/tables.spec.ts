/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { csvOf } from '../../../admin-ui/components/list/csv.js';
import { attack } from '../../support/attacks.js';

const BEGINNINGS = ['=', '+', '-', '@', '\t=', '\r=', '\n=', '＝', '＋', '－', '＠'];
const BEFORE = ['', '"', '",', '";', ';', ';"', 'a;', 'a\n', 'a\r\n', 'a\t'];
const FORMULAS = ["cmd|' /C calc'!A0", 'HYPERLINK("https://evil.example","x")', '1+1', 'SUM(1,1)'];

/** The cells of one column, as a program that separates by commas sees them, and one that separates by semicolons. */
const cellsOf = (csv: string) => [
  ...[...csv.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell]) => cell!.replaceAll('""', '"')),
  // Behind the header and the first cell, whose quotes both honour.
  ...csv
    .split(/[;\t\r\n]/)
    .slice(3)
    .map((cell) => cell.replace(/^"+/, '')),
];

describe('an exported table', () => {
  attack(
    'has no cell that begins a formula',
    BEGINNINGS.flatMap((sign) => BEFORE.flatMap((before) => FORMULAS.map((formula) => before + sign + formula))),
    async (name) => {
      const csv = csvOf([{ label: 'Name', value: (one: { name: string }) => one.name }], [{ name }]);
      return cellsOf(csv).some((cell) => /^[=+\-@＝＋－＠]/.test(cell)) && `${JSON.stringify(name)} is ${csv}`;
    },
  );
});
