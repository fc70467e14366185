/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { sessionEnded } from '../../../admin-ui/providers/session.js';
import { isCancelled, whenOnline } from '../../../admin-ui/providers/offlineQueue.js';

describe('a change that waits for the connection', () => {
  let isOnline: jest.SpyInstance;
  beforeEach(() => (isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)));
  afterEach(() => isOnline.mockRestore());

  it('goes out when the connection is back', async () => {
    const sent = whenOnline();
    window.dispatchEvent(new Event('online'));
    await expect(sent).resolves.toBeUndefined();
  });

  it.each(['leave', 'end'])('never goes out once the session has ended (%s)', async (event) => {
    const sent = whenOnline().catch((error: unknown) => isCancelled(error));
    sessionEnded.dispatchEvent(new Event(event));
    window.dispatchEvent(new Event('online'));
    await expect(sent).resolves.toBe(true);
  });
});
