/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { AdmissionBoard } from '../../../admin-ui/families/admissions/board/AdmissionBoard.js';
import { showInBackOffice } from '../../support/back-office.js';

jest.mock('../../../admin-ui/families/admissions/details/AdmissionDetails.js', () => ({
  AdmissionDetails: ({ admission, onClose }: { admission: { studentName: string }; onClose: () => void }) => (
    <dialog open aria-label={admission.studentName}>
      <button onClick={onClose}>Close</button>
    </dialog>
  ),
}));

const AT = '2026-01-05T00:00:00.000Z';
const IN_PROGRESS = {
  ...{ id: 7, version: 3, studentName: 'Senuli', status: 'IN_PROGRESS', grade: '7', steppedAt: AT, activeAt: AT },
  branch: 'Gateway College Negombo',
};
const getList = async (resource: string, { filter }: { filter: { status?: string } }) => {
  const data = resource === 'admissions' && filter.status === 'IN_PROGRESS' ? [IN_PROGRESS] : [];
  return { data, total: data.length };
};
const getOne = async () => ({ data: IN_PROGRESS });
const call = async (path: string) =>
  path.startsWith('/settings?') ? { site_name: 'Gateway College' } : path.startsWith('/settings/') ? {} : [];

const Url = () => <output>{useLocation().search}</output>;
const urlNow = () => document.querySelector('output')!.textContent;

const open = (answers: object = {}, url = '/admission/board') =>
  showInBackOffice(
    <>
      <AdmissionBoard />
      <Url />
    </>,
    { dataProvider: { getList, getOne, call, ...answers }, resource: 'admissions', url },
  );

/** Moves the mouse further than a click does. What dnd-kit does against a click afterwards outlives the test. */
const drag = (element: HTMLElement) => {
  fireEvent.mouseDown(element, { button: 0, clientX: 5, clientY: 5 });
  fireEvent.mouseMove(document, { clientX: 40, clientY: 5 });
};
const isPickedUp = () => screen.queryByText(/^Senuli is picked up\./) !== null;

it('a column of the board shows no number before it knows it', async () => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await open({
    getList: async (...query: Parameters<typeof getList>) => {
      await asked;
      return getList(...query);
    },
  });
  const column = screen.getByRole('region', { name: 'In Progress' });
  expect(column.textContent).toBe('In Progress');
  await act(async () => answer());
  await screen.findByText('Senuli');
  expect(screen.getByRole('region', { name: 'In Progress' }).textContent).toMatch(/^In Progress1/);
  expect(getComputedStyle(screen.getByRole('listitem')).getPropertyValue('content-visibility')).toBe('auto');
});

it('the board has what is back from waiting first, however many have had a step since, and can show that alone', async () => {
  const others = Array.from({ length: 2 }, (_, index) => ({
    ...{ ...IN_PROGRESS, id: 100 + index, studentName: `Child ${index}`, waitUntil: null },
  }));
  const back = { ...IN_PROGRESS, id: 9, studentName: 'Back again', waitUntil: '2026-01-06', waitEnded: true };
  const asked: object[] = [];
  await open({
    getList: async (resource: string, { filter }: { filter: { status?: string; returned?: boolean } }) => {
      if (resource !== 'admissions') return { data: [], total: 0 };
      asked.push(filter);
      const isColumn = !filter.status || filter.status === 'IN_PROGRESS';
      const data = !isColumn ? [] : filter.returned ? [back] : others;
      return { data, total: filter.status === 'IN_PROGRESS' ? 3 : data.length };
    },
  });
  await screen.findByText('Back again');
  const column = screen.getByRole('region', { name: 'In Progress' });
  expect(column.textContent).toMatch(/^In Progress3Back again/);
  expect(screen.queryByText(/^Show all/)).toBeNull();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Waiting until a day' }));
  fireEvent.click(screen.getByRole('option', { name: 'Back from waiting' }));
  await waitFor(() => expect(asked).toContainEqual({ returned: true, status: 'IN_PROGRESS' }));
  expect(urlNow()).toBe('?wait=returned');
});

describe('a card of the board', () => {
  it('names the campus alone', async () => {
    await open();
    expect((await screen.findByText('Negombo')).closest('li')!.textContent).toMatch(/^SenuliNegombo/);
  });

  it('opens over the board by a click at any place, and Close goes back to the board', async () => {
    await open({}, '/admission/board?mine=1');
    const card = (await screen.findByText('Senuli')).closest<HTMLElement>('li > *')!;
    fireEvent.click(card);
    const details = await screen.findByRole('dialog', { name: 'Senuli' });
    expect(card.isConnected).toBe(true);
    expect(urlNow()).toBe('?mine=1&details=7');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(details.isConnected).toBe(false));
    expect(urlNow()).toBe('?mine=1');
  });

  it('is open where its link leads', async () => {
    await open({}, '/admission/board?details=7');
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(urlNow()).toBe(''));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is dragged at any place but the list of steps', async () => {
    await open();
    const card = (await screen.findByText('Senuli')).closest<HTMLElement>('li > *')!;
    drag(screen.getByRole('combobox', { name: 'Move Senuli to' }));
    expect(isPickedUp()).toBe(false);
    drag(card);
    await waitFor(() => expect(isPickedUp()).toBe(true));
  });
});
