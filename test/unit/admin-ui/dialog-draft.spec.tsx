/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import '../../../admin-ui/components/threads/messages.js';
import { NoteComposer } from '../../../admin-ui/components/threads/NoteComposer.js';
import { keepSession } from '../../../admin-ui/providers/session.js';
import { serveApi, showScreen } from '../../support/served-api.js';

const draft = { resource: 'contacts', record: '7-note' } as const;
const PUT = 'PUT /api/form-drafts/contacts.7-note';
const DELETE = 'DELETE /api/form-drafts/contacts.7-note';
const stored = { ...draft, typed: { text: 'They will call' }, opened: { text: '' }, updatedAt: '2026-11-02T03:30:00Z' };

const words = async () => (await screen.findByRole('textbox', { name: 'Message' })) as HTMLTextAreaElement;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const show = (onSave = jest.fn<Promise<Record<string, string> | false | undefined>, [object]>()) =>
  showScreen(<NoteComposer kind="comment" draft={draft} onSave={onSave} onClose={() => cleanup()} />);

beforeEach(() =>
  keepSession({
    token: 'abc',
    user: { id: 1, email: 'anoma@example.com', name: 'Anoma', role: 'ADMIN', branchIds: [] },
    expiresAt: '',
    deviceToken: '',
  }),
);

describe('a dialog in which staff write', () => {
  it('keeps what was typed on Cancel', async () => {
    const calls = serveApi({ 'GET /api/form-drafts/contacts.7-note': null, [PUT]: {} });
    await show();
    fireEvent.change(await words(), { target: { value: 'They will call on Friday' } });
    press('Cancel');
    await waitFor(() => expect(calls.map(({ call }) => call)).toContain(PUT));
    expect(calls.find(({ call }) => call === PUT)!.body).toMatchObject({
      typed: { text: 'They will call on Friday' },
      opened: { text: '' },
    });
  });

  it('opens with what was typed before, which can be discarded', async () => {
    const calls = serveApi({ 'GET /api/form-drafts/contacts.7-note': stored, [PUT]: {}, [DELETE]: null });
    await show();
    await screen.findByDisplayValue('They will call');
    expect(screen.getByRole('status').textContent).toContain('2 November 2026');
    press('Discard');
    expect((await words()).value).toBe('');
    await waitFor(() => expect(calls.map(({ call }) => call)).toContain(DELETE));
  });

  it('says that somebody has changed the same text since', async () => {
    const older = { ...stored, opened: { text: 'Nobody called' } };
    serveApi({ 'GET /api/form-drafts/contacts.7-note': older, [PUT]: {}, [DELETE]: null });
    await show();
    await screen.findByDisplayValue('They will call');
    expect((await screen.findByRole('status')).textContent).toContain('Somebody has changed the same text since');
  });

  it('discards the draft once it is saved, and not when saving fails', async () => {
    const calls = serveApi({ 'GET /api/form-drafts/contacts.7-note': stored, [PUT]: {}, [DELETE]: null });
    const onSave = jest.fn<Promise<Record<string, string> | false | undefined>, [object]>();
    onSave.mockResolvedValueOnce(false).mockResolvedValueOnce(undefined);
    await show(onSave);
    await screen.findByDisplayValue('They will call');
    press('Save');
    await waitFor(() => expect(onSave).toHaveBeenCalledTimes(1));
    expect(calls.map(({ call }) => call)).not.toContain(DELETE);
    expect((await words()).value).toBe('They will call');
    press('Save');
    await waitFor(() => expect(calls.map(({ call }) => call)).toContain(DELETE));
    cleanup();
    expect(calls.map(({ call }) => call)).not.toContain(PUT);
  });
});
