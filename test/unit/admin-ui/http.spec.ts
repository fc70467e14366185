/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { currentRecord, http } from '../../../admin-ui/providers/http.js';
import { keepSession, sessionEnded } from '../../../admin-ui/providers/session.js';

const user = { id: 1, name: 'Anoma', email: 'anoma@example.com', role: 'ADMIN' as const };

function answer(status: number, body: unknown, headers: Record<string, string> = {}) {
  const fetched = jest.fn(async (_url: string, _init: RequestInit) => ({
    ok: status < 400,
    status,
    headers: new Headers(headers),
    text: async () => (typeof body === 'string' ? body : JSON.stringify(body)),
  }));
  global.fetch = fetched as unknown as typeof fetch;
  return fetched;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the http client', () => {
  it('takes data out of the envelope and keeps the headers', async () => {
    answer(200, { success: true, data: [{ id: 1 }], message: 'Events loaded' }, { 'Content-Range': 'events 0-0/1' });
    const { json, headers } = await http('/api/events');
    expect(json).toEqual([{ id: 1 }]);
    expect(headers.get('Content-Range')).toBe('events 0-0/1');
  });

  it('sends the session and the version', async () => {
    keepSession({ token: 'abc', user, expiresAt: '' });
    const fetched = answer(200, { success: true, data: {}, message: '' });
    await http('/api/events/1', { method: 'PUT', body: '{}', ifMatch: 4 });
    const headers = fetched.mock.calls[0]![1].headers as Headers;
    expect(headers.get('Authorization')).toBe('Bearer abc');
    expect(headers.get('If-Match')).toBe('"4"');
    expect(headers.get('Content-Type')).toBe('application/json');
  });

  it('turns issues into the errors of fields', async () => {
    answer(400, {
      success: false,
      message: 'Validation failed',
      issues: [{ path: 'title', message: 'Event title is required' }],
    });
    await expect(http('/api/events')).rejects.toMatchObject({
      status: 400,
      message: 'title: Event title is required',
      body: { errors: { title: 'Event title is required' } },
    });
  });

  it('prefers the message of the error, then the top one, then its own', async () => {
    answer(409, { success: false, message: 'top', error: { code: 'TAKEN', message: 'inner' } });
    await expect(http('/api/x')).rejects.toMatchObject({ message: 'inner' });
    answer(409, { success: false, message: 'top' });
    await expect(http('/api/x')).rejects.toMatchObject({ message: 'top' });
    answer(502, '<html>Bad gateway</html>');
    await expect(http('/api/x')).rejects.toMatchObject({ message: 'app.error.generic', status: 502 });
  });

  it('hands over the record that somebody else saved', async () => {
    answer(412, { success: false, message: 'Changed', data: { id: 1, version: 5 } });
    const error = await http('/api/events/1').catch((refused: unknown) => refused);
    expect(currentRecord(error)).toEqual({ id: 1, version: 5 });
    expect(currentRecord(new Error('other'))).toBeUndefined();
  });

  it('has no answer when the session is over, and says so', async () => {
    const ended = jest.fn();
    const settled = jest.fn();
    sessionEnded.addEventListener('end', ended);
    answer(401, { success: false, message: 'Sign in first' });
    http('/api/events').then(settled, settled);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(ended).toHaveBeenCalledTimes(1);
    expect(settled).not.toHaveBeenCalled();
    sessionEnded.removeEventListener('end', ended);
  });

  it('tells an unreachable server', async () => {
    global.fetch = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(http('/api/events')).rejects.toMatchObject({ message: 'app.error.network', status: 0 });
  });
});
