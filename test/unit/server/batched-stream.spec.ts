import { BatchedStream } from '../../../server/platform/logging/batched-stream.js';

describe('lines that are written together', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const written: string[] = [];
  const stream = () => {
    written.length = 0;
    return new BatchedStream({ write: (text) => void written.push(text) });
  };

  it('come a moment after the first of them, once', () => {
    const batches = stream();
    for (const line of ['one\n', 'two\n']) batches.write(line);
    expect(written).toEqual([]);
    jest.runAllTimers();
    expect(written).toEqual(['one\ntwo\n']);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('come at once if they are many, or at the end', () => {
    const batches = stream();
    batches.write(`${'x'.repeat(20_000)}\n`);
    expect(written).toHaveLength(1);
    batches.write('last\n');
    batches.flush();
    batches.flush();
    expect(written.slice(1)).toEqual(['last\n']);
  });
});
