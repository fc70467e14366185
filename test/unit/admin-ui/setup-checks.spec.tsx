/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { focusManager, QueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, memoryStore } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { ColleaguesStep } from '../../../admin-ui/operations/setup/steps/ColleaguesStep.js';
import { CheckButton } from '../../../admin-ui/operations/setup/steps/CheckButton.js';
import '../../../admin-ui/operations/setup/messages.js';
import { SetupSteps } from '../../../admin-ui/operations/setup/SetupSteps.js';
import { useSetup } from '../../../admin-ui/operations/setup/useSetup.js';
import { PlacesStep } from '../../../admin-ui/operations/setup/steps/PlacesStep.js';
import { SendLines } from '../../../admin-ui/operations/setup/steps/SendLines.js';
import { SETUP_STEPS, type SetupFinding } from '../../../contract/operations/setup.js';
import { serveApi, showScreen } from '../../support/served-api.js';

jest.mock('../../../admin-ui/providers/useSiteConfig.js', () => ({
  useSiteConfig: () => ({ timeZone: 'Asia/Colombo' }),
}));

const MESSAGES = { idle: 'Check', busy: 'Checking', failed: 'Failed' };

/** Runs the check, and returns whether the steps are read again, or led on. */
async function check(call: () => Promise<SetupFinding[]>) {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['setup'], { steps: [] });
  const onDone = jest.fn(async () => {});
  render(
    <MemoryRouter>
      <CoreAdminContext store={memoryStore()} queryClient={queryClient} dataProvider={{ call } as never}>
        <CheckButton path="/setup/mail-test" messages={MESSAGES} onDone={onDone} />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Check' }));
  const isRead = () => queryClient.getQueryState(['setup'])!.isInvalidated;
  await waitFor(() => expect(isRead() || onDone.mock.calls.length > 0).toBe(true));
  return { isRead: isRead(), isDone: onDone.mock.calls.length > 0 };
}

const finding = (level: SetupFinding['level']): SetupFinding => ({ level, text: level }) as SetupFinding;

// react-query tells the console of what is refused.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));

describe('a check of the setup', () => {
  it('leads on when all is well', async () => {
    expect(await check(async () => [finding('ok')])).toMatchObject({ isDone: true });
  });

  it.each<[string, () => Promise<SetupFinding[]>]>([
    ['finds a fault', async () => [finding('ok'), finding('fault')]],
    ['is refused', () => Promise.reject(new Error('No'))],
  ])('stays and reads the steps again when it %s, because that may take the tick away', async (_, call) => {
    expect(await check(call)).toEqual({ isRead: true, isDone: false });
  });
});

it('without a mail server the invitation of a colleague is a link to pass on', async () => {
  const url = 'https://school.example.com/admin/set-password#abc';
  const calls = serveApi({
    'GET /api/mails/status': { isSending: false },
    'POST /api/users': { id: 7, name: 'Nimal Fernando' },
    'POST /api/users/7/invitation-link': { url, until: '2031-08-14T04:30:00Z' },
  });
  const onDone = jest.fn(async () => {});
  await showScreen(<ColleaguesStep onDone={onDone} />);
  expect(await screen.findByText(/No mail server is set/)).toBeTruthy();
  const type = (name: RegExp, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });
  type(/^Name/, 'Nimal Fernando');
  type(/^Email/, 'nimal@lakeside.example.com');
  fireEvent.click(screen.getByRole('button', { name: 'Invite' }));
  await screen.findByRole('dialog', { name: 'Pass this link on to Nimal Fernando' });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' }).value).toBe(url);
  expect(calls.find(({ call }) => call === 'POST /api/users')!.body).toMatchObject({ byLink: true });
  expect(onDone).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'I have kept it' }));
  expect(onDone).toHaveBeenCalled();
});

it('the step that opens is scrolled into view, at first and by a press', async () => {
  const shown: string[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    shown.push(this.id);
  };
  serveApi({ 'GET /api/mails/status': { isSending: false }, 'GET /api/branches': [] });
  const steps = SETUP_STEPS.map((name) => ({ name, isDone: name === 'identity', lacks: [] }));
  await showScreen(<SetupSteps steps={steps} />);
  expect(shown).toEqual(['setup-colours']);
  fireEvent.click(screen.getByRole('button', { name: /^Step 5: Places/ }));
  await waitFor(() => expect(shown).toEqual(['setup-colours', 'setup-places']));
});

it('a step that ends when another was opened meanwhile leaves that open, and the focus in it', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  let end!: (findings: SetupFinding[]) => void;
  const tested = new Promise<SetupFinding[]>((resolve) => (end = resolve));
  const steps = SETUP_STEPS.map((name) => ({ name, isDone: name !== 'mail' && name !== 'address', lacks: [] }));
  const done = steps.map((step) => ({ ...step, isDone: step.name !== 'address' }));
  const setups = [steps, done];
  serveApi({
    'GET /api/mails/status': { isSending: true },
    'GET /api/setup': () => ({ steps: setups.shift() ?? done, productValues: [], environment: { publicUrl: '' } }),
    'POST /api/setup/mail-test': () => tested,
  });
  const Steps = () => {
    const { data } = useSetup();
    return data && <SetupSteps steps={data.steps} />;
  };
  await showScreen(<Steps />);
  fireEvent.click(await screen.findByRole('button', { name: 'Send me a test' }));
  const other = screen.getByRole('button', { name: /^Step 7: Colleagues/ });
  fireEvent.click(other);
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  name.focus();
  await act(async () => end([finding('ok')]));
  await waitFor(() => expect(setups).toEqual([]));
  await act(async () => {});
  expect(other.getAttribute('aria-expanded')).toBe('true');
  expect(document.activeElement).toBe(name);
});

it('the place of each active campus that has none is asked for, one after the other', async () => {
  const campus = (id: number, title: string, latitude: number | null) => ({
    ...{ id, title, latitude, longitude: latitude, address: 'Lake Road', status: 'ACTIVE', version: 1 },
  });
  const [kandy, galle] = [campus(4, 'Kandy', 7.2), campus(5, 'Galle', null)];
  const calls = serveApi({ 'GET /api/branches': [kandy, galle], 'PUT /api/branches/5': { ...galle, latitude: 6.03 } });
  const onDone = jest.fn(async () => {});
  await showScreen(<PlacesStep onDone={onDone} />);
  await screen.findByRole('heading', { name: 'Galle' });
  const save = screen.getByRole('button', { name: 'Save and continue' });
  fireEvent.click(save);
  await screen.findByText('Select the place on the map, or type both coordinates');
  fireEvent.change(screen.getByLabelText(/^Latitude/), { target: { value: '6.0329' } });
  fireEvent.change(screen.getByLabelText(/^Longitude/), { target: { value: '80.2168' } });
  fireEvent.click(save);
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  const { body } = calls.find(({ call }) => call === 'PUT /api/branches/5')!;
  expect(body).toEqual({ latitude: 6.0329, longitude: 80.2168 });
});

it('the next campus without a place has the focus, and another that comes meanwhile changes nothing', async () => {
  const campus = (id: number, title: string) => ({
    ...{ id, title, latitude: null, longitude: null, address: 'Lake Road', status: 'ACTIVE', version: 1 },
  });
  const branches = [campus(5, 'Galle'), campus(6, 'Jaffna')];
  const calls = serveApi({
    'GET /api/branches': () => [...branches],
    'PUT /api/branches/5': { ...branches[0], latitude: 6.03, longitude: 80.2 },
  });
  await showScreen(<PlacesStep onDone={async () => {}} />);
  await screen.findByRole('heading', { name: 'Galle' });
  fireEvent.change(screen.getByLabelText(/^Latitude/), { target: { value: '6.0329' } });
  branches.unshift(campus(7, 'Colombo'));
  act(() => focusManager.onFocus());
  await waitFor(() => expect(calls.filter(({ call }) => call === 'GET /api/branches').length).toBeGreaterThan(1));
  await act(async () => {});
  expect(screen.getByLabelText<HTMLInputElement>(/^Latitude/).value).toBe('6.0329');
  fireEvent.change(screen.getByLabelText(/^Longitude/), { target: { value: '80.2168' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
  const next = await screen.findByRole('heading', { name: /Jaffna|Colombo/ });
  await waitFor(() => expect(document.activeElement).toBe(next));
});

describe('the lines for the server', () => {
  it('are mailed to whoever runs it', async () => {
    const calls = serveApi({ 'GET /api/mails/status': { isSending: true }, 'POST /api/setup/lines-mail': {} });
    await showScreen(<SendLines step="backups" />);
    const email = await screen.findByLabelText('Email of whoever runs the server');
    fireEvent.click(screen.getByRole('button', { name: 'Send the lines' }));
    await screen.findByText('Email is required');
    fireEvent.change(email, { target: { value: ' host@provider.example.com ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send the lines' }));
    await screen.findByText('The lines are on their way to host@provider.example.com.');
    // Pressed once more, it sends nothing.
    fireEvent.click(screen.getByRole('button', { name: 'Send the lines' }));
    await screen.findByText('Email is required');
    expect(calls.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1);
    expect(calls.find(({ call }) => call.startsWith('POST'))!.body).toEqual({
      email: 'host@provider.example.com',
      step: 'backups',
    });
  });

  it('are in an email of one’s own program where the product sends none', async () => {
    serveApi({
      'GET /api/mails/status': { isSending: false },
      'GET /api/setup': { steps: [], productValues: [], environment: { publicUrl: 'https://school.example.org' } },
      'GET /api/settings': { site_name: 'Lakeside School' },
    });
    await showScreen(<SendLines step="mail" />);
    const link = await screen.findByRole('link', { name: 'Write an email with the lines' });
    await waitFor(() => expect(decodeURIComponent(link.getAttribute('href')!)).toContain('Lakeside School'));
    expect(decodeURIComponent(link.getAttribute('href')!)).toContain('SMTP_FROM=office@school.example.org');
  });
});
