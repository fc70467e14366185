/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { StaffAdmission } from '../../../contract/families/admissions.js';
import type { Decision, DecisionPlan } from '../../../contract/families/decisions.js';
import { BulkDecision } from '../../../admin-ui/families/admissions/decision/BulkDecision.js';
import { DecisionSection } from '../../../admin-ui/families/admissions/decision/DecisionSection.js';
import { StatusButtons } from '../../../admin-ui/families/admissions/details/StatusButtons.js';
import type { BulkChange } from '../../../contract/accounts/bulk.js';
import { undoMsOf } from '../../../admin-ui/components/trash/undoTime.js';
import { showInBackOffice } from '../../support/back-office.js';
import { type ApiCall, serveApi } from '../../support/served-api.js';

jest.mock('../../../admin-ui/providers/useSiteConfig.js', () => ({
  useSiteConfig: () => ({ timeZone: 'Asia/Colombo' }),
}));

const ADMISSION = {
  ...{ id: 7, version: 3, studentName: 'Senuli Perera', parentName: 'Ruwan Perera', email: 'ruwan@example.com' },
  ...{ status: 'IN_PROGRESS', steppedAt: '2026-11-20T04:00:00.000Z' },
} as StaffAdmission;
const EFFECTS = {
  visits: [{ kind: 'visit', startsAt: '2098-05-05T04:00:00.000Z', endsAt: '2098-05-05T04:30:00.000Z' }] as const,
  documents: ['Birth certificate'],
  subject: 'Your application for Senuli: 7K2M',
  text: 'Dear Ruwan Perera,\n\nThank you.',
};
const PLAN = {
  ...{ id: 7, studentName: 'Senuli Perera', email: 'ruwan@example.com', isSending: true },
  ...{ applications: 1, mails: 1, visitCount: 1, documentCount: 1 },
  ...EFFECTS,
} as unknown as DecisionPlan;

const DRAFTS = 'GET /api/form-drafts/admissions.7-decision';
const SENT = '/api/admissions/7/decision';
const DECIDED = { ...ADMISSION, version: 4, status: 'REJECTED' };
let calls: ApiCall[];
beforeEach(() => {
  const sent = { [`POST ${SENT}`]: DECIDED, [`DELETE ${SENT}`]: ADMISSION };
  calls = serveApi({ [DRAFTS]: null, [`${DRAFTS}-approved`]: null, [`${DRAFTS}-rejected`]: null, ...sent });
});
const sent = () => calls.filter(({ call }) => call.endsWith(SENT));

const decisionOf = (decision?: Partial<Decision>) => ({
  ...{ ...EFFECTS, dueAt: null, msUntilDue: null, previousStatus: null, mailedAt: null },
  ...decision,
});
const dataProviderOf = (plan: DecisionPlan, decision?: Partial<Decision>) => ({
  call: async (path: string) => {
    if (path === '/mails/status') return { isSending: plan.isSending };
    return path.endsWith('/decision-plan') ? plan : decisionOf(decision);
  },
  update: () => Promise.reject(new Error('A decision is no change of a field')),
});

const linesOf = (part: HTMLElement) =>
  within(part)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

async function ask(button: string, plan = PLAN, dataProvider = dataProviderOf(plan)) {
  await showInBackOffice(<StatusButtons admission={ADMISSION} />, { dataProvider, resource: 'admissions' });
  fireEvent.click(screen.getByRole('button', { name: button }));
  return screen.findByRole('dialog');
}

describe('the dialog about a decision', () => {
  it('says what happens, and changes nothing until it is sent', async () => {
    const dialog = await ask('Mark as Rejected');
    expect(screen.getByRole('dialog', { name: 'Mark Senuli Perera as Rejected?' })).toBe(dialog);
    expect(dialog.textContent).toContain('Nothing has been changed or sent yet.');
    expect(linesOf(dialog)).toEqual([
      expect.stringMatching(
        /^The visit on .*, 5 May 2098, 9:30 AM to 10:00 AM is cancelled\. The parent gets an email with a calendar file/,
      ),
      'The parent is no longer asked for: Birth certificate.',
      'The email below goes to ruwan@example.com, without an attachment.',
    ]);
    expect(within(dialog).getByRole('textbox', { name: 'Subject' })).toHaveProperty('value', EFFECTS.subject);
    expect(within(dialog).getByRole('textbox', { name: 'Message' })).toHaveProperty('value', EFFECTS.text);
    expect(dialog.textContent).toContain('Template: “Email to a parent whose child is rejected”');
    expect(within(dialog).queryByRole('switch', { name: /^Keep asking/ })).toBeNull();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual([]);
  });

  it('sends the mail as it was changed, for the version that was read, and says when it goes', async () => {
    const dialog = await ask('Mark as Rejected');
    const message = within(dialog).getByRole('textbox', { name: 'Message' });
    fireEvent.change(message, { target: { value: 'Dear {{name}}' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
    await within(dialog).findByText('Please fill in {{name}}, or take it out');
    expect(sent()).toEqual([]);
    fireEvent.change(message, { target: { value: 'Dear Ruwan' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
    await screen.findByText('Status updated to rejected. The email is sent in 30 seconds.');
    const body = { status: 'REJECTED', mailsParent: true, keepsDocuments: false, subject: EFFECTS.subject };
    expect(sent()).toMatchObject([{ call: `POST ${SENT}`, body: { ...body, text: 'Dear Ruwan' } }]);
    const { headers } = jest.mocked(fetch).mock.calls.find(([url]) => String(url).endsWith(SENT))![1]!;
    expect(new Headers(headers).get('If-Match')).toBe('"3"');
  });

  it('asks for no other plan once it is sent, unless the decision is refused', async () => {
    const dataProvider = dataProviderOf(PLAN);
    const call = jest.spyOn(dataProvider, 'call');
    const plans = () => call.mock.calls.filter(([path]) => path.endsWith('/decision-plan')).length;
    const dialog = await ask('Mark as Rejected', PLAN, dataProvider);
    jest.mocked(fetch).mockResolvedValueOnce(new Response('{"message":"Please try again"}', { status: 503 }));
    const send = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
    send();
    await screen.findByText('Failed to update status: Please try again');
    await waitFor(() => expect(plans()).toBe(2));
    send();
    await screen.findByText('Status updated to rejected. The email is sent in 30 seconds.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(plans()).toBe(2);
  });

  it('keeps asking an enrolled family for documents where staff say so, and sends nothing where nothing is to be sent', async () => {
    const dialog = await ask('Mark as Enrolled', { ...PLAN, visits: [], visitCount: 0 });
    fireEvent.click(within(dialog).getByRole('switch', { name: 'Keep asking for what is still missing' }));
    fireEvent.click(within(dialog).getByRole('switch', { name: 'Email the parent about the decision' }));
    await waitFor(() =>
      expect(linesOf(dialog)).toEqual([
        'The parent is still asked for: Birth certificate.',
        'No email about the decision is sent.',
      ]),
    );
    expect(within(dialog).queryByRole('textbox')).toBeNull();
    expect(within(dialog).queryByRole('button', { name: 'Send' })).toBeNull();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Mark as Enrolled' }));
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ body: { keepsDocuments: true, mailsParent: false } }));
    await screen.findByText('Status updated to enrolled');
  });

  it('says in words why nothing is sent', async () => {
    const dialog = await ask('Mark as Rejected', { ...PLAN, email: '', mails: 0, isSending: false });
    expect(linesOf(dialog)).toEqual([
      expect.stringMatching(/^The visit on .* is cancelled, and the parent gets no email\.$/),
      'The parent is no longer asked for: Birth certificate.',
      'No email is sent: the application has no email address, or is spam.',
    ]);
    expect(within(dialog).getByRole('alert').textContent).toMatch(
      /^No mail server is configured, so nothing is sent\./,
    );
    expect(within(dialog).getByRole('button', { name: 'Mark as Rejected' })).toBeTruthy();
  });

  it('says that a mail is kept without a mail server', async () => {
    const dialog = await ask('Mark as Rejected', { ...PLAN, isSending: false });
    expect(linesOf(dialog)).toEqual([
      expect.stringMatching(/^The visit on .* is cancelled, and the parent gets no email\.$/),
      'The parent is no longer asked for: Birth certificate.',
      'The email below is kept under “Emails”, and not sent.',
    ]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Mark as Rejected' }));
    await screen.findByText('Status updated to rejected');
  });

  it('counts applications, mails, visits and documents of many, and shows one mail', async () => {
    const plan = { ...PLAN, applications: 12, mails: 11, visitCount: 2, documentCount: 5 };
    const onConfirm = jest.fn(async () => undefined);
    const dataProvider = dataProviderOf(plan);
    const many = { ids: [7, 8], data: { status: 'REJECTED' }, onConfirm, onClose: () => {} };
    await showInBackOffice(<BulkDecision {...many} />, { dataProvider, resource: 'admissions' });
    const dialog = await screen.findByRole('dialog', { name: 'Mark 12 applications as Rejected?' });
    expect(linesOf(dialog)).toEqual([
      '2 planned visits are cancelled. Parents with an email address get an email about each with a calendar file.',
      '5 requests for documents are closed.',
      '11 parents get one email each about the decision, without an attachment.',
      '1 application has no email address, or is spam: nothing is sent.',
    ]);
    expect(
      within(dialog).getByRole('region', { name: 'The email about Senuli Perera, as an example' }).textContent,
    ).toMatch(/Dear Ruwan Perera,/);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(onConfirm).toHaveBeenCalledWith({ mailsParent: true, keepsDocuments: false }));
  });
});

describe('Undo of many decisions', () => {
  const change = { collection: 'admissions', data: { status: 'REJECTED' }, createdAt: '2026-11-29T04:00:00.000Z' };
  const left = (seconds: number, data: object = change.data) =>
    undoMsOf({ ...change, data, endedAt: `2026-11-29T04:00:${seconds}.000Z` } as BulkChange);

  it('is offered for 30 seconds from when they were sent', () => {
    expect([left(10), left(30), left(59)]).toEqual([20_000, 0, 0]);
    expect(left(59, { status: 'CONTACTED' })).toBe(10_000);
  });
});

describe('the decision in the details', () => {
  const show = async ({ isSending = true, ...decision }: Partial<Decision> & { isSending?: boolean }) => {
    const dataProvider = dataProviderOf({ ...PLAN, isSending }, decision);
    const decided = { ...ADMISSION, status: 'REJECTED' } as StaffAdmission;
    await showInBackOffice(<DecisionSection admission={decided} />, { dataProvider, resource: 'admissions' });
    return screen.findByRole('region', { name: 'Decision' });
  };
  const waiting = { msUntilDue: 30_000, dueAt: '2026-11-29T00:00:30.000Z', mailState: 'waiting' } as const;

  it('offers Undo while the mail waits, with the time until it is sent', async () => {
    const section = await show({ ...waiting, previousStatus: 'IN_PROGRESS' });
    expect(section.textContent).toMatch(/The email to the parent waits\. It is sent in \d+ seconds\./);
    expect(within(section).queryByRole('button', { name: 'Write to the Parent' })).toBeNull();
    await act(async () => fireEvent.click(within(section).getByRole('button', { name: 'Undo the Decision' })));
    expect(sent()).toMatchObject([{ call: `DELETE ${SENT}` }]);
    await screen.findByText('Undone. Nothing was sent.');
  });

  it('offers to write later, also about a decision that was made without an email', async () => {
    const section = await show({ mailState: 'none', isSending: false });
    fireEvent.click(within(section).getByRole('button', { name: 'Write to the Parent' }));
    const dialog = await screen.findByRole('dialog', { name: 'Write to the Parent' });
    await within(dialog).findByText('No mail server is configured, so nothing is sent.');
    expect(within(dialog).getByRole('textbox', { name: 'Message' })).toHaveProperty('value', EFFECTS.text);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
    await screen.findByText('The email waits for 30 seconds.');
  });

  it('offers nothing to write while the decision itself waits', async () => {
    const section = await show({ ...waiting, mailState: 'none', previousStatus: 'CONTACTED' });
    await within(section).findByRole('button', { name: 'Undo the Decision' });
    expect(within(section).queryByRole('button', { name: 'Write to the Parent' })).toBeNull();
  });

  it.each([
    [{ ...waiting, previousStatus: null }, /waits\. It is sent in \d+ seconds/, ['Undo the Email']],
    [
      { ...waiting, previousStatus: 'CONTACTED', isSending: false },
      /No mail server is configured: in \d+ seconds, the email to the parent is kept under “Emails”, and not sent/,
      ['Undo the Decision'],
    ],
    [{ mailState: 'waiting' }, /waits\. It is sent in a moment/, []],
    [{ mailState: 'none' }, /^DecisionNothing was sent to the parent about the decision\./, ['Write to the Parent']],
    [{ mailState: 'kept' }, /Nothing was sent to the parent: no mail server is configured/, ['Write to the Parent']],
    [
      { mailState: 'sent', mailedAt: '2026-11-29T04:00:00.000Z' },
      /The email to the parent was sent on 29 November 2026, 9:30 AM\./,
      ['Write to the Parent'],
    ],
    [{ mailState: 'failed' }, /could not be delivered/, ['Write to the Parent']],
  ] as const)('says what became of the mail: %j', async (decision, text, buttons) => {
    const section = await show(decision);
    await waitFor(() => expect(section.textContent).toMatch(text));
    expect(
      within(section)
        .queryAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(buttons);
  });

  it('about one selected application mails the text of the school, too, which cannot be changed', async () => {
    const one = { ids: [7], data: { status: 'REJECTED' }, onConfirm: async () => undefined, onClose: () => {} };
    await showInBackOffice(<BulkDecision {...one} />, {
      dataProvider: dataProviderOf(PLAN),
      resource: 'admissions',
    });
    const dialog = await screen.findByRole('dialog', { name: 'Mark 1 application as Rejected?' });
    expect(within(dialog).queryByRole('textbox')).toBeNull();
    expect(within(dialog).getByRole('region', { name: /as an example/ }).textContent).toMatch(/Dear Ruwan Perera,/);
  });
});
