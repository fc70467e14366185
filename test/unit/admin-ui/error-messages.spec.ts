/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { errorMessageOf } from '../../../admin-ui/components/errorMessageOf.js';
import { failureOf } from '../../../admin-ui/providers/http.js';
import '../../../admin-ui/providers/i18nProvider.js';

const failure = (status: number, requestId?: string) =>
  failureOf(status, { message: 'The server failed', ...(requestId && { requestId }) });

describe('what is said about a failed call', () => {
  it('ends with the reference of the request if the server failed, whichever words it has', () => {
    const error = failure(500, 'a1b2');
    expect(errorMessageOf(error, { failed: 'views.failed' })).toBe('The server failed\nReference: a1b2');
    const plain = errorMessageOf(error, { failed: 'app.error.generic', plain: true });
    expect(plain).toBe('An unexpected error occurred\nReference: a1b2');
    const because = errorMessageOf(error, {
      failed: 'x',
      because: '%{name}: not saved',
      args: { name: 'Sports Meet' },
    });
    expect(because).toBe('Sports Meet: not saved\nReference: a1b2');
  });

  it('says of a form that was sent before that it is stored', () => {
    const refused = (code: string) =>
      errorMessageOf(failureOf(409, { error: { code, message: 'refused' } }), { failed: 'x' });
    expect([refused('KEY_REUSED'), refused('IN_PROGRESS'), refused('CONFLICT')]).toEqual([
      'app.error.stored_before',
      'app.error.being_stored',
      'refused',
    ]);
  });

  it('has no reference if the server refused it, sent none or did not answer', () => {
    expect(errorMessageOf(failure(409, 'a1b2'), { failed: 'x' })).toBe('The server failed');
    expect(errorMessageOf(failure(502), { failed: 'x' })).toBe('The server failed');
    expect(errorMessageOf(failure(0), { failed: 'x' })).toBe('x');
  });
});
