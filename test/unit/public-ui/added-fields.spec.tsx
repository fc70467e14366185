/** @jest-environment jsdom */
import '../../support/web-globals.js';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import AdmissionsPage from '../../../public-ui/admissions/AdmissionsPage.js';
import { notify } from '../../../public-ui/components/toast/notify.js';
import { type Site, SiteContext } from '../../../public-ui/routing/site.js';
import { ADMISSION_FIELD_NAMES } from '../../../contract/school/admission-fields.js';
import { SITE_SETTINGS } from '../../../contract/school/settings.js';

jest.mock('../../../public-ui/components/toast/notify.js', () => ({
  notify: jest.fn(),
  bringToasts: jest.fn(),
  forgetErrors: jest.fn(),
}));

// Which jsdom does not have.
Element.prototype.scrollIntoView = () => {};

const defaults = Object.fromEntries(Object.entries(SITE_SETTINGS).map(([key, { value }]) => [key, value]));
const toasts = () => jest.mocked(notify).mock.calls.map(([, message]) => message);
const labels = () => [...document.querySelectorAll('.form label')].map((label) => label.textContent);
const submit = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Submit application' })));
const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });

function pageOf(fields: object, more: object = {}) {
  const settings = { ...defaults, site_admission_fields: JSON.stringify(fields), ...more };
  const site = {
    settings,
    branches: [],
    posters: [],
    config: { sendsMail: true, timeZone: 'Asia/Colombo' },
  } as unknown as Site;
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
const show = (...asked: Parameters<typeof pageOf>) => render(pageOf(...asked));

let bodies: Record<string, unknown>[];
beforeEach(() => {
  sessionStorage.clear();
  jest.mocked(notify).mockClear();
  bodies = [];
  globalThis.fetch = jest.fn(async (_: string, init: RequestInit) => {
    bodies.push(JSON.parse(String(init.body)));
    const body = { success: true, data: { id: 'K7', reference: 'K7' } };
    return { ok: true, status: 201, headers: { get: () => null }, json: async () => body };
  }) as unknown as typeof fetch;
});

const SPECIFIED = [
  ...["Parent's name", 'Contact number', 'Email address', "Child's name", "Child's age", 'Interested curriculum'],
  ...['Branch', defaults.site_consent],
];

it('shows the specified form if the school asks nothing more', () => {
  show({}, { site_admission_fields: '' });
  expect(labels()).toEqual(SPECIFIED);
  expect(screen.getByText('All fields are required.')).toBeTruthy();
  expect(screen.queryByText('More about your child and family')).toBeNull();
});

it('adds what the school asks between the specified fields and the consent', () => {
  show({ needs: 'optional', previousSchool: 'required', gender: 'optional' });
  expect(labels()).toEqual([
    ...SPECIFIED.slice(0, -1),
    ...['Gender (optional)', 'Previous school', 'Needs we should know about (optional)'],
    SPECIFIED.at(-1),
  ]);
  expect(screen.getByText('All fields that are not optional are required.')).toBeTruthy();
  expect(screen.getByLabelText('Previous school').getAttribute('aria-required')).toBe('true');
  expect(screen.getByLabelText('Gender (optional)').getAttribute('aria-required')).toBe('false');
});

it('gives each field its control', () => {
  show(Object.fromEntries(ADMISSION_FIELD_NAMES.map((name) => [name, 'required'])), {
    site_admission_grades: 'Year 1\nYear 2',
  });
  const controls = ['Date of birth', 'Needs we should know about', "Second parent's contact number", 'Transport'];
  const shown = controls.map((label) => screen.getByLabelText<HTMLInputElement>(label));
  expect(shown.map(({ type }) => type)).toEqual(['date', 'textarea', 'tel', 'select-one']);
  expect([...screen.getByLabelText<HTMLSelectElement>('Entry grade').options].map(({ text }) => text)).toEqual([
    'Please choose',
    'Year 1',
    'Year 2',
  ]);
});

function fillSpecified() {
  for (const [label, value] of [
    ["Parent's name", 'Ruwan Perera'],
    ['Contact number', '0771234567'],
    ['Email address', 'ruwan@example.com'],
    ["Child's name", 'Sithmi'],
    ["Child's age", '7'],
    ['Interested curriculum', 'Primary'],
    ['Branch', 'School - Kandy'],
  ] as const)
    type(label, value);
  fireEvent.click(screen.getByRole('checkbox'));
}

it('names what is missing, and sends what was typed', async () => {
  show({ previousSchool: 'required', homeTown: 'optional' });
  fillSpecified();
  await submit();
  expect(toasts()).toEqual(['Previous school is required.']);
  expect(document.activeElement).toBe(screen.getByLabelText('Previous school'));
  type('Previous school', ' Hillside ');
  await submit();
  expect(bodies).toMatchObject([{ childName: 'Sithmi', previousSchool: 'Hillside', homeTown: '' }]);
});

it('says at once that a field is missing, and that the date of birth does not fit the age', async () => {
  show({ dateOfBirth: 'required', previousSchool: 'required' });
  fillSpecified();
  type('Date of birth', '2001-01-01');
  await submit();
  expect(toasts()).toEqual(['Previous school is required.', 'Date of birth does not fit the age.']);
  expect(document.activeElement).toBe(screen.getByLabelText('Date of birth'));
  type("Child's age", '');
  await submit();
  expect(screen.queryByText('Date of birth does not fit the age.')).toBeNull();
});

it('compares the date of birth with the age', async () => {
  show({ dateOfBirth: 'optional' });
  fillSpecified();
  type('Date of birth (optional)', '2001-01-01');
  await submit();
  expect(toasts()).toEqual(['Date of birth does not fit the age.']);
  expect(document.activeElement).toBe(screen.getByLabelText('Date of birth (optional)'));
  type('Date of birth (optional)', `${new Date().getFullYear() - 7}-01-01`);
  await submit();
  expect(bodies).toHaveLength(1);
});

it('says beside the fields what is missing that the school has asked while the form was open', async () => {
  const { rerender } = show({});
  fillSpecified();
  globalThis.fetch = jest.fn((_: string, init: RequestInit) => {
    const issues = [{ path: 'dateOfBirth', message: 'Date of birth is required.' }];
    const refused = { ok: false, status: 400, headers: { get: () => null }, json: async () => ({ issues }) };
    return init.body ? Promise.resolve(refused) : new Promise(() => {});
  }) as unknown as typeof fetch;
  await submit();
  rerender(pageOf({ previousSchool: 'required', homeTown: 'optional', dateOfBirth: 'required' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Date of birth')));
  for (const name of ['Date of birth', 'Previous school']) {
    expect(screen.getByLabelText(name).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(`${name} is required.`)).toBeTruthy();
  }
  expect(screen.getByLabelText('Home town (optional)').getAttribute('aria-invalid')).toBeNull();
});
