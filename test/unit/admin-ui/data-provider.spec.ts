/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { dataProvider } from '../../../admin-ui/providers/dataProvider.js';
import { currentQuestion, subscribe } from '../../../admin-ui/providers/ownPassword.js';

const calls: { url: string; method?: string; ifMatch: string | null; key: string | null; body?: string }[] = [];

function serve(answerTo: (url: string) => [status: number, body: object]) {
  global.fetch = jest.fn(async (url: string, init: RequestInit) => {
    const headers = init.headers as Headers;
    const [ifMatch, key] = ['If-Match', 'Idempotency-Key'].map((name) => headers.get(name)) as [string, string];
    calls.push({ url, method: init.method, ifMatch, key, body: init.body as string });
    const [status, body] = answerTo(url);
    return {
      ok: status < 400,
      status,
      headers: new Headers({ 'Content-Range': 'events 0-1/57' }),
      text: async () => JSON.stringify(body),
    };
  }) as unknown as typeof fetch;
}

/** Staff who answer each question for their password with the next of these, and close it when there is none left. */
function answering(...passwords: string[]) {
  const errors: (string | undefined)[] = [];
  const leave = subscribe(() => {
    const question = currentQuestion();
    if (!question || question.isBusy) return;
    errors.push(question.error);
    const password = passwords.shift();
    queueMicrotask(() => (password ? question.answer(password) : question.cancel()));
  });
  return { errors, leave };
}

const ok = (data: unknown): [number, object] => [200, { success: true, data, message: '' }];

beforeEach(() => {
  calls.length = 0;
});

describe('the data provider', () => {
  it('asks for lists in the simple-rest dialect', async () => {
    serve(() => ok([{ id: 1 }, { id: 2 }]));
    const { data, total } = await dataProvider.getList('events', {
      pagination: { page: 2, perPage: 12 },
      sort: { field: 'date', order: 'DESC' },
      filter: { q: 'sport', when: 'past' },
    });
    expect({ rows: data.length, total }).toEqual({ rows: 2, total: 57 });
    const query = new URL(calls[0]!.url, 'http://localhost').searchParams;
    expect(query.get('range')).toBe('[12,23]');
    expect(query.get('sort')).toBe('["date","DESC"]');
    expect(query.get('filter')).toBe('{"q":"sport","when":"past"}');
  });

  it('shortens a search that is longer than the server takes', async () => {
    serve(() => ok([]));
    const query = { pagination: { page: 1, perPage: 12 }, sort: { field: 'id', order: 'ASC' as const } };
    await dataProvider.getList('events', { ...query, filter: { q: 'q'.repeat(201), when: 'past' } });
    const { searchParams } = new URL(calls[0]!.url, 'http://localhost');
    expect(JSON.parse(searchParams.get('filter')!)).toEqual({ q: 'q'.repeat(200), when: 'past' });
  });

  it('sends only what changed, guarded by the version that was read', async () => {
    serve(() => ok({ id: 7 }));
    await dataProvider.update('events', { id: 7, data: { status: 'DRAFT' }, previousData: { id: 7, version: 3 } });
    await dataProvider.delete('events', { id: 7, previousData: { id: 7, version: 4 } });
    expect(calls).toMatchObject([
      { url: '/api/events/7', method: 'PUT', ifMatch: '"3"', body: '{"status":"DRAFT"}' },
      { url: '/api/events/7', method: 'DELETE', ifMatch: '"4"' },
    ]);
  });

  it('creates a record with the key of its form', async () => {
    serve(() => ok({ id: 7 }));
    await dataProvider.create('bookings', { data: { people: 2 }, meta: { idempotencyKey: 'form-1' } });
    expect(calls).toMatchObject([{ url: '/api/bookings', method: 'POST', key: 'form-1', body: '{"people":2}' }]);
  });

  it('writes nothing to a record whose version nobody has read, and says why', async () => {
    serve(() => ok({ id: 1 }));
    const unseen = { status: 428, message: 'app.error.unseen' };
    const record = { id: 2, previousData: { id: 2 } };
    await expect(dataProvider.update('events', { ...record, data: {} })).rejects.toMatchObject(unseen);
    await expect(dataProvider.delete('events', record)).rejects.toMatchObject(unseen);
    expect(calls).toEqual([]);
  });

  it('changes many by no requests of its own', async () => {
    await expect(dataProvider.updateMany('events', { ids: [1], data: {} })).rejects.toThrow('startBulk');
    await expect(dataProvider.deleteMany('events', { ids: [1] })).rejects.toThrow('startBulk');
    expect(calls).toEqual([]);
  });

  it('reads the settings of a category with their versions, and guards each write with one', async () => {
    const raw = [{ key: 'contact_phone', value: '081', version: 3 }];
    serve(() => [200, { success: true, data: { contact_phone: '081' }, raw, message: '' }]);
    expect(await dataProvider.settings('contact')).toEqual({
      values: { contact_phone: '081' },
      versions: { contact_phone: 3 },
    });
    await dataProvider.call('/settings/contact_phone', { method: 'PUT', body: '{}', ifMatch: 3 });
    expect(calls.at(-1)).toMatchObject({ url: '/api/settings/contact_phone', ifMatch: '"3"' });
  });
});

describe('a change for which the server wants the own password', () => {
  const refusal = (message: string): [number, object] => [
    400,
    { success: false, message, issues: [{ path: 'currentPassword', message }] },
  ];
  const guarded = () => {
    const { currentPassword } = JSON.parse(calls.at(-1)!.body ?? '{}');
    if (!currentPassword) return refusal('Your current password is required');
    return currentPassword === 'right' ? ok({ id: 7 }) : refusal('The current password is wrong');
  };

  it('is sent again with it, until it is right', async () => {
    serve(guarded);
    const { errors, leave } = answering('wrong', 'right');
    await dataProvider.update('users', { id: 7, data: { role: 'ADMIN' }, previousData: { id: 7, version: 3 } });
    leave();
    expect(errors).toEqual([undefined, 'The current password is wrong']);
    expect(calls.map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"3"', '"3"']);
    expect(calls.at(-1)!.body).toBe('{"role":"ADMIN","currentPassword":"right"}');
    expect(currentQuestion()).toBeUndefined();
  });
});
