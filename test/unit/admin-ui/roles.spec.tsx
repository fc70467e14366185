/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { fireEvent, screen, within } from '@testing-library/react';
import { Roles } from '../../../admin-ui/accounts/roles/Roles.js';
import type { RouteAccess, RouteGroup } from '../../../contract/accounts/roles.js';
import { serveApi, showScreen } from '../../support/served-api.js';

const route = (summary: string, fields: Partial<RouteAccess>): RouteAccess => ({
  ...{ method: 'GET', path: `/api/${summary}`, summary, isPublic: false, scope: null },
  ...{ EDITOR: 'all', BRANCH_ADMIN: 'all', ADMIN: 'all', SUPER_ADMIN: 'all' },
  ...fields,
});
const OF_PARENTS = { EDITOR: 'none', BRANCH_ADMIN: 'own' } as const;
const GROUPS: RouteGroup[] = [
  {
    name: 'Events',
    routes: [
      route('List events', { path: '/api/events', isPublic: true }),
      route('Create an event', { path: '/api/events', method: 'POST', BRANCH_ADMIN: 'own' }),
      route('Change an event', { path: '/api/events/:id', method: 'PUT', BRANCH_ADMIN: 'own' }),
    ],
  },
  {
    name: 'Admissions',
    routes: [
      route('List applications', { path: '/api/admissions', ...OF_PARENTS }),
      route('Apply', { path: '/api/admissions', method: 'POST', isPublic: true }),
      route('Change an application', { path: '/api/admissions/:id', method: 'PUT', ...OF_PARENTS }),
      route('Delete an application', { path: '/api/admissions/:id', method: 'DELETE', ...OF_PARENTS }),
    ],
  },
  {
    name: 'Roles',
    routes: [route('List who may do what', { EDITOR: 'none', BRANCH_ADMIN: 'none', ADMIN: 'none' })],
  },
];
const USER = { email: 'a@school.lk', isActive: true, branchIds: [] as number[] };

const cellsOf = (row: HTMLElement) => within(row).queryAllByRole('cell');
const texts = (cells: HTMLElement[]) => cells.map(({ textContent }) => textContent);
const rowsOf = (table: HTMLElement) => within(table).getAllByRole('row').map(cellsOf).map(texts);

async function showRoles() {
  serveApi({
    'GET /api/roles': GROUPS,
    'GET /api/users': [
      { ...USER, id: 3, name: 'Kumari Perera', role: 'ADMIN', branchIds: [4] },
      { ...USER, id: 5, name: 'Nimal Silva', role: 'EDITOR', isActive: false },
    ],
    'GET /api/branches': [
      { id: 4, name: 'Negombo' },
      { id: 6, name: 'Galle' },
    ],
  });
  await showScreen(<Roles />);
  await screen.findByRole('row', { name: /^Applications/ });
}

const choose = async (field: string, option: string | RegExp) => {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: field }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
};
const answersFor = (kind: RegExp) => texts(cellsOf(screen.getByRole('row', { name: kind })));

describe('who may do what', () => {
  it('is compared by role until a person is chosen', async () => {
    await showRoles();
    expect(answersFor(/^Events/)).toEqual(['Yes', 'Own', 'Yes', 'Yes']);
    expect(answersFor(/^Applications/)).toEqual(['No', 'Own', 'Yes', 'Yes']);
  });

  it('answers whether a person may see the records of a branch', async () => {
    await showRoles();
    await choose('Person or role', /^Kumari Perera/);
    expect(answersFor(/^Applications/)).toEqual(['Own', '–', 'Own', 'Own']);
    expect(screen.queryByText('“Own” means records of Negombo.')).not.toBeNull();
    await choose('Branch', 'Galle');
    expect(answersFor(/^Applications/)).toEqual(['No', '–', 'No', 'No']);
    expect(answersFor(/^Events/)).toEqual(['Yes', 'No', 'No', '–']);
    await choose('Branch', 'Negombo');
    expect(answersFor(/^Applications/)).toEqual(['Yes', '–', 'Yes', 'Yes']);
    await choose('Person or role', 'Super admin');
    expect(answersFor(/^Applications/)).toEqual(['Yes', '–', 'Yes', 'Yes']);
  });

  it('tells of a person whose account is disabled', async () => {
    await showRoles();
    await choose('Person or role', /^Nimal Silva/);
    expect(answersFor(/^Events/)).toEqual(['No', 'No', 'No', '–']);
    expect(screen.getByRole('alert').textContent).toBe(
      'This account is disabled: it may do nothing until it is enabled.',
    );
  });

  it('shows each route on demand, found by its words or its group', async () => {
    await showRoles();
    expect(screen.queryByRole('table', { name: 'Roles' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'All permissions in detail' }));
    expect(rowsOf(screen.getByRole('table', { name: 'Events' }))).toContainEqual(['Yes', 'Own', 'Yes', 'Yes']);
    const search = (value: string) =>
      fireEvent.change(screen.getByRole('searchbox', { name: 'Search permissions' }), { target: { value } });
    search('who may');
    expect(rowsOf(screen.getByRole('table', { name: 'Roles' }))).toContainEqual(['No', 'No', 'No', 'Yes']);
    expect(screen.queryByRole('table', { name: 'Events' })).toBeNull();
    search('events');
    expect(rowsOf(screen.getByRole('table', { name: 'Events' }))).toHaveLength(4);
  });
});
