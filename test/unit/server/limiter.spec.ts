import { boundedLimit, KeyedLimiter } from '../../../server/platform/http/limiter.js';

/** A task that runs until it is told to end. */
function task(started: string[], name: string) {
  let end = () => {};
  const ended = new Promise<string>((resolve) => (end = () => resolve(name)));
  const run = () => {
    started.push(name);
    return ended;
  };
  return { run, end };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('a bounded limit refuses tasks beyond the maximum, and runs the others in order', async () => {
  const limit = boundedLimit(2, 1);
  const started: string[] = [];
  const tasks = ['a', 'b', 'c', 'd'].map((name) => task(started, name));
  const [a, b, c, d] = tasks.map(({ run }) => limit(run));
  await expect(d).rejects.toMatchObject({ status: 429 });
  expect(started).toEqual(['a', 'b']);
  for (const { end } of tasks) end();
  expect(await Promise.all([a, b, c])).toEqual(['a', 'b', 'c']);
  expect(await limit(async () => 'late')).toBe('late');
});

describe('a keyed limiter', () => {
  it('runs one task at a time for each key', async () => {
    const limiter = new KeyedLimiter({ pending: 10, total: 10 });
    const started: string[] = [];
    const [one, two, other] = ['one', 'two', 'other'].map((name) => task(started, name));
    const answers = [limiter.run('key', one!.run), limiter.run('key', two!.run), limiter.run('another', other!.run)];
    await settled();
    expect(started).toEqual(['one', 'other']);
    for (const { end } of [one!, two!, other!]) end();
    expect(await Promise.all(answers)).toEqual(['one', 'two', 'other']);
    expect(started).toEqual(['one', 'other', 'two']);
  });

  it('refuses tasks beyond the maximum per key or in total, and accepts more once others have ended', async () => {
    const limiter = new KeyedLimiter({ pending: 1, total: 3 });
    const started: string[] = [];
    const held = task(started, 'held');
    const running = [limiter.run('a', held.run), limiter.run('a', held.run)];
    await expect(limiter.run('a', held.run)).rejects.toMatchObject({ status: 429 });
    running.push(limiter.run('b', held.run));
    // 'a' has two of the three, and gives 'c' the one that waits.
    const evicted = expect(running.splice(1, 1)[0]).rejects.toMatchObject({ status: 429 });
    running.push(limiter.run('c', held.run));
    await evicted;
    await expect(limiter.run('d', held.run)).rejects.toMatchObject({ status: 429 });
    held.end();
    await Promise.all(running);
    expect(await limiter.run('c', async () => 'free')).toBe('free');
  });

  it('replaces the last task of the key with the most by one of a key with fewer', async () => {
    const limiter = new KeyedLimiter({ pending: 10, total: 4 });
    const started: string[] = [];
    const held = task(started, 'held');
    const flood = [1, 2, 3, 4].map(() => limiter.run('a', held.run));
    const last = expect(flood[3]).rejects.toMatchObject({ status: 429 });
    const late = limiter.run('b', async () => 'in');
    expect(await late).toBe('in');
    await last;
    held.end();
    expect(await Promise.all(flood.slice(0, 3))).toEqual(['held', 'held', 'held']);
    expect(started).toHaveLength(3);
  });

  it('continues with the next task of a key if one fails', async () => {
    const limiter = new KeyedLimiter({ pending: 1, total: 3 });
    const failing = limiter.run('a', () => Promise.reject(new Error('bad')));
    const next = limiter.run('a', async () => 'good');
    await expect(failing).rejects.toThrow('bad');
    expect(await next).toBe('good');
  });
});
