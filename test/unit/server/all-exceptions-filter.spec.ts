import { type ArgumentsHost, Logger } from '@nestjs/common';
import { errorLine } from '../../../server/operations/cli/error-line.js';
import { AllExceptionsFilter, logTextOf } from '../../../server/platform/http/all-exceptions.filter.js';
import { notFound } from '../../../server/platform/http/exceptions.js';

/** The response to what was thrown. */
function respondTo(thrown: unknown) {
  const response = { setHeader: jest.fn(), status: jest.fn().mockReturnThis(), json: jest.fn() };
  const http = { getRequest: () => ({ complete: true }), getResponse: () => response };
  new AllExceptionsFilter({ recordAnswer: () => undefined }).catch(thrown, {
    switchToHttp: () => http,
  } as unknown as ArgumentsHost);
  return response;
}

/** The status and the code that whoever asked hears of what was thrown. */
function answerTo(thrown: unknown): [status: number, code: string] {
  const response = respondTo(thrown);
  return [response.status.mock.calls[0][0], response.json.mock.calls[0][0].error.code];
}

const withCode = (code: string) => Object.assign(new Error('words of the driver'), { code });
const ofQuery = (code: string) => Object.assign(new Error('words of the query'), { driverError: { code } });

const NETWORK = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'];

describe('The filter of all exceptions', () => {
  let written: jest.SpyInstance[];
  beforeEach(() => {
    written = (['error', 'warn'] as const).map((level) => jest.spyOn(Logger.prototype, level).mockReturnValue());
  });
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ...NETWORK,
    'ENETUNREACH',
    '08006',
    '25006',
    '28P01',
    '3D000',
    '42501',
    '53300',
    '55000',
    '57P01',
    '57P03',
    '58030',
  ])('answers 503 when the database is lost with %s', (code) => {
    expect(answerTo(withCode(code))).toEqual([503, 'UNAVAILABLE']);
    expect(answerTo(ofQuery(code))).toEqual([503, 'UNAVAILABLE']);
  });

  it.each([
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
    'Query runner already released. Cannot run queries anymore.',
    'Database connection provided by a query runner was already released, cannot continue to use its querying methods anymore.',
  ])('answers 503 when the driver or TypeORM says: %s', (words) =>
    expect(answerTo(new Error(words))).toEqual([503, 'UNAVAILABLE']),
  );

  it('says when to try again while the service is not available', () => {
    expect(respondTo(withCode('ECONNREFUSED')).setHeader).toHaveBeenCalledWith('Retry-After', '5');
    expect(respondTo(notFound('Event')).setHeader).not.toHaveBeenCalledWith('Retry-After', expect.anything());
  });

  it.each(['22003', '22P02', '22007'])('answers 400 to a value that the database refuses with %s', (code) => {
    expect(answerTo(ofQuery(code))).toEqual([400, 'BAD_REQUEST']);
    expect(written[0]).not.toHaveBeenCalled();
    expect(written[1]).toHaveBeenCalledWith(expect.not.stringContaining('words'));
  });

  it('does not log database messages that contain input', () => {
    expect(logTextOf(ofQuery('22P02'))).toBe('The database refused a value that the rules let through (22P02)');
    expect(logTextOf(ofQuery('42P01'))).toContain('words');
  });

  it('responds 500 to unexpected errors, and logs them', () => {
    expect(answerTo(ofQuery('42P01'))).toEqual([500, 'INTERNAL']);
    expect(answerTo(new Error('22003 pupils'))).toEqual([500, 'INTERNAL']);
    expect(written[0]).toHaveBeenCalledTimes(2);
  });
});

describe('The line of a command that failed', () => {
  it.each(NETWORK)('says that the database does not answer with %s', (code) => {
    expect(errorLine(withCode(code))).toBe(`The database does not answer (${code}).`);
  });

  it('has the message of the database, if any', () => {
    expect(errorLine(withCode('28P01'))).toBe('words of the driver');
  });
});
