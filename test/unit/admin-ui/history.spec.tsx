/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, memoryStore } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { HistoryTimeline } from '../../../admin-ui/components/editing/history/HistoryTimeline.js';
import type { HistoryProps } from '../../../admin-ui/components/editing/history/historyProps.js';
import '../../../admin-ui/families/contacts/messages.js';
import { i18nProvider } from '../../../admin-ui/providers/i18nProvider.js';
import type { Revision } from '../../../contract/records/revisions.js';

jest.mock('../../../admin-ui/providers/useSiteConfig.js', () => ({
  useSiteConfig: () => ({ timeZone: 'Asia/Colombo' }),
}));

const revision = (number: number, changes: object = {}) =>
  ({
    ...{ number, action: 'updated', by: 'Nimal', at: '2026-03-01T04:30:00Z', revertedTo: null },
    ...{ fields: ['contact'], before: { contact: '081' }, values: { contact: '082' } },
    ...changes,
  }) as Revision;

async function show(props: Pick<HistoryProps, 'resource' | 'show'>, revisions: Revision[]) {
  const call = async (path: string) => {
    const [first, last] = JSON.parse(new URLSearchParams(path.split('?')[1]).get('range')!) as [number, number];
    return revisions.slice(first, last + 1);
  };
  render(
    <MemoryRouter>
      <CoreAdminContext store={memoryStore()} i18nProvider={i18nProvider} dataProvider={{ call } as never}>
        <HistoryTimeline path={`/${props.resource}/7/revisions`} version={revisions.length} {...props} />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  await screen.findAllByRole('listitem');
}
const versions = () => screen.getAllByRole('listitem');

// jsdom does not scroll.
beforeAll(() => void (Element.prototype.scrollIntoView = () => {}));

describe('the history of a record', () => {
  it('comes in pages, and the keyboard goes on where the next one begins', async () => {
    const all = Array.from({ length: 45 }, (_, index) => revision(45 - index));
    await show({ resource: 'branches', show: () => {} }, all);
    expect(versions()).toHaveLength(20);
    expect(screen.getAllByRole('button', { name: /^Restore this version/ })).toHaveLength(19);
    for (const [shown, total] of [
      [20, 40],
      [40, 45],
    ] as const) {
      fireEvent.click(screen.getByRole('button', { name: 'Show older versions' }));
      await waitFor(() => expect(versions()).toHaveLength(total));
      await waitFor(() => expect(document.activeElement).toBe(versions()[shown]));
      expect(screen.getByText(`${total} versions shown`)).toBeTruthy();
    }
    expect(screen.queryByRole('button', { name: 'Show older versions' })).toBeNull();
  });

  it('of a message tells of its status as it is read, and offers nothing to restore', async () => {
    const received = revision(1, { action: 'created', by: null, fields: [], before: {}, values: {} });
    const status = { fields: ['status'], before: { status: 'PENDING' }, values: { status: 'IN_PROGRESS' } };
    await show({ resource: 'contacts' }, [revision(2, status), received]);
    expect(versions()[0]!.textContent).toContain('StatusBeforePendingAfterIn Progress');
    expect(versions()[1]!.textContent).toContain('Version 1 · Received');
    expect(screen.queryByRole('button', { name: /Restore/ })).toBeNull();
    await act(async () => {});
  });
});
