/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { VisitDialog } from '../../../admin-ui/families/components/visits/VisitDialog.js';
import '../../../admin-ui/families/components/visits/messages.js';
import { keepSession } from '../../../admin-ui/providers/session.js';
import { serveApi, showScreen } from '../../support/served-api.js';

const DRAFT = '/api/form-drafts/admissions.7-visit';

beforeEach(() =>
  keepSession({
    token: 'abc',
    user: { id: 1, email: 'anoma@example.com', name: 'Anoma', role: 'ADMIN', branchIds: [] },
    expiresAt: '',
    deviceToken: '',
  }),
);

const FAMILY = [
  { id: 8, title: 'Nimal Perera', branchId: 3 },
  { id: 9, title: 'Amaya Perera', branchId: 4 },
];

const open = async (draft: object | null, visits: unknown = [{ id: 1, place: 'Front office' }]) => {
  const calls = serveApi({
    ...{ [`GET ${DRAFT}`]: draft, [`PUT ${DRAFT}`]: {}, 'GET /api/staff-calendar': { layers: [] } },
    ...{ 'POST /api/visits': { id: 2 }, [`DELETE ${DRAFT}`]: null },
    ...{ 'GET /api/visits': visits, 'GET /api/branches': [], 'GET /api/settings': {} },
  });
  const Application = () => {
    const [isPlanning, setPlanning] = useState(false);
    if (!usePermissions().permissions) return null;
    return (
      <>
        <button onClick={() => setPlanning(true)}>Plan</button>
        {isPlanning && <VisitDialog admissionId={7} branchId={3} family={FAMILY} onClose={() => setPlanning(false)} />}
      </>
    );
  };
  await showScreen(<Application />);
  fireEvent.click(await screen.findByRole('button', { name: 'Plan' }));
  await screen.findByRole('dialog');
  return calls;
};
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const close = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

it('the place is filled in each time that a visit is planned', async () => {
  await open(null);
  for (let time = 0; time < 3; time += 1) {
    await waitFor(async () => expect((await field('Place')).value).toBe('Front office'));
    await close();
    fireEvent.click(screen.getByRole('button', { name: 'Plan' }));
    await screen.findByRole('dialog');
  }
});

it('Cancel keeps the typed text as a draft', async () => {
  const calls = await open(null);
  fireEvent.change(await field('Note to the parent'), { target: { value: 'Bring the vaccination card.' } });
  await close();
  await waitFor(() => expect(calls.find(({ call }) => call === `PUT ${DRAFT}`)).toBeDefined());
  const { body } = calls.find(({ call }) => call === `PUT ${DRAFT}`)!;
  expect(body).toMatchObject({ typed: { note: 'Bring the vaccination card.' } });
  expect(body!.typed).not.toHaveProperty('place');
});

it('a new dialog restores the draft', async () => {
  const typed = { note: 'Bring the vaccination card.' };
  await open({ typed, opened: { note: '' }, baseVersion: null, updatedAt: '2026-11-30T09:00:00.000Z' });
  await waitFor(async () => expect((await field('Note to the parent')).value).toBe(typed.note));
  expect((await field('Place')).value).toBe('Front office');
});

it('offers brothers and sisters of the same campus, also if a draft names one of another', async () => {
  const typed = { day: '2098-05-05', alsoFor: [8, 9] };
  const calls = await open({
    typed,
    opened: { alsoFor: [] },
    baseVersion: null,
    updatedAt: '2026-11-30T09:00:00.000Z',
  });
  await waitFor(async () => expect((await field('Place')).value).toBe('Front office'));
  await waitFor(async () => expect((await field('Nimal Perera')).checked).toBe(true));
  expect(screen.queryByLabelText('Amaya Perera')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Save and Tell the Parent' }));
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain('POST /api/visits'));
  expect(calls.find(({ call }) => call === 'POST /api/visits')!.body).toMatchObject({ alsoFor: [8] });
});

it('the form opens while the usual place is still loading', async () => {
  await open(null, () => new Promise(() => {}));
  expect((await field('Place')).value).toBe('');
});
