import { median, percentile, ratios, slower, summary } from '../../bench/speed/statistics.mjs';

const round = (rate: number) => ({ rate, p50: 1, p99: 2, cpuMs: 0.5, busy: 0.9, rssMb: 100, errors: 0 });
const rounds = (...rates: number[]) => rates.map(round);
const measured = (servers: Record<string, ReturnType<typeof rounds>>) => [{ name: 'home', servers }];

describe('percentiles', () => {
  it('are values that were measured', () => {
    const sorted = Float64Array.from({ length: 100 }, (_, index) => index + 1);
    expect([1, 50, 99, 100].map((percent) => percentile(sorted, percent))).toEqual([1, 50, 99, 100]);
  });

  it('of one value are that value', () => {
    expect([0, 50, 99].map((percent) => percentile([7], percent))).toEqual([7, 7, 7]);
  });

  it('have the median in the middle, whatever the order', () => {
    expect(median([30, 10, 20])).toBe(20);
  });
});

describe('the rounds of a server', () => {
  it('are summed up by the median of each value', () => {
    expect(summary(rounds(10, 1000, 20)).rate).toBe(20);
  });

  it('are compared with the other rounds of the same turn', () => {
    expect(ratios(rounds(50, 10), rounds(100, 20), 'rate')).toEqual([0.5, 0.5]);
  });
});

describe('the comparison of two runs', () => {
  it('names what is below every round of then, with both figures', () => {
    const then = measured({ product: rounds(100, 110, 120) });
    expect(slower(measured({ product: rounds(80, 90, 99) }), then)).toEqual([
      { name: 'home', floor: undefined, was: 110, is: 90 },
    ]);
  });

  it('is silent within the noise', () => {
    const then = measured({ product: rounds(100, 110, 120) });
    expect(slower(measured({ product: rounds(80, 90, 101) }), then)).toEqual([]);
  });

  it('takes a machine that is slower as a whole for no slower product', () => {
    const then = measured({ product: rounds(100, 110), http: rounds(200, 220) });
    expect(slower(measured({ product: rounds(50, 55), http: rounds(100, 110) }), then)).toEqual([]);
  });

  it('finds a product that lost ground to its floor on a faster machine', () => {
    const then = measured({ product: rounds(100, 110), http: rounds(200, 220) });
    expect(slower(measured({ product: rounds(120, 130), http: rounds(400, 420) }), then)).toMatchObject([
      { name: 'home', floor: 'http', was: 0.5 },
    ]);
  });

  it('leaves out what only one of the runs has', () => {
    expect(slower(measured({ product: rounds(1) }), [])).toEqual([]);
  });
});
