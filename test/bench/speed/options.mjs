import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '500' },
    messages: { type: 'string', default: '500' },
    applications: { type: 'string', default: '500' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    connections: { type: 'string', default: '10' },
    only: { type: 'string', default: '' },
    with: { type: 'string', multiple: true, default: [] },
    uncached: { type: 'boolean', default: false },
    growth: { type: 'boolean', default: false },
    history: { type: 'boolean', default: false },
    memory: { type: 'boolean', default: false },
    start: { type: 'boolean', default: false },
    out: { type: 'string', default: join(tmpdir(), `bench-${Date.now()}.json`) },
    compare: { type: 'string' },
  },
});

const number = (name) => {
  const value = Number(values[name]);
  if (!(value > 0)) throw new Error(`--${name} must be a number above 0`);
  return value;
};

export const options = {
  ...values,
  amounts: { events: number('rows'), messages: number('messages'), applications: number('applications') },
  rounds: number('rounds'),
  seconds: number('seconds'),
  connections: number('connections'),
  only: new RegExp(values.only, 'i'),
  others: values.with.map((text) => {
    const [, name, url] = /^([^=]+)=(https?:\/\/.+)$/.exec(text) ?? [];
    if (!name) throw new Error('--with must be NAME=URL');
    return { name, url };
  }),
};
