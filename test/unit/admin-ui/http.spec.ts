/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { currentRecord, http } from '../../../admin-ui/providers/http.js';
import { forgetSession, keepSession, sessionEnded } from '../../../admin-ui/providers/session.js';
import { uploadPicture } from '../../../admin-ui/providers/uploadPicture.js';
import { cancelWaiting } from '../../../admin-ui/providers/offlineQueue.js';
import { until } from '../../support/until.js';

const user = { id: 1, name: 'Anoma', email: 'anoma@example.com', role: 'ADMIN' as const, branchIds: [] };

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
  forgetSession();
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
    keepSession({ token: 'abc', user, expiresAt: '', deviceToken: '' });
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
      message: 'Event title is required',
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
    answer(500, '<html>Internal error</html>');
    await expect(http('/api/x')).rejects.toMatchObject({ message: 'app.error.generic', status: 500 });
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
    await until(() => ended.mock.calls.length > 0);
    // What an answer sets off is done by the next task.
    await new Promise((resolve) => setTimeout(resolve));
    expect(ended).toHaveBeenCalledTimes(1);
    expect(settled).not.toHaveBeenCalled();
    sessionEnded.removeEventListener('end', ended);
  });

  describe('with a server that went away', () => {
    const failing = (...outcomes: (number | 'lost')[]) => {
      const asked: string[] = [];
      global.fetch = jest.fn(async (url: string) => {
        asked.push(url);
        const outcome = outcomes.shift() ?? 200;
        if (outcome === 'lost') throw new TypeError('Failed to fetch');
        const text = async () => JSON.stringify({ success: outcome < 400, data: 'here', message: '' });
        return { ok: outcome < 400, status: outcome, headers: new Headers(), text };
      }) as unknown as typeof fetch;
      return asked;
    };

    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    it('asks three times for what it reads, one and two seconds apart', async () => {
      const asked = failing(502, 503);
      const read = http('/api/events');
      await jest.advanceTimersByTimeAsync(999);
      expect(asked).toHaveLength(1);
      await jest.advanceTimersByTimeAsync(1);
      expect(asked).toHaveLength(2);
      await jest.advanceTimersByTimeAsync(2000);
      expect(await read).toMatchObject({ json: 'here' });
      expect(asked).toHaveLength(3);
    });

    it('gives up after the third answer', async () => {
      const asked = failing(503, 503, 504, 200);
      const read = expect(http('/api/events')).rejects.toMatchObject({ status: 504 });
      await jest.advanceTimersByTimeAsync(3000);
      await read;
      expect(asked).toHaveLength(3);
    });

    it('checks its health every two seconds after a network error, and then asks once more', async () => {
      const asked = failing('lost', 'lost', 503, 200, 200);
      const read = http('/api/events');
      await jest.advanceTimersByTimeAsync(6000);
      expect(await read).toMatchObject({ json: 'here' });
      expect(asked).toEqual(['/api/events', '/health', '/health', '/health', '/api/events']);
    });

    it('tells an unreachable server after five health checks, made once for all reads', async () => {
      const asked = failing(...Array<'lost'>(20).fill('lost'));
      const failed = { message: 'app.error.network', status: 0 };
      const reads = [http('/api/events'), http('/api/branches')].map((read) =>
        expect(read).rejects.toMatchObject(failed),
      );
      await jest.advanceTimersByTimeAsync(10_000);
      await Promise.all(reads);
      expect(asked.filter((url) => url === '/health')).toHaveLength(5);
    });

    it('sends no write twice', async () => {
      const asked = failing(503);
      await expect(http('/api/events', { method: 'POST', body: '{}' })).rejects.toMatchObject({ status: 503 });
      failing('lost');
      await expect(http('/api/events', { method: 'POST', body: '{}' })).rejects.toMatchObject({ status: 0 });
      expect(asked).toHaveLength(1);
    });
  });

  describe('when the browser has the session of somebody else', () => {
    const sessionOf = (id: number) => ({ token: `of ${id}`, user: { ...user, id }, expiresAt: '', deviceToken: '' });
    const write = () => http('/api/events/1', { method: 'PUT', body: '{}' });
    const rest = () => new Promise((resolve) => setTimeout(resolve));
    let ended: jest.Mock;
    beforeEach(() => sessionEnded.addEventListener('end', (ended = jest.fn())));
    afterEach(() => sessionEnded.removeEventListener('end', ended));

    it('sends no change and no picture in their name, and ends the session of this page', async () => {
      keepSession(sessionOf(1));
      // As another tab does.
      localStorage.setItem('adminToken', 'of 2');
      localStorage.setItem('user_data', JSON.stringify({ ...user, id: 2 }));
      const fetched = answer(200, { success: true, data: {}, message: '' });
      const sent = jest.spyOn(XMLHttpRequest.prototype, 'send').mockReturnValue();
      void write();
      await rest();
      expect(ended).toHaveBeenCalledTimes(1);
      uploadPicture('event', new File([''], 'a.png'), () => {});
      expect([fetched.mock.calls, sent.mock.calls]).toEqual([[], []]);
      expect(ended).toHaveBeenCalledTimes(2);
    });

    it('does not go on with what one began and the next would finish, nor end the session of the next', async () => {
      keepSession(sessionOf(1));
      const answers: ((status: number) => void)[] = [];
      const fetched = answer(200, { success: true, data: {}, message: '' });
      const reply = fetched.getMockImplementation()!;
      fetched.mockImplementation(async (url, init) => {
        const status = await new Promise<number>((resolve) => answers.push(resolve));
        return { ...(await reply(url, init)), status };
      });
      const settled = jest.fn();
      void write().then(settled, settled);
      await rest();
      void http('/api/events').then(settled, settled);
      await rest();
      expect(answers).toHaveLength(2);
      sessionEnded.dispatchEvent(new Event('leave'));
      forgetSession();
      keepSession(sessionOf(2));
      answers.forEach((give, at) => give([200, 401][at]!));
      await rest();
      expect(settled).not.toHaveBeenCalled();
      expect(ended).not.toHaveBeenCalled();
    });
  });

  describe('while the browser is offline', () => {
    const setOnline = (onLine: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);

    it('holds a write back until the connection is there, and sends it once', async () => {
      const fetched = answer(200, { success: true, data: 'saved', message: '' });
      setOnline(false);
      const saved = http('/api/events/1', { method: 'PUT', body: '{}' });
      await new Promise((resolve) => setTimeout(resolve));
      expect(fetched).not.toHaveBeenCalled();
      setOnline(true);
      window.dispatchEvent(new Event('online'));
      expect(await saved).toMatchObject({ json: 'saved' });
      expect(fetched).toHaveBeenCalledTimes(1);
    });

    it('sends nothing of what was cancelled', async () => {
      const fetched = answer(200, { success: true, data: 'saved', message: '' });
      setOnline(false);
      const refused = expect(http('/api/events/1', { method: 'PUT', body: '{}' })).rejects.toMatchObject({ status: 0 });
      cancelWaiting();
      await refused;
      setOnline(true);
      window.dispatchEvent(new Event('online'));
      expect(fetched).not.toHaveBeenCalled();
    });
  });
});
