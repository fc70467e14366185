import { childLines } from '../../../server/delivery/mails/child-facts.js';

const CHILD = { name: 'Senuli Wickramasinghe', age: '7', curriculum: 'Cambridge' };
const linesOf = (fields: object = {}) => childLines({ ...CHILD, ...fields });

it('a mail names the first name, age and curriculum of a child', () => {
  expect(linesOf()).toEqual(['Child: Senuli', 'Age: 7', 'Curriculum: Cambridge']);
  expect(linesOf({ name: "D'Arcy-Anne" })).toContain("Child: D'Arcy-Anne");
  expect(linesOf({ name: 'සෙනුලි විජේසිංහ' })).toContain('Child: සෙනුලි');
  for (const name of ['W.A. Senuli Perera', 'W. A. Senuli', 'W A Senuli']) {
    expect(linesOf({ name })).toContain('Child: Senuli');
  }
  for (const name of ['de Silva, Senuli', 'Perera, W. A. Senuli', 'Baby Senuli Perera', 'senuli perera']) {
    expect(linesOf({ name })[0]).toMatch(/^Child: senuli$/i);
  }
  expect(linesOf({ name: 'de Silva' })).toEqual(['Age: 7', 'Curriculum: Cambridge']);
  expect(linesOf({ curriculum: 'Edexcel IGCSE / A Level (London)' })).toContain(
    'Curriculum: Edexcel IGCSE / A Level (London)',
  );
});

it('a mail omits values in which strangers could send texts', () => {
  for (const name of ['https://evil.example', 'you@evil.example', '1stWin', 'x'.repeat(41), '<b>', 'evil.example']) {
    expect(linesOf({ name })).toEqual(['Age: 7', 'Curriculum: Cambridge']);
  }
  for (const curriculum of ['Cambridge, call 0771234567', 'You have won', 'cambridge.evil.example', 'a '.repeat(30)]) {
    expect(linesOf({ curriculum })).toEqual(['Child: Senuli', 'Age: 7']);
  }
});
