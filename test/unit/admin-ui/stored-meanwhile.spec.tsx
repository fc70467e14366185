/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CoreAdminContext, memoryStore, ResourceContextProvider, type UpdateParams } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { WhenForm } from '../../../admin-ui/content/events/WhenForm.js';
import { NoticeDialog } from '../../../admin-ui/content/notices/NoticeDialog.js';
import { BoardSection } from '../../../admin-ui/families/admissions/details/BoardSection.js';
import { VisitDialog } from '../../../admin-ui/families/components/visits/VisitDialog.js';
import '../../../admin-ui/families/components/visits/messages.js';
import { i18nProvider } from '../../../admin-ui/providers/i18nProvider.js';
import type { StaffEvent } from '../../../contract/content/events.js';
import type { StaffNotice } from '../../../contract/content/notices.js';
import type { StaffAdmission } from '../../../contract/families/admissions.js';
import type { StaffVisit } from '../../../contract/families/visits.js';

jest.mock('../../../admin-ui/providers/useSiteConfig.js', () => ({
  useSiteConfig: () => ({ timeZone: 'Asia/Colombo' }),
}));

const update = jest.fn(async (_resource: string, { data, previousData }: UpdateParams) => ({
  data: { ...previousData, ...data },
}));
const dataProvider = { update, getList: async () => ({ data: [], total: 0 }), call: async () => [] } as never;

/** Shows a form; the function that it returns shows the record as the stream of changes brings it. */
async function show(resource: string, form: ReactNode) {
  const inContext = (child: ReactNode) => (
    <MemoryRouter>
      <CoreAdminContext store={memoryStore()} i18nProvider={i18nProvider} dataProvider={dataProvider}>
        <ResourceContextProvider value={resource}>{child}</ResourceContextProvider>
      </CoreAdminContext>
    </MemoryRouter>
  );
  const { rerender } = render(inContext(form));
  await act(async () => {});
  return (changed: ReactNode) => act(async () => rerender(inContext(changed)));
}

const onClose = () => {};
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const sent = async () => {
  await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
  return update.mock.lastCall![1];
};

beforeEach(() => {
  update.mockClear();
  // React tells the console which props react-admin's inputs pass on.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

const ADMISSION = { id: 7, version: 3, status: 'PENDING', entryGrade: 'Grade 1', source: null } as StaffAdmission;

describe('an open desk form, while a colleague stores an entry grade', () => {
  const desk = (changes: object = {}) => <BoardSection admission={{ ...ADMISSION, ...changes }} />;
  const stored = desk({ version: 4, entryGrade: 'Grade 4' });

  it('shows that grade, and sends only what was typed', async () => {
    const bring = await show('admissions', desk());
    await bring(stored);
    expect(field('Entry grade').value).toBe('Grade 4');
    expect(button('Save').disabled).toBe(true);
    type('Source', 'A friend');
    fireEvent.click(button('Save'));
    expect((await sent()).data).toEqual({ source: 'A friend' });
  });

  it('keeps another one that is typed, and says that there is one', async () => {
    const bring = await show('admissions', desk());
    type('Entry grade', 'Grade 2');
    await bring(stored);
    expect(field('Entry grade').value).toBe('Grade 2');
    expect(screen.getByText('A colleague has changed this to “Grade 4” meanwhile.')).toBeTruthy();
    fireEvent.click(button('Save'));
    expect(await sent()).toMatchObject({ data: { entryGrade: 'Grade 2' }, previousData: { version: 4 } });
    await bring(desk({ version: 6, entryGrade: 'Grade 5' }));
    await waitFor(() => expect(field('Entry grade').value).toBe('Grade 5'));
  });
});

const EVENT = { id: 7, version: 3, date: '2031-08-14T04:30:00Z', time: '10:00', allDay: false } as StaffEvent;
const VISIT = {
  ...{ id: 7, version: 3, admissionId: 1, kind: 'visit', place: 'Office', note: null },
  ...{ startsAt: '2031-08-14T04:30:00Z', endsAt: '2031-08-14T05:00:00Z' },
} as StaffVisit;
const NOTICE = {
  ...{ id: 7, version: 3, message: 'Closed', level: 'info', kind: 'OTHER', branch: 'Kandy', branchId: 3 },
  ...{ startsAt: null, endsAt: '2031-08-14T05:00:00Z', closedFrom: null, closedTo: null },
} as StaffNotice;

it.each<[string, (changes?: object) => ReactNode, [string, string], string]>([
  [
    'events',
    (changes) => <WhenForm event={{ ...EVENT, ...changes }} day="2031-08-14" onClose={onClose} />,
    ['Event Time', '11:00'],
    'Save',
  ],
  [
    'visits',
    (changes) => <VisitDialog admissionId={1} branchId={3} visit={{ ...VISIT, ...changes }} onClose={onClose} />,
    ['Place', 'Library'],
    'Save and Tell the Parent',
  ],
  [
    'notices',
    (changes) => <NoticeDialog notice={{ ...NOTICE, ...changes }} onClose={onClose} />,
    ['What visitors read', 'Closed tomorrow'],
    'Save Changes',
  ],
])('an open form of %s is sent for the version that it was opened with', async (resource, form, [name, text], save) => {
  const bring = await show(resource, form());
  await screen.findByLabelText(name);
  type(name, text);
  await bring(form({ version: 4 }));
  fireEvent.click(button(save));
  expect((await sent()).previousData).toMatchObject({ version: 3 });
});
