/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { localStorageStore } from 'react-admin';
import { paths } from '../../../admin-ui/providers/paths.js';
import { screenOf, showInBackOffice } from '../../support/back-office.js';

const BRANCHES = [
  { id: 4, name: 'Kandy', title: 'Crestfield College - Kandy' },
  { id: 5, name: 'Galle', title: 'Crestfield College - Galle' },
];
const getList = jest.fn();
const call = jest.fn();
let branches = BRANCHES;

beforeEach(() => {
  localStorage.clear();
  branches = BRANCHES;
  call
    .mockReset()
    .mockImplementation(async (path: string) =>
      path.startsWith('/admissions/choices') ? { branch: branches.map(({ title }) => title), notes: [] } : [],
    );
  getList.mockReset().mockImplementation(async (resource: string) => {
    const data = resource === 'branches' ? branches : [];
    return { data, total: data.length };
  });
  // React tells the console which props react-admin's inputs pass on.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

const filtersOf = (resource: string) =>
  getList.mock.calls.filter(([name]) => name === resource).map(([, { filter }]) => filter);

const open = (path: string, resource: string, store = localStorageStore()) =>
  showInBackOffice(createElement(screenOf(path)), { dataProvider: { getList, call }, url: path, resource, store });

/** As at the next visit. */
const forgetFilters = () =>
  Object.keys(localStorage)
    .filter((key) => key.includes('listParams'))
    .forEach((key) => localStorage.removeItem(key));

async function choose(name: string) {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Branch' }));
  fireEvent.click(await screen.findByRole('option', { name }));
}

describe('the filter of a branch', () => {
  it('is remembered for the next visit of its list alone, until all branches are chosen', async () => {
    const store = localStorageStore();
    await open(paths.messages, 'contacts', store);
    await choose('Kandy');
    await waitFor(() => expect(filtersOf('contacts').at(-1)).toEqual({ branchId: 4 }));
    cleanup();
    await open(paths.upcomingEvents, 'events', store);
    expect(filtersOf('events')[0]).not.toHaveProperty('forBranch');
    await choose('Galle');
    await waitFor(() => expect(filtersOf('events').at(-1)).toMatchObject({ forBranch: 5 }));
    cleanup();
    getList.mockClear();
    forgetFilters();
    await open(paths.messages, 'contacts', store);
    // Without a filter, the total is asked for. On a slow machine, the list is asked for again meanwhile.
    expect(filtersOf('contacts').slice(0, 2)).toEqual([{}, { branchId: 4 }]);
    await choose('All branches');
    await waitFor(() => expect(filtersOf('contacts').at(-1)).toEqual({}));
    cleanup();
    getList.mockClear();
    forgetFilters();
    await open(paths.messages, 'contacts', store);
    expect(filtersOf('contacts')).not.toContainEqual({ branchId: 4 });
  });

  it('is given up when its branch is deleted', async () => {
    const store = localStorageStore();
    await open(paths.messages, 'contacts', store);
    await choose('Kandy');
    await waitFor(() => expect(filtersOf('contacts').at(-1)).toEqual({ branchId: 4 }));
    cleanup();
    branches = BRANCHES.slice(1);
    getList.mockClear();
    forgetFilters();
    await open(paths.messages, 'contacts', store);
    await waitFor(() => expect(filtersOf('contacts').at(-1)).toEqual({}));
    expect(filtersOf('contacts')).toContainEqual({ branchId: 4 });
  });

  it('is remembered of applications by the title that they hold, also for their board', async () => {
    const store = localStorageStore();
    await open(paths.admissions, 'admissions', store);
    await choose('Crestfield College - Kandy');
    const ofKandy = { branch: 'Crestfield College - Kandy' };
    await waitFor(() => expect(filtersOf('admissions').at(-1)).toEqual(ofKandy));
    cleanup();
    getList.mockClear();
    forgetFilters();
    await open(paths.admissions, 'admissions', store);
    expect(filtersOf('admissions')).toContainEqual(ofKandy);
    cleanup();
    getList.mockClear();
    await open(paths.admissionBoard, 'admissions', store);
    await waitFor(() => expect(filtersOf('admissions')).toContainEqual({ ...ofKandy, status: 'PENDING' }));
    expect(filtersOf('admissions').filter((filter) => filter.branch !== ofKandy.branch)).toEqual([]);
    await choose('All Branches');
    await waitFor(() => expect(filtersOf('admissions').at(-1)).not.toHaveProperty('branch'));
    cleanup();
    getList.mockClear();
    forgetFilters();
    await open(paths.admissions, 'admissions', store);
    expect(filtersOf('admissions')).not.toContainEqual(ofKandy);
  });

  it('is not there in a school of one branch', async () => {
    branches = BRANCHES.slice(0, 1);
    await open(paths.messages, 'contacts');
    await screen.findByRole('combobox', { name: 'Status' });
    expect(screen.queryByRole('combobox', { name: 'Branch' })).toBeNull();
  });
});
