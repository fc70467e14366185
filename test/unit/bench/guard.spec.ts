import { compareRatios } from '../../bench/speed/guard-record.mjs';
import { failuresOf, ratiosOf, slowestOf } from '../../bench/interactions/guard.mjs';

const on = (machine: string, ratios: Record<string, number>) => ({ machine, ratios });
const RECORDED = on('one', { event: 50, list: 60, kept: 3, health: 30 });
const compare = (ratios: Record<string, number>, machine = 'one') => compareRatios(on(machine, ratios), RECORDED);

describe('the guard of CPU time', () => {
  it('finds a request that takes 30 % more than recorded', () => {
    expect(compare({ ...RECORDED.ratios, list: 60 * 1.3 })).toMatchObject({ grown: ['list'], added: [], missing: [] });
  });

  it('lets one pass that takes 20 % more, or less', () => {
    expect(compare({ ...RECORDED.ratios, event: 50 * 1.2, list: 60 / 2 }).grown).toEqual([]);
  });

  it('says how many times the recorded ratio each one takes', () => {
    expect(compare({ ...RECORDED.ratios, kept: 6 }).growths).toEqual({ event: 1, list: 1, kept: 2, health: 1 });
  });

  it('finds all requests that grew together', () => {
    expect(compare({ event: 75, list: 90, kept: 4.5, health: 45 }).grown).toHaveLength(4);
  });

  it('names a request that is recorded and was not measured', () => {
    const { kept: _kept, ...others } = RECORDED.ratios;
    expect(compare(others)).toMatchObject({ grown: [], missing: ['kept'] });
  });

  it('names a request that is measured and not recorded', () => {
    expect(compare({ ...RECORDED.ratios, feed: 70 })).toMatchObject({ grown: [], added: ['feed'] });
  });

  it('compares nothing where nothing is recorded', () => {
    const nothing = compareRatios(RECORDED, { ratios: {} });
    expect(nothing).toMatchObject({ grown: [], added: ['event', 'list', 'kept', 'health'] });
  });

  describe('on another machine than that of the record', () => {
    it('lets pass what all requests have in common', () => {
      expect(compare({ event: 75, list: 90, kept: 4.5, health: 45 }, 'another').grown).toEqual([]);
    });

    it('finds what grew beside the others', () => {
      expect(compare({ event: 75, list: 180, kept: 4.5, health: 45 }, 'another').grown).toEqual(['list']);
    });

    it('lets pass what did not change while the others became faster', () => {
      expect(compare({ event: 25, list: 30, kept: 3, health: 15 }, 'another').grown).toEqual([]);
    });
  });
});

describe('the guard of interactions', () => {
  const figures = {
    board: { shown: [290, 300, 900], bare: [10, 10, 12] },
    form: { shown: [100], bare: [10] },
    table: { shown: [200], bare: [10] },
    menu: { shown: [50], bare: [10] },
  };
  const recorded = on('one', { board: 30, table: 20, form: 10 });
  const failures = (ratios: Record<string, number>, isWhole = true) =>
    failuresOf(on('one', ratios), recorded, { isWhole });

  it('watches the three slowest, as multiples of bare work beside them', () => {
    expect(slowestOf(ratiosOf(figures))).toEqual(recorded.ratios);
  });

  it('fails if one of them grew by more than 25 %, whatever others do', () => {
    expect(failures({ board: 39, table: 24, form: 10, menu: 50 })).toEqual([
      expect.stringMatching(/^board takes 1\.30/),
    ]);
  });

  it('fails if one was not measured, unless only some were asked for', () => {
    expect(failures({ board: 30, form: 10 })).toEqual(['table is recorded and was not measured']);
    expect(failures({ board: 30, form: 10 }, false)).toEqual([]);
  });
});
