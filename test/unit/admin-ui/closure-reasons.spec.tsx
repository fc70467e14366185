/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Form } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { NoticeDialog } from '../../../admin-ui/content/notices/NoticeDialog.js';
import { newNotice } from '../../../admin-ui/content/notices/noticeForm.js';
import { NoticeText } from '../../../admin-ui/content/notices/NoticeText.js';
import type { Permission } from '../../../admin-ui/providers/permissions.js';
import type { StaffNotice } from '../../../contract/content/notices.js';
import { showInBackOffice } from '../../support/back-office.js';

const DAY = '2098-05-05';
const NO_REASON = 'Without a reason only your own words are shown, in one language.';
const STORED = {
  ...{ id: 4, version: 2, createdAt: '2098-05-01T10:00:00.000Z', updatedAt: '2098-05-01T10:00:00.000Z' },
  ...{
    level: 'urgent',
    kind: 'CLOSURE',
    reason: 'FLOOD',
    branchId: 3,
    branch: 'Kandy',
    closedFrom: DAY,
    closedTo: DAY,
  },
  ...{
    message: 'Kandy campus is closed on Monday, 5 May: floods.',
    startsAt: null,
    endsAt: '2098-05-05T12:30:00.000Z',
  },
} as StaffNotice;

const create = jest.fn(async (_resource: string, { data }: { data: object }) => ({ data: { id: 1, ...data } }));
const update = jest.fn(async (_resource: string, { data }: { data: object }) => ({ data: { id: 4, ...data } }));

async function show({ notice, settings = {} }: { notice?: StaffNotice; settings?: object } = {}) {
  const getList = async () => ({ data: [{ id: 3, name: 'Kandy', title: 'Kandy' }], total: 1 });
  const call = async (path: string) => (path.startsWith('/settings') ? settings : { layers: [] });
  const dialog = <NoticeDialog kind="CLOSURE" notice={notice} onClose={jest.fn()} />;
  await showInBackOffice(dialog, { dataProvider: { call, create, update, getList }, role: 'SUPER_ADMIN' });
  if (notice) return;
  await fill('Last day closed', DAY);
  await fill('First day closed', DAY);
  await fill('Shown until', DAY);
}
async function showText(role: Permission) {
  const dataProvider = { getList: async () => ({ data: [{ id: 3, name: 'Kandy', title: 'Kandy' }], total: 1 }) };
  const values = newNotice('CLOSURE', new Date(), 'Asia/Colombo');
  const form = (
    <Form defaultValues={values}>
      <NoticeText notice={undefined} />
      <Changed />
    </Form>
  );
  await showInBackOffice(form, { dataProvider, role, resource: 'notices' });
}
const Changed = () => <output aria-label="Changed">{Object.keys(useFormState().dirtyFields).join(', ')}</output>;
const changed = () => screen.getByLabelText('Changed').textContent;
const fill = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
async function choose(where: string) {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Where' }));
  await act(async () => void fireEvent.click(screen.getByRole('option', { name: where })));
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const isPressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true';
const message = () => screen.getByLabelText<HTMLTextAreaElement>('What visitors read').value;
/** By their language. */
const translations = () =>
  Object.fromEntries(
    [...screen.getByRole('group', { name: 'In other languages' }).querySelectorAll('[lang]')].map((sentence) => [
      sentence.getAttribute('lang'),
      sentence.textContent,
    ]),
  );

beforeAll(() => void Object.assign(Element.prototype, { scrollIntoView: () => {} }));
beforeEach(() => {
  create.mockClear();
  update.mockClear();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

it('a reason writes the English words, and shows what visitors read in Sinhala and Tamil', async () => {
  await show();
  expect(screen.getByText(NO_REASON)).toBeTruthy();
  expect(translations()).toEqual({});
  const chips = within(screen.getByRole('group', { name: 'What has happened?' })).getAllByRole('button');
  expect(chips.map(({ textContent }) => textContent)).toEqual([
    ...['Floods', 'Storm', 'No power', 'No water', 'Illness', 'Election', 'Funeral', 'Other'],
  ]);
  await press('Floods');
  expect(screen.queryByText(NO_REASON)).toBeNull();
  expect(message()).toBe('The school is closed on Monday, 5 May: floods.');
  expect(translations()).toEqual({
    si: 'ගංවතුර හේතුවෙන් මැයි 5 වන සඳුදා දින පාසල වසා තබනු ලැබේ.',
    ta: 'வெள்ளம் காரணமாக மே 5 ஆம் திகதி திங்கட்கிழமை பாடசாலை மூடப்பட்டிருக்கும்.',
  });
  await choose('Kandy');
  await fill('Last day closed', '2098-05-06');
  expect(message()).toBe('Kandy campus is closed from Monday, 5 May to Tuesday, 6 May: floods.');
  expect(translations().si).toBe(
    'ගංවතුර හේතුවෙන් මැයි 5 වන සඳුදා සිට මැයි 6 වන අඟහරුවාදා දක්වා පාසලේ Kandy ශාඛාව වසා තබනු ලැබේ.',
  );
});

it('a reason stays when the office edits the words, and goes when it is pressed again', async () => {
  await show();
  await choose('Kandy');
  await press('Election');
  await fill('What visitors read', 'Closed: our hall is a polling station.');
  expect(isPressed('Election')).toBe(true);
  await press('Show Now');
  await waitFor(() => expect(create).toHaveBeenCalled());
  const sent = { reason: 'ELECTION', level: 'warning', message: 'Closed: our hall is a polling station.' };
  expect(create.mock.calls[0]![1].data).toMatchObject(sent);
  await press('Election');
  expect(isPressed('Election')).toBe(false);
  expect(message()).toBe('Closed: our hall is a polling station.');
  expect(screen.getByText(NO_REASON)).toBeTruthy();
});

it('a notice keeps its reason when it is changed, and its words follow while nobody has edited them', async () => {
  await show({ notice: STORED });
  expect(isPressed('Floods')).toBe(true);
  await fill('Last day closed', '2098-05-06');
  expect(message()).toBe('Kandy campus is closed from Monday, 5 May to Tuesday, 6 May: floods.');
  await press('Save Changes');
  await waitFor(() => expect(update).toHaveBeenCalled());
  expect(update.mock.calls[0]![1].data).toMatchObject({ reason: 'FLOOD', closedTo: '2098-05-06', message: message() });
});

it('own words of a stored closure stay, whatever its days become', async () => {
  await show({ notice: { ...STORED, message: 'Closed: floods' } });
  await fill('Last day closed', '2098-05-06');
  expect(message()).toBe('Closed: floods');
});

it('words beside the sentence stay, whatever the reason and the days become', async () => {
  await show();
  await press('Floods');
  await fill('What visitors read', `${message()} Buses do not run.`);
  await press('Storm');
  await fill('Last day closed', '2098-05-06');
  expect(message()).toBe(
    'The school is closed from Monday, 5 May to Tuesday, 6 May because of a storm. Buses do not run.',
  );
  await press('Storm');
  await press('No power');
  expect(message()).toMatch(/^The school is closed from .* electricity.*\. Buses do not run\.$/);
});

it('own words stay below the sentence of a reason that is chosen afterwards', async () => {
  await show();
  await fill('What visitors read', 'Buses do not run.');
  await press('Floods');
  expect(message()).toBe('The school is closed on Monday, 5 May: floods.\n\nBuses do not run.');
});

it('only the languages of the school are shown', async () => {
  await show({ notice: STORED, settings: { site_notice_languages: 'ta' } });
  await waitFor(() => expect(Object.keys(translations())).toEqual(['ta']));
});

it('a school that shows English only is told so', async () => {
  await show({ notice: STORED, settings: { site_notice_languages: '' } });
  expect(await screen.findByText('The school shows closures in English only (School Details, Calendar).')).toBeTruthy();
  expect(translations()).toEqual({});
});

it('the only campus of a user is filled in, and does not count as a change', async () => {
  await showText('BRANCH_ADMIN');
  const where = () => screen.getByRole('combobox', { name: 'Where' }).textContent;
  await waitFor(() => expect(where()).toBe('Kandy'));
  expect(changed()).toBe('');
  await fill('What visitors read', 'Closed.');
  expect(changed()).toBe('message');
});

it('who may close the whole school, too, chooses where', async () => {
  await showText('SUPER_ADMIN');
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Where' }));
  for (const name of ['The whole school', 'Kandy']) expect(await screen.findByRole('option', { name })).toBeTruthy();
  expect(screen.queryByRole('option', { selected: true })).toBeNull();
});
