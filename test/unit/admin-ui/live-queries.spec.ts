/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { isAffected } from '../../../admin-ui/components/live/affectedQueries.js';
import { updateRows } from '../../../admin-ui/components/live/updateRows.js';
import { dataProvider } from '../../../admin-ui/providers/dataProvider.js';

const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
const queryOf = (queryKey: QueryKey) => client.getQueryCache().build(client, { queryKey });
const page = (resource: string, perPage: number) => [resource, 'getList', { pagination: { page: 1, perPage } }];
const changed = (resource: string, ...ids: string[]) => new Map([[resource, ids.length ? new Set(ids) : undefined]]);

describe('a change loads again', () => {
  it.each([
    ['counts', page('contacts', 1), true],
    ['the bell', page('contacts', 10), true],
    ['no page of a list', page('contacts', 12), false],
    ['the details of the record', ['contacts', 'getOne', { id: '7' }], true],
    ['no details of another', ['contacts', 'getOne', { id: '8' }], false],
    ['no open form', ['contacts', 'getOne', { id: '7', meta: { form: 'a' } }], false],
    ['no open form of settings', ['settings', 'site', 'staff'], false],
    ['what was prefetched of the record', ['contacts', 'prefetched', 7], true],
    ['nothing that was prefetched of another', ['contacts', 'prefetched', 8], false],
    ['what belongs to the collection', ['contacts', 'related', 7], true],
    ['Today', ['today'], true],
    ['nothing of another collection', page('admissions', 1), false],
  ])('%s', (_, key, expected) => {
    const changes = new Map([...changed('contacts', '7'), ...changed('settings')]);
    expect(isAffected(queryOf(key), changes)).toBe(expected);
  });

  it('the thread of a message when it has an entry or a mail was sent', () => {
    const thread = queryOf(['threads', 'contacts', 7]);
    expect(isAffected(thread, changed('contacts', '7'))).toBe(true);
    expect(isAffected(thread, changed('contacts'))).toBe(true);
    expect(isAffected(thread, changed('contacts', '8'))).toBe(false);
    expect(isAffected(thread, changed('admissions', '7'))).toBe(false);
    expect(isAffected(thread, changed('mails', '3'))).toBe(true);
    expect(isAffected(queryOf(['admissions', 'decision', 7, 'ENROLLED']), changed('mails', '3'))).toBe(true);
    expect(isAffected(queryOf(page('contacts', 1)), changed('mails', '3'))).toBe(false);
  });

  it('all details when more records changed than were named', () => {
    expect(isAffected(queryOf(['contacts', 'getOne', { id: '8' }]), changed('contacts'))).toBe(true);
  });
});

it('a changed record is shown in the place that it has in the list', async () => {
  const queryKey = page('contacts', 12);
  const rows = [3, 2, 1].map((id) => ({ id, status: 'PENDING', unread: id }));
  const observer = new QueryObserver(client, { queryKey, queryFn: () => ({ data: rows, total: 9 }) });
  const stop = observer.subscribe(() => undefined);
  await client.ensureQueryData({ queryKey });
  const { dataUpdatedAt } = client.getQueryState(queryKey)!;
  const read = jest
    .spyOn(dataProvider, 'getList')
    .mockResolvedValue({ data: [{ id: 2, status: 'RESOLVED' }], total: 1 });
  await updateRows(client, changed('contacts', '2', '40'));
  expect(read).toHaveBeenCalledWith('contacts', expect.objectContaining({ filter: { id: [2] } }));
  expect(client.getQueryData(queryKey)).toEqual({
    data: [rows[0], { id: 2, status: 'RESOLVED', unread: 2 }, rows[2]],
    total: 9,
  });
  expect(client.getQueryState(queryKey)!.dataUpdatedAt).toBe(dataUpdatedAt);
  stop();
});

describe('a record that can no longer be found', () => {
  const queryKey = ['contacts', 'getList', { pagination: { page: 1, perPage: 24 }, filter: { spam: true, q: 'a' } }];
  const rows = [3, 2, 1].map((id) => ({ id }));
  let stop: () => void;

  beforeEach(async () => {
    client.clear();
    stop = new QueryObserver(client, { queryKey, queryFn: () => ({ data: rows, total: 9 }) }).subscribe(
      () => undefined,
    );
    await client.ensureQueryData({ queryKey });
    document.body.innerHTML = `<main id="main-content" tabindex="-1">
      ${rows.map(({ id }) => `<p data-record="${id}"><input><button data-card-action>View</button></p>`).join('')}
    </main>`;
  });
  afterEach(() => stop());

  const actionOf = (id: number) => document.querySelector<HTMLElement>(`[data-record="${id}"] button`)!;

  it('leaves the list and its count, read among what the list is of', async () => {
    const read = jest.spyOn(dataProvider, 'getList').mockResolvedValue({ data: [{ id: 3 }], total: 1 });
    await updateRows(client, changed('contacts', '3', '2'));
    expect(read).toHaveBeenCalledWith('contacts', expect.objectContaining({ filter: { spam: true, id: [3, 2] } }));
    expect(client.getQueryData(queryKey)).toEqual({ data: [rows[0], rows[2]], total: 8 });
  });

  it.each([
    ['from it to the next row', 2, ['2'], () => actionOf(1)],
    ['from the last row to the one before', 1, ['1'], () => actionOf(2)],
    ['from the last of all rows to the screen', 3, ['1', '2', '3'], () => document.getElementById('main-content')],
    ['not from another row', 3, ['2'], () => actionOf(3)],
  ])('takes the focus %s', async (_, focused, gone, expected) => {
    jest.spyOn(dataProvider, 'getList').mockResolvedValue({ data: [], total: 0 });
    actionOf(focused).focus();
    await updateRows(client, changed('contacts', ...gone));
    expect(document.activeElement).toBe(expected());
  });

  it('leaves the focus of a button that waits for its own action', async () => {
    jest.spyOn(dataProvider, 'getList').mockResolvedValue({ data: [], total: 0 });
    actionOf(2).focus();
    (actionOf(2) as HTMLButtonElement).disabled = true;
    const focused = document.activeElement;
    await updateRows(client, changed('contacts', '2'));
    expect(document.activeElement).toBe(focused);
    expect(document.activeElement).not.toBe(actionOf(1));
  });

  it('stays while the server does not answer', async () => {
    jest.spyOn(dataProvider, 'getList').mockRejectedValue(new Error('No answer'));
    await updateRows(client, changed('contacts', '2'));
    expect(client.getQueryData(queryKey)).toEqual({ data: rows, total: 9 });
  });
});
