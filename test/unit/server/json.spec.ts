import fc from 'fast-check';
import { JSON_LIMITS, JsonTooComplex, parseJson } from '../../../server/platform/validation/json.js';

const { keys, nodes, levels } = JSON_LIMITS;
const deep = (count: number) => '['.repeat(count) + ']'.repeat(count);
const wide = (count: number) => `{${Array.from({ length: count }, (_, at) => `"k${at}":1`).join()}}`;
const list = (count: number, one = '1') => `[${Array<string>(count).fill(one).join()}]`;

describe('A JSON text', () => {
  it.each([
    ['ten levels', deep(levels)],
    ['a hundred fields', wide(keys)],
    ['a hundred fields in each of several objects', list(5, wide(keys))],
    ['two thousand values', list(nodes - 1)],
    ['signs of JSON in texts', JSON.stringify({ text: '{[:,'.repeat(5000), '{"a":{"b\\': '\\"[\\' })],
  ])('with %s is parsed', (_, text) => expect(parseJson(text)).toEqual(JSON.parse(text)));

  it.each([
    ['eleven levels', deep(levels + 1), 'Is nested too deeply'],
    ['eleven levels of objects', '{"a":'.repeat(levels) + '{}' + '}'.repeat(levels), 'Is nested too deeply'],
    ['101 fields', wide(keys + 1), 'Has too many fields'],
    [
      'one field 101 times',
      `{${Array(keys + 1)
        .fill('"a":1')
        .join()}}`,
      'Has too many fields',
    ],
    ['fields written as escapes', wide(keys + 1).replaceAll('k', '\\u006b'), 'Has too many fields'],
    ['2,001 numbers', list(nodes), 'Has too many values'],
    ['2,001 texts', list(nodes, '"a"'), 'Has too many values'],
    ['2,001 objects', list(nodes, '{}'), 'Has too many values'],
    ['many objects with fields', list(nodes / 2, '{"a":1}'), 'Has too many values'],
  ])('with %s is refused before it is parsed', (_, text, message) => {
    const parse = jest.spyOn(JSON, 'parse');
    expect(() => parseJson(text)).toThrow(new JsonTooComplex(message));
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
  });

  it.each(['', '{', '{"a"', '"', '"\\', '[}', ']]]]', '::::', '{"a":1,}', '[1 2]', "{'a':1}"])(
    'that is none is left to the parser: %s',
    (text) => expect(() => parseJson(text)).toThrow(SyntaxError),
  );

  it('is counted like the parser does', () => {
    const count = (value: unknown): number =>
      typeof value === 'object' && value !== null
        ? Object.values(value).reduce<number>((sum, one) => sum + count(one), 1)
        : 1;
    const judged = fc.property(fc.jsonValue({ maxDepth: 4 }), fc.integer({ min: 0, max: 2 }), (value, indent) => {
      const own = count(value);
      const filled = (total: number) =>
        JSON.stringify([value, ...Array<number>(total - own - 1).fill(0)], null, indent);
      expect(parseJson(filled(nodes))).toEqual(JSON.parse(filled(nodes)));
      expect(() => parseJson(filled(nodes + 1))).toThrow(JsonTooComplex);
    });
    fc.assert(judged, { seed: 2_017_01_05, numRuns: 100 });
  });
});
