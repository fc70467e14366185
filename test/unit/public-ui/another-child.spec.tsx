/** @jest-environment jsdom */
import '../../support/web-globals.js';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import AdmissionsPage from '../../../public-ui/admissions/AdmissionsPage.js';
import { type Site, SiteContext } from '../../../public-ui/routing/site.js';
import { SITE_SETTINGS } from '../../../contract/school/settings.js';

jest.mock('../../../public-ui/components/toast/notify.js', () => ({
  notify: jest.fn(),
  bringToasts: jest.fn(),
  forgetErrors: jest.fn(),
}));

// Which jsdom does not have.
Element.prototype.scrollIntoView = () => {};

const defaults = Object.fromEntries(Object.entries(SITE_SETTINGS).map(([key, { value }]) => [key, value]));
const labels = () => [...document.querySelectorAll('.form label')].map((label) => label.textContent);
const submit = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Submit application' })));
const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const another = () => screen.queryByRole('link', { name: 'Apply for another child' });
const stored = () => Object.values({ ...sessionStorage }).join('\n');

function pageOf(fields: object = {}) {
  const settings = { ...defaults, site_admission_fields: JSON.stringify(fields) };
  const config = { sendsMail: true, timeZone: 'Asia/Colombo' };
  const site = { settings, branches: [], posters: [], config } as unknown as Site;
  const branches = [{ title: 'School - Kandy', contact: '081 220 4410' }];
  const page = { state: 'ready' as const, data: { branches, openDays: [] } };
  return (
    <MemoryRouter initialEntries={['/admissions']}>
      <SiteContext value={site}>
        <AdmissionsPage page={page} />
      </SiteContext>
    </MemoryRouter>
  );
}
const show = (fields?: object) => render(pageOf(fields));

let bodies: Record<string, unknown>[];
beforeEach(() => {
  sessionStorage.clear();
  bodies = [];
  globalThis.fetch = jest.fn(async (_: string, init: RequestInit) => {
    bodies.push(JSON.parse(String(init.body)));
    const body = { success: true, data: { id: 'K7', reference: 'K7' } };
    return { ok: true, status: 201, headers: { get: () => null }, json: async () => body };
  }) as unknown as typeof fetch;
});
afterEach(() => jest.restoreAllMocks());

const PARENT = {
  parentName: 'Ruwan Perera',
  parentContactNumber: '0771234567',
  parentEmail: 'ruwan@example.com',
};

function fillChild(name: string) {
  type("Child's name", name);
  type("Child's age", '7');
  type('Interested curriculum', 'Primary');
  fireEvent.click(screen.getByRole('checkbox'));
}

async function apply() {
  type("Parent's name", PARENT.parentName);
  type('Contact number', PARENT.parentContactNumber);
  type('Email address', PARENT.parentEmail);
  type('Branch', 'School - Kandy');
  fillChild('Sithmi');
  await submit();
}

const CHILD = ["Child's name", "Child's age", 'Interested curriculum', 'Branch', defaults.site_consent];

it('asks a parent who has applied only for the other child, and sends both parts', async () => {
  show();
  await apply();
  expect(stored()).not.toContain('Ruwan');
  fireEvent.click(another()!);
  expect(labels()).toEqual(CHILD);
  expect(document.activeElement).toBe(screen.getByLabelText("Child's name"));
  for (const part of Object.values(PARENT)) expect(screen.getByText(part)).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>('Branch').value).toBe('School - Kandy');
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  fillChild('Nimal');
  await submit();
  expect(bodies).toMatchObject([
    { ...PARENT, childName: 'Sithmi' },
    { ...PARENT, childName: 'Nimal', selectedBranch: 'School - Kandy', consent: true },
  ]);
  expect(stored()).not.toContain('Ruwan');
});

it('keeps what the parent said after a reload, for this tab alone', async () => {
  const { unmount } = show();
  await apply();
  fireEvent.click(another()!);
  unmount();
  show();
  expect(labels()).toEqual(CHILD);
  expect(JSON.stringify({ ...localStorage })).toBe('{}');
  fillChild('Nimal');
  await submit();
  expect(bodies[1]).toMatchObject({ ...PARENT, childName: 'Nimal' });
});

it('shows the fields of the parent with what they had, to change them', async () => {
  show();
  await apply();
  fireEvent.click(another()!);
  fireEvent.click(screen.getByRole('button', { name: 'Change your name, number or email' }));
  const name = screen.getByLabelText<HTMLInputElement>("Parent's name");
  expect([name.value, document.activeElement]).toEqual([PARENT.parentName, name]);
  type("Parent's name", 'Dilani Perera');
  fillChild('Nimal');
  await submit();
  expect(bodies[1]).toMatchObject({ ...PARENT, parentName: 'Dilani Perera' });
});

it('asks for what the school asks of the parent only once, and shows what is wrong with it', async () => {
  const { unmount } = show({ homeTown: 'optional', gender: 'optional' });
  type('Home town (optional)', 'Chilaw');
  await apply();
  fireEvent.click(another()!);
  expect(labels()).toEqual([...CHILD.slice(0, -1), 'Gender (optional)', CHILD.at(-1)]);
  unmount();
  // The school asks for more meanwhile.
  show({ homeTown: 'optional', secondParentName: 'required' });
  fillChild('Nimal');
  await submit();
  expect(bodies).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByLabelText("Second parent's name"));
  expect(screen.getByLabelText<HTMLInputElement>('Home town (optional)').value).toBe('Chilaw');
  type("Second parent's name", 'Dilani Perera');
  expect(screen.getByLabelText("Parent's name")).toBeTruthy();
  await submit();
  expect(bodies[1]).toMatchObject({ ...PARENT, homeTown: 'Chilaw', secondParentName: 'Dilani Perera' });
});

it('forgets the parent where somebody else applies', async () => {
  show();
  await apply();
  fireEvent.click(another()!);
  fillChild('Nimal');
  await submit();
  const confirmation = within(screen.getByRole('group', { name: /^Thank you/ }));
  fireEvent.click(confirmation.getByRole('link', { name: 'Send another' }));
  expect(screen.getByLabelText<HTMLInputElement>("Parent's name").value).toBe('');
  expect(stored()).not.toContain('Ruwan');
});

it('is not offered where the browser keeps nothing', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('Blocked');
  });
  show();
  await apply();
  expect(screen.getByText('You applied for Sithmi')).toBeTruthy();
  expect(another()).toBeNull();
});

it('opens the part of the parent when the school has asked more of it while the form was open', async () => {
  const { rerender } = show();
  await apply();
  fireEvent.click(another()!);
  fillChild('Nimal');
  globalThis.fetch = jest.fn((_: string, init: RequestInit) => {
    const refused = { ok: false, status: 400, headers: { get: () => null }, json: async () => ({ issues: [] }) };
    return init.body ? Promise.resolve(refused) : new Promise(() => {});
  }) as unknown as typeof fetch;
  await submit();
  rerender(pageOf({ secondParentName: 'required' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Second parent's name")));
  expect(document.activeElement!.getAttribute('aria-invalid')).toBe('true');
});
