import { Turns } from '../../../server/common/turns.js';

/** Work that goes on until it is told to end. */
function work(started: string[], name: string) {
  let end = () => {};
  let fail = () => {};
  const ended = new Promise<string>((resolve, reject) => {
    end = () => resolve(name);
    fail = () => reject(new Error(name));
  });
  const run = () => {
    started.push(name);
    return ended;
  };
  return { run, end, fail };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('Turns', () => {
  it('let as many work as they are, and the others one after the other in the order in which they came', async () => {
    const turns = new Turns(2);
    const started: string[] = [];
    const works = ['a', 'b', 'c', 'd'].map((name) => work(started, name));
    const answers = works.map(({ run }) => turns.take(run));
    await settled();
    expect(started).toEqual(['a', 'b']);
    works[1]!.end();
    await settled();
    expect(started).toEqual(['a', 'b', 'c']);
    for (const { end } of works) end();
    expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('pass on when work fails, and start again after a rest', async () => {
    const turns = new Turns(1);
    const started: string[] = [];
    const [bad, good, late] = ['bad', 'good', 'late'].map((name) => work(started, name));
    const failed = expect(turns.take(bad!.run)).rejects.toThrow('bad');
    const answered = turns.take(good!.run);
    bad!.fail();
    await failed;
    good!.end();
    expect(await answered).toBe('good');
    late!.end();
    expect(await turns.take(late!.run)).toBe('late');
  });
});
