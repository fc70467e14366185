import { audit } from '../../../server/platform/logging/audit-log.js';
import { Log } from '../../../server/platform/logging/log.js';
import { Logger } from '@nestjs/common';

describe('a line of the log', () => {
  const log = new Log('info');
  const info = jest.spyOn(log.pino, 'info').mockReturnValue();
  const warn = jest.spyOn(log.pino, 'warn').mockReturnValue();
  beforeEach(() => jest.clearAllMocks());

  it('has the fields of what happened to an account', () => {
    Logger.overrideLogger(log);
    audit('role-changed', { userId: 7, actorId: 1 });
    audit('sign-in-refused');
    expect(info.mock.calls).toEqual([[{ context: 'Audit', event: 'role-changed', userId: 7, actorId: 1 }]]);
    expect(warn.mock.calls).toEqual([[{ context: 'Audit', event: 'sign-in-refused' }]]);
  });

  it('has a text as its message', () => {
    log.log('Closing');
    expect(info).toHaveBeenCalledWith({ context: undefined }, 'Closing');
  });

  it('is written thirty times a minute per kind, then the number of suppressed ones', () => {
    jest.useFakeTimers();
    const log = new Log('info');
    const [warn, error] = [
      jest.spyOn(log.pino, 'warn').mockReturnValue(),
      jest.spyOn(log.pino, 'error').mockReturnValue(),
    ];
    const refused = (userId?: number) => log.warn({ event: 'sign-in-refused', userId }, 'Audit');
    for (let time = 0; time < 100; time += 1) refused();
    for (let time = 0; time < 30; time += 1) refused(7);
    for (let time = 0; time < 31; time += 1) log.error(`failure ${time}`, 'Failure');
    expect([warn.mock.calls.length, error.mock.calls.length]).toEqual([60, 30]);
    jest.advanceTimersByTime(60_000);
    const text = expect.stringContaining('left out');
    expect(warn.mock.calls.slice(60)).toEqual([[{ context: 'Audit', event: 'sign-in-refused', leftOut: 70 }, text]]);
    expect(error.mock.calls.slice(30)).toEqual([[{ context: 'Failure', leftOut: 1 }, text]]);
    refused();
    expect(warn).toHaveBeenCalledTimes(62);
    jest.useRealTimers();
  });

  it('about an account is never suppressed', () => {
    for (let time = 0; time < 100; time += 1) audit('role-changed', { userId: 7, actorId: 1 });
    expect(info).toHaveBeenCalledTimes(100);
  });
});
