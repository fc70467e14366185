/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ListContextProvider, useList, useListContext, usePermissions } from 'react-admin';
import { csvOf } from '../../../admin-ui/components/list/csv.js';
import { AssigneeFilter } from '../../../admin-ui/families/components/assignees/AssigneeFilter.js';
import { deskCsv } from '../../../admin-ui/families/components/deskCsv.js';
import { EntryDialog } from '../../../admin-ui/families/components/entries/EntryDialog.js';
import { serveApi, showScreen } from '../../support/served-api.js';

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
  const show = async (fields: object) => {
    const calls = serveApi({
      'GET /api/settings': { site_admission_fields: JSON.stringify(fields), site_admission_grades: 'Year 1\nYear 2' },
      'GET /api/branches': [{ id: 4, name: 'Kandy', title: 'School - Kandy' }],
      'GET /api/form-drafts/admissions.new': null,
      'GET /api/search': [],
      'POST /api/admissions': {},
    });
    const onClose = jest.fn();
    const Dialog = () => usePermissions().permissions && <EntryDialog collection="admissions" onClose={onClose} />;
    await showScreen(<Dialog />);
    const dialog = within(await screen.findByRole('dialog', { name: 'New Application' }));
    const type = (name: string, value: string) =>
      fireEvent.change(dialog.getByRole('textbox', { name }), { target: { value } });
    for (const [name, value] of [
      ['Parent’s name', 'Ruwan Perera'],
      ['Phone', '0771234567'],
      ['Child’s name', 'Senuli Perera'],
      ['Child’s age', '7'],
      ['Curriculum', 'Primary'],
    ] as const)
      type(name, value);
    await choose('Branch', 'School - Kandy');
    const save = async () => {
      fireEvent.click(dialog.getByRole('button', { name: 'Add Application' }));
      await waitFor(() => expect(onClose).toHaveBeenCalled());
      return calls.find(({ call }) => call === 'POST /api/admissions')!.body!;
    };
    return { dialog, type, save };
  };

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
