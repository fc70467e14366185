/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { CoreAdminContext, memoryStore } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { ConflictDialog } from '../../../admin-ui/components/editing/conflict/ConflictDialog.js';
import { threeWayMerge, type Values } from '../../../admin-ui/components/editing/threeWayMerge.js';
import { i18nProvider } from '../../../admin-ui/providers/i18nProvider.js';
import type { LastSave } from '../../../contract/platform/records.js';
import { writeItems } from '../../../contract/school/setting-lists.js';

jest.mock('../../../admin-ui/providers/useSiteConfig.js', () => ({
  useSiteConfig: () => ({ timeZone: 'Asia/Colombo' }),
}));

const SAVE = { by: 'Nimal', at: '2026-03-01T04:30:00Z', isOwn: false } as LastSave;
const onChoose = jest.fn();
const dataProvider = { call: async () => ({ key: 'k' }) } as never;

/** What somebody has typed beside what is stored now, and who stored it. */
function show(opened: Values, mine: Values, theirs: Values, by: { save?: LastSave; turn?: 'published' } = {}) {
  render(
    <MemoryRouter>
      <CoreAdminContext store={memoryStore()} i18nProvider={i18nProvider} dataProvider={dataProvider}>
        <ConflictDialog
          merge={threeWayMerge(opened, mine, theirs)}
          label={(field) => field}
          onChoose={onChoose}
          {...by}
        />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  return screen.getByRole('dialog');
}
const group = (name: string) => screen.getByRole('radiogroup', { name });
const region = (name: string) => screen.getByRole('region', { name });

describe('two saves of the same record', () => {
  const opened = { title: 'Concert', time: '10:00', description: 'As it was.' };

  it('are chosen between where both changed a field, and both kept elsewhere', () => {
    const mine = { ...opened, description: 'As I wrote it.' };
    const theirs = { ...opened, description: 'As a colleague wrote it.', time: '11:30' };
    const dialog = show(opened, mine, theirs, { save: SAVE });
    expect(dialog.getAttribute('aria-labelledby')).toBeTruthy();
    expect(screen.getByText('Nimal saved this on 1 March 2026, 10:00 AM')).toBeTruthy();
    expect(screen.getAllByRole('radiogroup')).toEqual([group('description')]);
    expect(region('Changed by somebody else').textContent).toContain('time11:30 AM');
    fireEvent.click(within(group('description')).getByRole('radio', { name: /colleague wrote/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Save what is chosen' }));
    expect(onChoose).toHaveBeenLastCalledWith({ description: theirs.description }, { description: 'theirs' });
  });

  it('leave nothing to choose where each changed other fields', () => {
    show(opened, { ...opened, title: 'Choir' }, { ...opened, time: '11:30' }, { save: { ...SAVE, isOwn: true } });
    expect(screen.queryByRole('radiogroup')).toBeNull();
    expect(screen.getByText(/all of them are kept/)).toBeTruthy();
    expect(region('Changed by you').textContent).toContain('titleChoir');
    expect(region('Changed in the other tab').textContent).toContain('time11:30 AM');
    expect(screen.getByRole('button', { name: 'Save both' })).toBeTruthy();
  });

  it('are not taken for the schedule’s where a colleague has changed more than that can have', () => {
    const draft = { ...opened, status: 'DRAFT' };
    const published = { ...draft, status: 'ACTIVE' };
    show(draft, { ...draft, title: 'Choir' }, published, { turn: 'published' });
    expect(screen.getByText('Its schedule published this in the meantime')).toBeTruthy();
    expect(region('Changed by the schedule').textContent).toContain('statusActive');
    cleanup();
    show(draft, { ...draft, title: 'Choir' }, { ...published, time: '11:30' }, { turn: 'published' });
    expect(screen.queryByText(/schedule/)).toBeNull();
    expect(region('Changed by somebody else').textContent).toContain('time11:30 AM');
  });

  it('show pictures as pictures', () => {
    const pictures = { heroImage: '/uploads/none.jpg', photos: [] };
    const theirs = { heroImage: '/uploads/other.jpg', photos: ['/uploads/a.jpg', '/uploads/b.jpg'] };
    show(pictures, { ...pictures, heroImage: null }, theirs);
    expect(group('heroImage').textContent).toContain('(empty)');
    expect(group('heroImage').textContent).not.toContain('/uploads/');
    expect(region('Changed by somebody else').textContent).not.toContain('/uploads/');
    expect(region('Changed by somebody else').querySelectorAll('dd')).toHaveLength(1);
  });

  it('show the steps of a setting as a list, its days as they are read, and its colours', () => {
    const field = 'site_admission_steps';
    const steps = (title: string) => writeItems([{ title, text: 'We open.' }]);
    const stored = { [field]: steps('Come'), site_founded: '2014-01-05', site_color_accent: '#1f7350' };
    const mine = { [field]: steps('Come and see'), site_founded: '2016-03-02', site_color_accent: '#1f7351' };
    const theirs = { [field]: steps('Ring the bell'), site_founded: '2015-02-01', site_color_accent: '#1f7352' };
    const dialog = show(stored, mine, theirs);
    const items = within(group(field)).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Come and seeWe open.', 'Ring the bellWe open.']);
    expect(dialog.textContent).not.toContain('"title"');
    expect(group('site_founded').textContent).toMatch(/2 March 2016.*1 February 2015/);
    expect(group('site_color_accent').textContent).toMatch(/#1f7351.*#1f7352/);
  });
});
