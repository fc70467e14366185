/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ListContextProvider, useList, useListContext, usePermissions } from 'react-admin';
import type { FoundRecord } from '../../../contract/accounts/search.js';
import { csvOf } from '../../../admin-ui/components/list/csv.js';
import { AssigneeFilter } from '../../../admin-ui/families/components/assignees/AssigneeFilter.js';
import { deskCsv } from '../../../admin-ui/families/components/deskCsv.js';
import { EntryDialog } from '../../../admin-ui/families/components/entries/EntryDialog.js';
import { Refusal, serveApi, showScreen } from '../../support/served-api.js';

const choose = async (label: string, option: string) => {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: label }));
  fireEvent.click(within(await screen.findByRole('listbox')).getByRole('option', { name: option }));
};

describe('the filter by assignee', () => {
  const Chosen = () => <output>{JSON.stringify(useListContext().filterValues)}</output>;
  function List() {
    const list = useList<{ id: number }>({ data: [], filter: { q: 'Perera' } });
    return (
      <ListContextProvider value={list}>
        <AssigneeFilter />
        <Chosen />
      </ListContextProvider>
    );
  }
  const filter = () => JSON.parse(screen.getByRole('status').textContent) as object;

  it('finds the own records, those of nobody, and those of a colleague, one at a time', async () => {
    serveApi({
      'GET /api/admissions/assignees': [
        { id: 3, name: 'Mala' },
        { id: 1, name: 'Anoma' },
      ],
    });
    await showScreen(<List />);
    for (const [option, expected] of [
      ['Mine', { assigneeId: 1 }],
      ['Nobody', { assigned: false }],
      ['Mala', { assigneeId: 3 }],
      ['Nobody', { assigned: false }],
      ['Anybody', {}],
    ] as const) {
      await choose('Assigned to', option);
      await waitFor(() => expect(filter()).toEqual({ q: 'Perera', ...expected }));
      expect(screen.getByRole('combobox', { name: 'Assigned to' }).textContent).toBe(option);
    }
  });
});

it('the export names who works on a record, and until when and why it waits', () => {
  const rows = [
    { assigneeId: 3, waitUntil: '2026-12-03', waitReason: 'Fees', waitEnded: false },
    { assigneeId: 8, waitUntil: '2026-11-03', waitReason: 'Fees', waitEnded: true },
    { assigneeId: null, waitUntil: null, waitReason: null, waitEnded: false },
  ];
  expect(csvOf(deskCsv([{ id: 3, name: 'Mala' }]), rows).split('\r\n')).toEqual([
    '"Assigned to","Waits until","Why it waits"',
    '"Mala","2026-12-03","Fees"',
    '"8","",""',
    '"","",""',
  ]);
});

describe('the entry of an application', () => {
  const show = async (
    fields: object,
    stored: () => unknown = () => ({}),
    { found = [], draft = null, added = {} }: { found?: FoundRecord[]; draft?: object | null; added?: unknown } = {},
  ) => {
    const calls = serveApi({
      'GET /api/settings': { site_admission_fields: JSON.stringify(fields), site_admission_grades: 'Year 1\nYear 2' },
      'GET /api/branches': [{ id: 4, name: 'Kandy', title: 'School - Kandy' }],
      'GET /api/form-drafts/admissions.new': draft,
      'GET /api/search': found,
      'POST /api/admissions': stored,
      'POST /api/admissions/7/thread': added,
    });
    const onClose = jest.fn();
    const Dialog = () => usePermissions().permissions && <EntryDialog collection="admissions" onClose={onClose} />;
    await showScreen(<Dialog />);
    const dialog = within(await screen.findByRole('dialog', { name: 'New Application' }));
    const type = (name: string, value: string) =>
      fireEvent.change(dialog.getByRole('textbox', { name }), { target: { value } });
    const fill = async () => {
      for (const [name, value] of [
        ['Parent’s name', 'Ruwan Perera'],
        ['Phone', '0771234567'],
        ['Child’s name', 'Senuli Perera'],
        ['Child’s age', '7'],
        ['Curriculum', 'Primary'],
      ] as const)
        type(name, value);
      await choose('Branch', 'School - Kandy');
    };
    await fill();
    const save = async () => {
      fireEvent.click(dialog.getByRole('button', { name: 'Add Application' }));
      await waitFor(() => expect(onClose).toHaveBeenCalled());
      return calls.find(({ call }) => call === 'POST /api/admissions')!.body!;
    };
    return { calls, dialog, type, fill, save };
  };
  const SITHMI = [
    { collection: 'admissions', id: 7, title: 'Sithmi', at: null, branch: null, status: 'PENDING', waitUntil: null },
  ] as unknown as FoundRecord[];
  const keys = () =>
    (fetch as jest.Mock).mock.calls
      .filter(([, init]) => (init as RequestInit | undefined)?.method === 'POST')
      .map(([, init]) => new Headers((init as RequestInit).headers).get('Idempotency-Key'));

  it('names the button of each match by its words and what the match is', async () => {
    const match = { collection: 'admissions', title: 'Anu', branch: null, status: 'PENDING', waitUntil: null } as const;
    const found = ['2026-11-20', '2026-11-21'].map((day, id) => ({ ...match, id, at: `${day}T04:30:00Z` }));
    const { dialog } = await show({}, undefined, { found });
    const names = (await dialog.findAllByRole('button', { name: /^Add to this one Anu .* 2[01] November 2026/ })).map(
      (button) => button.getAttribute('aria-labelledby'),
    );
    expect(new Set(names).size).toBe(2);
  });

  it('adds all that was typed to the note of a match, with the labels of the form', async () => {
    const { calls, dialog, type } = await show({ previousSchool: 'required', homeTown: 'optional' }, undefined, {
      found: SITHMI,
    });
    type('What else they said', ' Her sister is here. ');
    await choose('The parent agrees that the school keeps this', 'On paper');
    fireEvent.click(dialog.getByRole('button', { name: 'Further fields (optional)' }));
    type('Previous school', 'Hillside');
    fireEvent.click(await dialog.findByRole('button', { name: /^Add to this one Sithmi/ }));
    const added = () => calls.find(({ call }) => call === 'POST /api/admissions/7/thread');
    await waitFor(() => expect(added()).toBeTruthy());
    const [first, ...lines] = (added()!.body as { text: string }).text.split('\n');
    expect(first).toMatch(/, Ruwan Perera, 0771234567: Her sister is here\.$/);
    expect(lines).toEqual([
      'Child’s name: Senuli Perera',
      'Child’s age: 7',
      'Curriculum: Primary',
      'Branch: School - Kandy',
      'The parent agrees that the school keeps this: On paper',
      'Previous school: Hillside',
    ]);
  });

  it('adds changed words to a match with another key, once the first one is refused for them', async () => {
    const answers: unknown[] = [new Refusal(422), {}];
    const { dialog, type } = await show({}, undefined, { found: SITHMI, added: () => answers.shift() });
    type('What else they said', 'Her sister is here.');
    const add = await dialog.findByRole('button', { name: /^Add to this one Sithmi/ });
    fireEvent.click(add);
    await screen.findByText('What you sent first is in the thread. Press the button again to add this, too.');
    fireEvent.click(add);
    await waitFor(() => expect(new Set(keys()).size).toBe(2));
  });

  it('has the same key when it is sent again after a lost response, and another form has its own', async () => {
    const answers: unknown[] = [new Error('lost'), {}];
    const { dialog, save } = await show({}, () => answers.shift());
    fireEvent.click(dialog.getByRole('button', { name: 'Add Application' }));
    await screen.findByText('This could not be added');
    await save();
    const [first, second, ...rest] = keys();
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect([second, rest]).toEqual([first, []]);
    cleanup();
    await (await show({})).save();
    expect(keys()).toEqual([expect.not.stringMatching(first!)]);
  });

  it('has the key of the draft that it restores, and another one once that is discarded', async () => {
    const draft = { resource: 'admissions', record: 'new', typed: { words: 'Twins' }, opened: { words: '' } };
    const kept = { ...draft, updatedAt: '2026-11-02T03:30:00Z', idempotencyKey: 'a key of before' };
    const first = await show({}, undefined, { draft: kept });
    await first.dialog.findByDisplayValue('Twins');
    await first.save();
    expect(keys()).toEqual(['a key of before']);
    cleanup();
    const second = await show({}, undefined, { draft: kept });
    await second.dialog.findByDisplayValue('Twins');
    fireEvent.click(second.dialog.getByRole('button', { name: 'Discard' }));
    await second.fill();
    await second.save();
    expect(keys()).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
  });

  it('says of each match what its status is and until when it waits', async () => {
    const match = { title: 'Senuli Perera', at: '2026-11-20T04:30:00.000Z', branch: 'Kandy', status: 'IN_PROGRESS' };
    const { dialog } = await show({}, undefined, {
      found: [
        { ...match, collection: 'admissions', id: 7, waitUntil: '2026-12-03' },
        { ...match, collection: 'contacts', id: 8, status: 'PENDING', waitUntil: null },
      ],
    });
    const [message, application] = (await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(application).toMatch(/^Senuli Perera · Application · In Progress · Waits until 3 Dec 2026 · 20 Nov/);
    expect(message).toMatch(/^Senuli Perera · Message · Pending · 20 Nov/);
  });

  it('takes the answers to what the school asks, none of which it requires', async () => {
    const { dialog, type, save } = await show({
      previousSchool: 'required',
      entryGrade: 'optional',
      homeTown: 'required',
    });
    expect(dialog.queryByRole('textbox', { name: 'Home town' })).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: 'Further fields (optional)' }));
    type('Home town', 'Chilaw');
    await choose('Entry grade', 'Year 2');
    const body = await save();
    expect(body).toMatchObject({ childName: 'Senuli Perera', homeTown: 'Chilaw', entryGrade: 'Year 2' });
    expect(body).not.toHaveProperty('previousSchool');
  });

  it('is as short as before where the school asks nothing more', async () => {
    const { dialog, save } = await show({});
    expect(dialog.queryByRole('button', { name: 'Further fields (optional)' })).toBeNull();
    expect(Object.keys(await save()).sort()).toEqual([
      ...['additionalInfo', 'childAge', 'childName', 'consentMeans', 'interestedCurriculum', 'mailsParent'],
      ...['parentContactNumber', 'parentEmail', 'parentName', 'receivedAt', 'selectedBranch', 'source'],
    ]);
  });
});
