/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { NOTE } from '../../../contract/families/threads.js';
import { WAIT_ERRORS } from '../../../contract/families/waits.js';
import { addDays, dayOf } from '../../../contract/platform/dates.js';
import type { StaffContact } from '../../../contract/families/contacts.js';
import { ContactDetails } from '../../../admin-ui/families/contacts/ContactDetails.js';
import { DetailsPlacementContext } from '../../../admin-ui/components/dialogs/DetailsPlacementContext.js';
import { submitForm } from '../../../admin-ui/layout/pageKeys.js';
import { keepSession } from '../../../admin-ui/providers/session.js';
import { type ApiCall, Refusal, serveApi, showScreen, told } from '../../support/served-api.js';

const contact = (id: number, name: string) =>
  ({
    ...{
      id,
      name,
      email: `${id}@example.com`,
      phone: '0771234567',
      subject: `Question ${id}`,
      message: 'May we come?',
    },
    ...{ reference: `M-${id}`, branch: null, branchId: null, status: 'PENDING', isRead: true, spam: false, version: 1 },
    createdAt: '2026-11-02T03:30:00Z',
  }) as unknown as StaffContact;
const entry = (id: number, kind: string, text: string) => ({ id, kind, text, at: '2026-11-02T03:30:00Z', files: [] });
const answers = (id: number) => {
  const thread = [entry(1, 'answer', `We are ${id}`)];
  return {
    [`GET /api/contacts/${id}/thread`]: () => [...thread],
    [`POST /api/contacts/${id}/replies`]: () => {
      thread.push(entry(2, 'reply', 'Come on Friday'));
      return [...thread];
    },
    [`GET /api/form-drafts/contacts.${id}-reply`]: null,
    [`GET /api/form-drafts/contacts.${id}-note`]: null,
    [`GET /api/form-drafts/contacts.${id}-call`]: null,
    [`PUT /api/form-drafts/contacts.${id}-note`]: {},
    [`DELETE /api/form-drafts/contacts.${id}-call`]: null,
    [`PUT /api/form-drafts/contacts.${id}-reply`]: {},
    [`DELETE /api/form-drafts/contacts.${id}-reply`]: null,
  };
};

const closed = jest.fn();

function Details() {
  const [shown, setShown] = useState(contact(7, 'Ruwan'));
  return (
    <DetailsPlacementContext value={true}>
      <ContactDetails contact={shown} onClose={closed} />
      <button onClick={() => setShown(contact(8, 'Mala'))}>Other record</button>
      <button onClick={() => setShown(contact(7, 'Ruwani'))}>Corrected</button>
    </DetailsPlacementContext>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const composer = (name: string) => screen.findByRole('region', { name });
const words = (section: HTMLElement) => within(section).findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const show = async (more = {}) => {
  const calls = serveApi({ ...answers(7), ...answers(8), 'GET /api/templates': [], ...more });
  await showScreen(<Details />);
  await screen.findByText('We are 7');
  return calls;
};
const openReply = async () => {
  button('Reply').focus();
  fireEvent.click(button('Reply'));
  return composer('Reply to Ruwan');
};

beforeEach(() => {
  Object.assign(Element.prototype, { scrollIntoView: () => {}, scrollTo: () => {} });
  const user = { id: 1, email: 'anoma@example.com', name: 'Anoma', role: 'ADMIN' as const, branchIds: [] };
  keepSession({ token: 'abc', user, expiresAt: '', deviceToken: '' });
});

describe('the composer of a reply', () => {
  it('stands in the details, with the focus in the text, and gives the focus back at Cancel', async () => {
    await show();
    const section = await openReply();
    expect(section.closest('[data-panel]')!.textContent).toContain('Question 7');
    expect(within(section).queryByText('We are 7', { ignore: 'blockquote' })).toBeNull();
    const text = await words(section);
    expect(document.activeElement).toBe(text);
    expect(text.value.slice(0, text.selectionStart)).toBe('Dear Ruwan,\n\n');
    fireEvent.click(within(section).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('region', { name: 'Reply to Ruwan' })).toBeNull();
    expect(document.activeElement).toBe(button('Reply'));
  });

  it('stays at Escape once something is typed, closes before, and leaves the details open', async () => {
    await show();
    const pressed = jest.fn();
    document.addEventListener('keydown', pressed);
    let section = await openReply();
    fireEvent.keyDown(await words(section), { key: 'Escape' });
    await waitFor(() => expect(section.isConnected).toBe(false));
    expect(document.activeElement).toBe(button('Reply'));
    section = await openReply();
    fireEvent.input(await words(section), { target: { value: 'Come on Friday' } });
    fireEvent.keyDown(await words(section), { key: 'Escape' });
    expect((await words(section)).value).toBe('Come on Friday');
    expect(pressed).not.toHaveBeenCalled();
    document.removeEventListener('keydown', pressed);
  });

  it('leaves the details open while the focus is on the thread, too, and is not sent by a key from there', async () => {
    const calls = await show();
    await openReply();
    const details = document.querySelector<HTMLElement>('[data-details-content]')!;
    details.focus();
    fireEvent.keyDown(details, { key: 'Escape' });
    expect(closed).not.toHaveBeenCalled();
    expect(submitForm()).toBe(false);
    expect(calls.map(({ call }) => call)).not.toContain('POST /api/contacts/7/replies');
  });

  it('keeps what is typed when the name of the parent is corrected meanwhile', async () => {
    const calls = await show();
    const section = await openReply();
    fireEvent.change(await words(section), { target: { value: 'Half a reply' } });
    await act(async () => fireEvent.click(button('Corrected')));
    expect((await words(await composer('Reply to Ruwani'))).value).toBe('Half a reply');
    expect(calls.map(({ call }) => call)).not.toContain('DELETE /api/form-drafts/contacts.7-reply');
  });

  it('stays open when a dialog of the thread is closed', async () => {
    await show();
    const section = await openReply();
    fireEvent.click(button('Templates'));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(dialog.isConnected).toBe(false));
    expect(section.isConnected).toBe(true);
  });

  it('shows the files that come back with a draft, and sends them', async () => {
    const file = { id: 31, name: 'fees.pdf', bytes: 2_000 };
    const typed = { text: 'See the fees', files: [file] };
    const opened = { text: 'Dear Ruwan,\n\n\n\nAnoma', files: [] };
    const draft = { resource: 'contacts', record: '7-reply', opened, typed, updatedAt: '2026-11-02T03:30:00Z' };
    const calls = await show({ 'GET /api/form-drafts/contacts.7-reply': { ...draft, lacksPictures: false } });
    const section = await openReply();
    await within(section).findByRole('button', { name: /fees\.pdf/ });
    fireEvent.click(within(section).getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(section.isConnected).toBe(false));
    const sent = calls.find(({ call }) => call === 'POST /api/contacts/7/replies');
    expect(sent?.body).toMatchObject({ text: 'See the fees', files: [31] });
  });

  it('is sent with the key of its draft, and once refused for other words, with another one', async () => {
    const post = 'POST /api/contacts/7/replies';
    const opened = { text: 'Dear Ruwan,\n\n\n\nAnoma', files: [] };
    const draft = { resource: 'contacts', record: '7-reply', opened, typed: { text: 'On Friday' } };
    const stored = { ...draft, updatedAt: '2026-11-02T03:30:00Z', lacksPictures: false, idempotencyKey: 'before' };
    const answer = jest.fn().mockReturnValueOnce(new Refusal(422, { error: { code: 'KEY_REUSED' } }));
    await show({
      'GET /api/form-drafts/contacts.7-reply': stored,
      [post]: answer.mockReturnValue([entry(2, 'reply', '')]),
    });
    const section = await openReply();
    const send = await within(section).findByRole('button', { name: 'Send' });
    await within(section).findByDisplayValue('On Friday');
    await act(async () => fireEvent.click(send));
    await waitFor(() => expect(told()).toEqual([expect.stringContaining('What you sent first is in the thread')]));
    await act(async () => fireEvent.click(send));
    await waitFor(() => expect(section.isConnected).toBe(false));
    const sent = (fetch as jest.Mock).mock.calls.filter(([url, init]) => /replies/.test(url) && init.method === 'POST');
    expect(sent.map(([, { headers }]) => new Headers(headers).get('Idempotency-Key'))).toEqual(['before', 'before.1']);
  });

  it('is found again by its button', async () => {
    await show();
    const text = await words(await openReply());
    button('Reply').focus();
    fireEvent.click(button('Reply'));
    expect(document.activeElement).toBe(text);
  });

  it('shows what was sent in the thread, and scrolls to it', async () => {
    await show();
    const scrolledTo: string[] = [];
    const section = await openReply();
    fireEvent.change(await words(section), { target: { value: 'Come on Friday' } });
    Element.prototype.scrollIntoView = function (this: Element) {
      scrolledTo.push(this.textContent);
    };
    fireEvent.click(within(section).getByRole('button', { name: 'Send' }));
    await screen.findByText('Come on Friday', { ignore: 'textarea' });
    await waitFor(() => expect(section.isConnected).toBe(false));
    expect(told()).toEqual(['Reply sent']);
    expect(scrolledTo.at(-1)).toContain('Come on Friday');
    expect(document.activeElement).toBe(button('Reply'));
  });

  it('never goes on to the record that is shown next', async () => {
    const calls = await show();
    fireEvent.change(await words(await openReply()), { target: { value: 'For Ruwan' } });
    await act(async () => fireEvent.click(button('Other record')));
    await screen.findByText('We are 8');
    expect(screen.queryByDisplayValue('For Ruwan')).toBeNull();
    expect(screen.queryByRole('region', { name: /^Reply to/ })).toBeNull();
    const put = 'PUT /api/form-drafts/contacts.7-reply';
    await waitFor(() =>
      expect(calls.find(({ call }) => call === put)?.body).toMatchObject({ typed: { text: 'For Ruwan' } }),
    );
  });
});

describe('the composer of a note', () => {
  it('takes the place of that of a reply, whose text is kept', async () => {
    const calls = await show();
    const reply = await openReply();
    fireEvent.change(await words(reply), { target: { value: 'Half a reply' } });
    button('Add a Note').focus();
    fireEvent.click(button('Add a Note'));
    const note = await composer('Add a Note');
    expect(reply.isConnected).toBe(false);
    expect(document.activeElement).toBe(await words(note));
    await waitFor(() => expect(calls.map(({ call }) => call)).toContain('PUT /api/form-drafts/contacts.7-reply'));
    fireEvent.click(within(note).getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(button('Add a Note'));
  });
});

describe('the note', () => {
  const noteOf = (calls: ApiCall[]) => calls.find(({ call }) => call === 'POST /api/contacts/7/thread')?.body;
  const openNote = async (name: string) => {
    fireEvent.click(button(name));
    return within(await composer(name));
  };
  const save = (section: ReturnType<typeof within>) =>
    act(async () => fireEvent.click(section.getByRole('button', { name: 'Save' })));

  it('of a call or chat needs no words beside its outcome, and has the next step with the day until which it waits', async () => {
    const calls = await show({ 'POST /api/contacts/7/thread': [entry(1, 'call', 'No answer.')] });
    const section = await openNote('Note a Call or Chat');
    fireEvent.mouseDown(section.getByRole('combobox', { name: 'Outcome' }));
    fireEvent.click(await screen.findByRole('option', { name: 'No answer' }));
    fireEvent.change(section.getByLabelText('Next step (optional)'), { target: { value: 'Call again' } });
    fireEvent.change(section.getByLabelText('Wait until (optional)'), { target: { value: '2020-01-01' } });
    await save(section);
    expect(section.getByText(WAIT_ERRORS.day)).toBeTruthy();
    const waitUntil = addDays(dayOf(new Date(), 'Asia/Colombo'), 3);
    fireEvent.change(section.getByLabelText('Wait until (optional)'), { target: { value: waitUntil } });
    await save(section);
    expect(noteOf(calls)).toEqual({ kind: 'call', text: '', outcome: 'no_answer', nextStep: 'Call again', waitUntil });
  });

  it('of a call with somebody who was reached has words', async () => {
    const calls = await show();
    const section = await openNote('Note a Call or Chat');
    await save(section);
    expect(section.getByText(NOTE.required)).toBeTruthy();
    expect(noteOf(calls)).toBeUndefined();
  });

  it('of a comment that is half typed stays as it is while a call is noted', async () => {
    const calls = await show({ 'POST /api/contacts/7/thread': [entry(1, 'call', 'Reached.')] });
    const drafts = () => calls.filter(({ call }) => /^(PUT|DELETE) .*-note$/.test(call));
    const comment = await openNote('Add a Note');
    fireEvent.change(comment.getByRole('textbox', { name: 'Message' }), { target: { value: 'Half a comment' } });
    const call = await openNote('Note a Call or Chat');
    await waitFor(() => expect(drafts()).toMatchObject([{ body: { typed: { text: 'Half a comment' } } }]));
    fireEvent.change(call.getByRole('textbox', { name: 'Message' }), { target: { value: 'They come on Friday.' } });
    await save(call);
    await waitFor(() => expect(noteOf(calls)).toMatchObject({ kind: 'call', text: 'They come on Friday.' }));
    expect(drafts()).toHaveLength(1);
  });

  it('of a comment has neither an outcome nor a next step, but words', async () => {
    const calls = await show({ 'POST /api/contacts/7/thread': [entry(1, 'comment', 'Twins.')] });
    const section = await openNote('Add a Note');
    expect(section.queryByLabelText('Next step (optional)')).toBeNull();
    await save(section);
    expect(section.getByText(NOTE.required)).toBeTruthy();
    fireEvent.change(section.getByRole('textbox', { name: 'Message' }), { target: { value: 'Twins.' } });
    await save(section);
    expect(noteOf(calls)).toEqual({ kind: 'comment', text: 'Twins.' });
  });
});
