import { Logger } from '@nestjs/common';
import type { NewAuditLine } from '../../../server/records/audit/audit-lines.js';
import { LineBuffer } from '../../../server/records/audit/line-buffer.js';

const LIMITS = { ms: 60_000, linesAtMost: 10 };

/** As the driver says that a row breaks a rule, or that nobody answers. */
const failure = (code: string) => Object.assign(new Error(), { driverError: { code } });

describe('buffered lines', () => {
  let written: string[];
  let refuse: (lines: NewAuditLine[]) => Error | undefined;
  const buffer = () =>
    new LineBuffer(LIMITS, async (lines) => {
      const error = refuse(lines);
      if (error) throw error;
      written.push(...lines.map(({ collection }) => collection!));
    });
  const add = (lines: LineBuffer, ...collections: string[]) => {
    for (const collection of collections) lines.add({ action: 'opened', collection });
  };
  beforeEach(() => (written = []));
  afterEach(() => jest.restoreAllMocks());

  it('are written except one that the database rejects, which is logged', async () => {
    const told = jest.spyOn(Logger.prototype, 'error').mockImplementation();
    refuse = (lines) => (lines.some(({ collection }) => collection === 'Bad!') ? failure('23514') : undefined);
    const lines = buffer();
    add(lines, 'contacts', 'Bad!', 'admissions');
    await lines.flush();
    expect(written).toEqual(['contacts', 'admissions']);
    expect(told).toHaveBeenCalledTimes(1);
    await lines.flush();
    expect(written).toHaveLength(2);
  });

  it('are kept while the database is unavailable', async () => {
    refuse = () => failure('57P01');
    const lines = buffer();
    add(lines, 'contacts', 'admissions');
    await lines.flush();
    refuse = () => undefined;
    await lines.flush();
    expect(written).toEqual(['contacts', 'admissions']);
  });
});
