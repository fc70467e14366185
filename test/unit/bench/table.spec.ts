import { rowsOfCase } from '../../bench/speed/rows.mjs';
import { short, tableOf } from '../../bench/speed/table.mjs';

describe('the table', () => {
  it('has texts on the left and numbers on the right', () => {
    const rows = [
      { server: 'product', rate: 8 },
      { server: 'http', rate: 12345, goal: '≥ 0.5: met' },
    ];
    expect(tableOf(rows).split('\n')).toEqual(['server    rate  goal', 'product      8', 'http     12345  ≥ 0.5: met']);
  });

  it.each([
    [12345.6, '12346'],
    [99.94, '99.9'],
    [1.234, '1.23'],
    [0.5, '0.500'],
    [0.01234, '0.0123'],
    [0, '0.0000'],
    [undefined, '–'],
    [Number.NaN, '–'],
  ])('shows %p as %s', (number, text) => {
    expect(short(number)).toBe(text);
  });
});

describe('the rows of a case', () => {
  const round = (rate: number, p50: number, errors = 0) => ({ rate, p50, p99: 9, cpuMs: 1, busy: 1, rssMb: 1, errors });
  const rows = (goal: object | null, other: object) =>
    rowsOfCase({ name: 'home', floors: { http: goal }, servers: { product: [round(60, 4)], http: [other] } });

  it('show the share of the floor and whether the goal is met', () => {
    expect(rows({ rate: 0.5 }, round(100, 1))[1]).toMatchObject({
      'product/it': '0.600 (0.600–0.600)',
      goal: '≥ 0.5: met',
    });
  });

  it('judge a median time by how many times the floor takes', () => {
    expect(rows({ p50: 3 }, round(100, 1))[1]).toMatchObject({ 'p50 x': '4.00', goal: 'p50 x ≤ 3: missed' });
  });

  it('have no goal beside a floor that has none', () => {
    expect(rows(null, round(100, 1))[1]).toMatchObject({ goal: '' });
  });

  it('name failed answers', () => {
    expect(rows(null, round(100, 1, 3))[1]).toMatchObject({ server: 'http (3 failed)' });
  });
});
