/** @jest-environment jsdom */
import '../../support/web-globals.js';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { AdmissionForm } from '../../../public-ui/admissions/AdmissionForm.js';
import { ContactForm } from '../../../public-ui/components/form/ContactForm.js';
import { forgetErrors, notify } from '../../../public-ui/components/toast/notify.js';
import { SignUpForm } from '../../../public-ui/layout/SignUpForm.js';
import { PostedContext } from '../../../public-ui/routing/posted.js';
import { type Site, SiteContext } from '../../../public-ui/routing/site.js';
import type { Posted } from '../../../contract/families/forms.js';

jest.mock('../../../public-ui/components/toast/notify.js', () => ({
  notify: jest.fn(),
  bringToasts: jest.fn(),
  forgetErrors: jest.fn(),
}));

// Which jsdom does not have.
Element.prototype.scrollIntoView = () => {};

const toasts = () => jest.mocked(notify).mock.calls.map(([kind, message]) => `${kind}: ${message}`);
const settings = {
  site_contact_next: 'We answer soon.',
  site_admission_next: 'We ring you.',
  site_sign_up_next: 'More soon.',
};
const siteOf = (sendsMail: boolean) =>
  ({ settings, branches: [], posters: [], config: { sendsMail } }) as unknown as Site;
const show = (form: React.ReactNode, posted?: Posted, sendsMail = true) =>
  render(
    <MemoryRouter initialEntries={['/contact?page=2&sent=x']}>
      <SiteContext value={siteOf(sendsMail)}>
        <PostedContext value={posted}>{form}</PostedContext>
      </SiteContext>
    </MemoryRouter>,
  );

interface Sent {
  path: string;
  body: Record<string, string>;
  key: string;
}
let sent: Sent[];
let answer: () => Promise<unknown>;

const answering = (status: number, body: object | null) => () =>
  Promise.resolve({ ok: status < 400, status, headers: { get: () => null }, json: async () => body });

beforeEach(() => {
  sessionStorage.clear();
  jest.mocked(notify).mockClear();
  sent = [];
  answer = answering(201, { success: true, data: { id: 'K7', reference: 'K7' } });
  globalThis.fetch = jest.fn((path: string, init: RequestInit) => {
    const headers = init.headers as Record<string, string>;
    sent.push({ path, body: JSON.parse(String(init.body)), key: headers['Idempotency-Key']! });
    return answer();
  }) as unknown as typeof fetch;
});

const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const valueOf = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;
const submit = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

function fillApplication() {
  type("Parent's name", 'Ruwan Perera');
  type('Contact number', '0771234567');
  type('Email address', 'ruwan@example.com');
  type("Child's name", 'Sithmi');
  type("Child's age", '7');
  type('Interested curriculum', 'Primary');
  fireEvent.input(screen.getByLabelText('Branch'), { target: { value: 'School - Kandy' } });
  fireEvent.click(screen.getByRole('checkbox'));
}

describe('the admission form', () => {
  const form = (
    <AdmissionForm
      branches={['School - Kandy', 'School - Galle'].map((title) => ({ title, contact: '081 220 4410' }))}
    />
  );

  it('shows all eight errors, each with a toast, and focuses the first', async () => {
    show(form);
    await submit('Submit application');
    expect(toasts()).toEqual([
      "error: Parent's name is required and must be at least 2 characters long.",
      'error: Please enter a valid Sri Lankan contact number (e.g., 0771234567 or +94771234567).',
      'error: Please enter a valid email address.',
      "error: Child's age must be between 1 and 18 years.",
      "error: Child's name is required and must be at least 2 characters long.",
      'error: Interested curriculum is required.',
      'error: Please select a branch.',
      'error: Please agree to this, or call us instead.',
    ]);
    expect(sent).toHaveLength(0);
    expect(document.activeElement).toBe(screen.getByLabelText("Parent's name"));
    expect(screen.getByLabelText('Branch').getAttribute('aria-invalid')).toBe('true');
  });

  it('sends what was typed, trimmed, with the age as text, and is emptied', async () => {
    show(form);
    fillApplication();
    type("Parent's name", '  Ruwan Perera ');
    await submit('Submit application');
    expect(sent[0]).toMatchObject({
      path: '/api/admissions',
      body: {
        childName: 'Sithmi',
        parentName: 'Ruwan Perera',
        parentEmail: 'ruwan@example.com',
        parentContactNumber: '0771234567',
        selectedBranch: 'School - Kandy',
        childAge: '7',
        interestedCurriculum: 'Primary',
        consent: true,
      },
    });
    expect(toasts()).toEqual([
      'success: Your admission application has been submitted successfully! We will contact you soon.',
    ]);
    expect(screen.queryByLabelText("Parent's name")).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([
    [true, 'A confirmation is on its way to ruwan@example.com.'],
    [false, 'Please write your reference down, and quote it when you call or write to us.'],
  ])('promises a mail only where there is a mail server: %s', async (sendsMail, said) => {
    show(form, undefined, sendsMail);
    fillApplication();
    await submit('Submit application');
    const text = document.body.textContent;
    expect(text).toContain(said);
    expect(text.includes('on its way')).toBe(sendsMail);
  });

  it('promises no mail to a mailbox that is never mailed', async () => {
    answer = answering(201, { success: true, data: { id: 'K7', reference: 'K7', isMailed: false } });
    show(form);
    fillApplication();
    await submit('Submit application');
    expect(document.body.textContent).toContain('Please write your reference down');
    expect(document.body.textContent).not.toContain('on its way');
  });

  it('keeps the input after a rejection and a reload, and sends it again with the same key', async () => {
    answer = answering(400, {
      success: false,
      message: 'Please select a branch.',
      issues: [{ path: 'selectedBranch', message: 'Please select a branch.' }],
    });
    const first = show(form);
    fillApplication();
    await submit('Submit application');
    expect(toasts()).toEqual(['error: Failed to submit application: selectedBranch: Please select a branch.']);
    first.unmount();

    show(form);
    expect(valueOf("Child's name")).toBe('Sithmi');
    expect(valueOf('Branch')).toBe('School - Kandy');
    expect((screen.getByRole('checkbox') as HTMLInputElement).checked).toBe(true);
    await submit('Submit application');
    expect(sent[1]!.key).toBe(sent[0]!.key);
    expect(sent[0]!.key.length).toBeGreaterThan(15);

    type("Child's age", '8');
    await submit('Submit application');
    expect(sent[2]!.key).not.toBe(sent[0]!.key);
  });

  it('shows the server’s error message for 7 s', async () => {
    answer = answering(500, { success: false, error: { code: 'INTERNAL', message: 'The disk is full' } });
    show(form);
    fillApplication();
    await submit('Submit application');
    expect(jest.mocked(notify)).toHaveBeenCalledWith('error', 'The disk is full', { autoClose: 7000 });
  });

  it('says that something unexpected happened where the server gives no reason', async () => {
    answer = answering(500, { success: false });
    show(form);
    fillApplication();
    await submit('Submit application');
    expect(toasts()).toEqual(['error: An unexpected error occurred. Please try again.']);
  });

  it.each([
    ['an empty answer', answering(200, null), 'Failed to submit application: Failed to submit admission application'],
    [
      'an answer that breaks',
      () => Promise.resolve({ ok: true, status: 200, json: async () => ({}) }),
      'An unexpected error occurred. Please try again.',
    ],
  ])('can be sent again after %s', async (_, given, told) => {
    answer = given;
    show(form);
    fillApplication();
    await submit('Submit application');
    expect(toasts()).toEqual([`error: ${told}`]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submit application' }).disabled).toBe(false);
    expect(valueOf("Child's name")).toBe('Sithmi');
  });

  it('is sent once on two clicks, and shows that it is sending', async () => {
    let finish: (value: unknown) => void = () => undefined;
    answer = () => new Promise((resolve) => (finish = resolve));
    show(form);
    fillApplication();
    await submit('Submit application');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Submitting...' });
    expect(button.disabled).toBe(true);
    fireEvent.submit(button.form!);
    expect(sent).toHaveLength(1);
    await act(async () => finish(await answering(201, { success: true, data: { id: 1 } })()));
    await waitFor(() => expect(screen.getByText('We ring you.')).toBeTruthy());
  });

  it('shows that the branches failed to load', () => {
    show(<AdmissionForm branches={null} />);
    expect(toasts()).toEqual(['error: Failed to load branches. Please refresh the page.']);
  });
});

describe('the contact form', () => {
  it('shows each error beside its field', async () => {
    show(<ContactForm name="contact" />);
    type('Phone', '12345');
    await submit('Send message');
    const errors = [...document.querySelectorAll('.field-error')].map((element) => element.textContent);
    expect(errors).toEqual([
      'Full Name is required',
      'Please enter a valid 10-digit phone number',
      'Please enter a valid email address',
      'Subject is required',
      'Message cannot be empty',
    ]);
    type('Full Name', 'R');
    expect(screen.queryByText('Full Name is required')).toBeNull();
  });

  it('thanks for a message, also on a page that has been open for weeks', async () => {
    show(<ContactForm name="contact" />);
    type('Full Name', 'Ruwan Perera');
    type('Phone', '0771234567');
    type('Email', 'ruwan@example.com');
    type('Subject', 'A visit');
    type('Message', 'May we come?');
    const weeksLater = performance.now() + 30 * 24 * 3_600_000;
    const clock = jest.spyOn(performance, 'now').mockReturnValue(weeksLater);
    await submit('Send message');
    clock.mockRestore();
    expect(sent[0]).toMatchObject({ path: '/api/contacts', body: { website: '', elapsedMs: 3_600_000 } });
    expect(toasts()).toEqual(['success: Your message has been sent successfully!']);
    expect(screen.getByText('We answer soon.')).toBeTruthy();
    expect(screen.getByText('K7')).toBeTruthy();
    expect(document.activeElement).toBe(document.getElementById('sent'));
    expect(forgetErrors).toHaveBeenCalled();

    await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Send another' })));
    expect(valueOf('Message')).toBe('');
    expect(document.activeElement).toBe(screen.getByLabelText('Full Name'));
  });

  it('enters a subject that no draft keeps, and that replaces none that was typed', () => {
    const visit = <ContactForm name="contact" subject="A visit to the school" />;
    const first = show(visit);
    expect(valueOf('Subject')).toBe('A visit to the school');
    type('Full Name', 'Ruwan Perera');
    first.unmount();

    const second = show(<ContactForm name="contact" />);
    expect(valueOf('Full Name')).toBe('Ruwan Perera');
    expect(valueOf('Subject')).toBe('');
    second.unmount();

    const third = show(visit);
    expect(valueOf('Subject')).toBe('A visit to the school');
    third.unmount();

    const fourth = show(<ContactForm name="contact" />);
    type('Subject', 'Places in Year 4');
    fourth.unmount();
    show(visit);
    expect(valueOf('Subject')).toBe('Places in Year 4');
  });

  it('is rendered with the server’s response if it was posted without a script', () => {
    const posted: Posted = {
      form: 'contact',
      key: 'a key',
      values: { name: 'Ruwan', phone: '12', email: '', subject: 'A visit', message: '' },
      errors: { phone: 'Please enter a valid 10-digit phone number', message: 'Message cannot be empty' },
    };
    show(<ContactForm name="contact" />, posted);
    const form = document.querySelector('form')!;
    expect([form.getAttribute('action'), form.method]).toEqual(['/contact?page=2', 'post']);
    expect(Object.fromEntries(new FormData(form))).toEqual({
      ...{ ...posted.values, form: 'contact', key: 'a key' },
      leave_empty: '',
    });
    expect(screen.getByText('Message cannot be empty')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Phone'));
  });
});

describe('the sign-up', () => {
  it.each([
    ['', 'error: Email address is required.'],
    ['nobody', 'error: Please enter a valid email address.'],
    ['a@b.toolong', 'error: Please enter a valid email address.'],
    ['ruwan+x@example.com', 'error: Please enter a valid email address.'],
    ['ruwan@example.com', 'success: Your email has been submitted successfully!'],
  ])('of "%s"', async (value, told) => {
    show(<SignUpForm />);
    type('Email address', value);
    await submit('Sign up');
    expect(toasts()).toEqual([told]);
    if (told.startsWith('success')) expect(screen.getByText('More soon.')).toBeTruthy();
  });

  it('promises no link without a mail server', async () => {
    show(<SignUpForm />, undefined, false);
    type('Email address', 'ruwan@example.com');
    await submit('Sign up');
    expect(screen.getByText('Thank you. You are signed up.')).toBeTruthy();
    expect(screen.queryByText('More soon.')).toBeNull();
  });
});
