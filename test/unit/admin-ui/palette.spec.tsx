/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { createTheme } from '@mui/material';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { CoreAdminContext, memoryStore } from 'react-admin';
import { MemoryRouter, useLocation } from 'react-router';
import { matching } from '../../../admin-ui/components/palette/options.js';
import { Palette } from '../../../admin-ui/components/palette/Palette.js';
import { features } from '../../../admin-ui/features.js';
import { FeaturesContext } from '../../../admin-ui/layout/FeaturesContext.js';
import { i18nProvider } from '../../../admin-ui/providers/i18nProvider.js';
import type { Permission } from '../../../admin-ui/providers/permissions.js';
import { recentItems, rememberRecent } from '../../../admin-ui/providers/recent.js';
import { sessionEnded } from '../../../admin-ui/providers/session.js';

jest.mock('../../../admin-ui/layout/useConnection.js', () => ({ useConnection: () => true }));

const FOUND = [
  { collection: 'events', id: 7, title: 'Sports day', at: null, branch: 'Kandy', status: 'ACTIVE' },
  { collection: 'contacts', id: 3, title: 'Ann', at: null, branch: null, status: 'PENDING' },
];

const search = jest.fn(async (_path: string) => FOUND);
const VIEWS = [{ id: 4, list: 'events.past', name: 'Galle only', query: 'filter=%7B%7D&sort=title' }];
const call = async (path: string) => (path.startsWith('/search') ? search(path) : VIEWS);
const onClose = jest.fn();

function Where() {
  const { pathname, search: query } = useLocation();
  return <output data-testid="where">{pathname + query}</output>;
}

async function open(role: Permission = 'SUPER_ADMIN') {
  const authProvider = {
    ...{ login: async () => {}, logout: async () => {}, checkAuth: async () => {}, checkError: async () => {} },
    getPermissions: async () => role,
  };
  render(
    <MemoryRouter initialEntries={['/dashboard']}>
      <CoreAdminContext
        store={memoryStore()}
        authProvider={authProvider}
        i18nProvider={i18nProvider}
        dataProvider={{ call } as never}
      >
        <FeaturesContext value={features}>
          <Palette onClose={onClose} onOpenKeys={() => {}} />
          <Where />
        </FeaturesContext>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  // Of every role but an administrator of branches.
  await screen.findByRole('option', { name: /^New review/ });
}

const field = () => screen.getByRole('combobox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = (key: string) => fireEvent.keyDown(field(), { key });
const labels = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map((option) => option.querySelector('p')!.textContent);
const active = () => document.getElementById(field().getAttribute('aria-activedescendant')!)!;

// jsdom does not scroll.
beforeAll(() => void (Element.prototype.scrollIntoView = () => {}));

beforeEach(() => {
  jest.clearAllMocks();
  sessionStorage.clear();
});

describe('the palette', () => {
  it('is above toasts', async () => {
    await open();
    const { zIndex } = getComputedStyle(screen.getByRole('dialog').closest('.MuiDialog-root')!);
    expect(Number(zIndex)).toBeGreaterThan(createTheme().zIndex.snackbar);
  });

  it('lists what was opened last first, then actions with their keys and screens', async () => {
    rememberRecent({ path: '/branch' });
    rememberRecent({ path: '/admission/figures' });
    rememberRecent({ collection: 'events', id: 9, title: 'Drama night' });
    await open();
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
      'Recent',
      'Actions',
      'Screens',
    ]);
    expect(labels('Recent')).toEqual(['Drama night', 'Admissions: Figures', 'View Branches']);
    expect(labels('Actions')).toEqual(expect.arrayContaining(['New event', 'Close the school', 'Reply']));
    expect(labels('Screens')).toEqual(expect.arrayContaining(['Upcoming Events', 'Who may do what']));
    expect(screen.getByRole('option', { name: /^Dashboard/ }).textContent).toContain('gd');
    expect(screen.getByRole('option', { name: /^New event/ }).textContent).toContain('ne');
    expect(search).not.toHaveBeenCalled();
  });

  it('leaves out what another role is required for', async () => {
    await open('EDITOR');
    expect(labels('Actions')).toContain('New event');
    for (const name of ['Close the school', 'Reply', 'New user', 'Who may do what', 'User Messages'])
      expect(screen.queryByRole('option', { name: new RegExp(`^${name}`) })).toBeNull();
    type('school details');
    await waitFor(() => expect(labels('Screens')).toContain('School Details: Privacy'));
    expect(labels('Screens')).not.toContain('School Details: Emails');
  });

  it.each([
    ['admissions board', ['Admissions: Board']],
    ['letters', ['Newsletter: Letters']],
    ['trash reviews', ['Reviews: Trash']],
    ['security', ['Security']],
    ['details emails', ['School Details: Emails']],
    ['details privacy', ['School Details: Privacy']],
  ])('finds by %j also screens without a link in the menu, by the screen that they belong to', async (text, found) => {
    await open();
    expect(labels('Screens')).not.toContain(found[0]);
    type(text);
    await waitFor(() => expect(labels('Screens')).toEqual(found));
  });

  it('adds the records that the server finds, by kind, with branch and status', async () => {
    await open();
    type('ann');
    expect(await screen.findByRole('group', { name: 'Messages' })).toBeTruthy();
    expect(screen.getByRole('option', { name: /^Sports day/ }).textContent).toBe('Sports dayEvent · Kandy · Active');
    expect(search.mock.lastCall![0]).toBe('/search?q=ann');
  });

  it('moves by arrows around the list, and opens by Enter', async () => {
    await open();
    type('ann');
    await screen.findByRole('group', { name: 'Messages' });
    const first = active();
    press('ArrowUp');
    expect(active().textContent).toMatch(/^Ann/);
    press('ArrowDown');
    expect(active()).toBe(first);
    press('ArrowUp');
    expect(active().getAttribute('aria-selected')).toBe('true');
    press('Enter');
    expect(onClose).toHaveBeenCalled();
    expect(screen.getByTestId('where').textContent).toBe('/contacts/3/show');
  });

  it('opens no record that was found for the text before', async () => {
    await open();
    type('an');
    await screen.findByRole('group', { name: 'Messages' });
    search.mockReturnValueOnce(new Promise(() => {}));
    type('ann');
    expect(screen.queryByRole('group', { name: 'Events' })).toBeNull();
    expect(labels('Messages')).toEqual(['Ann']);
    type('anna');
    press('Enter');
    await waitFor(() => expect(search).toHaveBeenCalledTimes(2));
    press('Enter');
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole('status').textContent).toBe('Searching…');
  });

  it('keeps the chosen option when search results change the order', async () => {
    await open();
    type('an');
    await screen.findByRole('group', { name: 'Messages' });
    search.mockResolvedValueOnce([{ ...FOUND[1]!, id: 8, title: 'Anna' }, FOUND[1]!]);
    type('ann');
    expect(active().textContent).toMatch(/^Ann/);
    press('ArrowDown');
    press('ArrowUp');
    await screen.findByRole('option', { name: /^Anna/ });
    press('Enter');
    expect(screen.getByTestId('where').textContent).toBe('/contacts/3/show');
  });

  it('finds saved views by their names, and opens them in their list', async () => {
    search.mockResolvedValueOnce([]);
    await open();
    expect(screen.queryByRole('group', { name: 'Saved views' })).toBeNull();
    type('galle');
    const group = within(await screen.findByRole('group', { name: 'Saved views' }));
    expect(group.getByRole('option').textContent).toBe('Galle onlyPast Events');
    fireEvent.click(group.getByRole('option'));
    expect(screen.getByTestId('where').textContent).toBe('/old-events?filter=%7B%7D&sort=title&view=4');
  });

  it('does not ask the server about one character', async () => {
    await open();
    type('s');
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(search).not.toHaveBeenCalled();
  });

  it('says when nothing is found', async () => {
    search.mockResolvedValueOnce([]);
    await open();
    type('qqqq');
    expect(await screen.findByText('Nothing found.')).toBeTruthy();
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});

describe('the names of options', () => {
  const options = ['New event', 'ශ්‍රියා'].map((label) => ({ id: label, label, run: () => {} }));

  it.each([
    ['EVENT new', 1],
    ['events', 0],
    ['ශ්රියා', 1],
    ['', 2],
  ])('match %j %i times', (text, times) => expect(matching(options, text)).toHaveLength(times));
});

describe('recent items', () => {
  it('are the last eight that were opened, each once, until sign-out', () => {
    for (let id = 1; id <= 10; id += 1) rememberRecent({ collection: 'events', id, title: `Event ${id}` });
    rememberRecent({ collection: 'events', id: 5, title: 'Event five' });
    expect(recentItems().map((item) => ('id' in item ? item.id : 0))).toEqual([5, 10, 9, 8, 7, 6, 4, 3]);
    sessionEnded.dispatchEvent(new Event('leave'));
    expect(recentItems()).toEqual([]);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('recent'))).toEqual([]);
  });
});
