import { audit } from '../../../server/logging/audit-log.js';
import { Log } from '../../../server/logging/log.js';
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
});
