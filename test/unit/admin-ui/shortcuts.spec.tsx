/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Fragment, type ReactNode, useLayoutEffect } from 'react';
import { Chip } from '@mui/material';
import { CoreAdminContext, memoryStore, SelectInput } from 'react-admin';
import { MemoryRouter, useLocation } from 'react-router';
import { FormDialog } from '../../../admin-ui/components/form/FormDialog.js';
import { features } from '../../../admin-ui/features.js';
import { FeaturesContext } from '../../../admin-ui/layout/FeaturesContext.js';
import { useShortcuts } from '../../../admin-ui/layout/useShortcuts.js';
import { SINGLE_KEYS } from '../../../admin-ui/providers/store.js';

const openPalette = jest.fn();
const openKeys = jest.fn();

function Screen({ children }: { children?: ReactNode }) {
  useShortcuts({ openPalette, openKeys });
  return (
    <>
      <output>{useLocation().pathname}</output>
      <main>{children}</main>
    </>
  );
}

interface Shown {
  hasSingleKeys: boolean;
  children?: ReactNode;
  beside?: ReactNode;
}

async function show({ hasSingleKeys, children, beside }: Shown) {
  const store = memoryStore({ [SINGLE_KEYS]: hasSingleKeys });
  const authProvider = {
    ...{ login: async () => {}, logout: async () => {}, checkAuth: async () => {}, checkError: async () => {} },
    getPermissions: async () => 'EDITOR',
  };
  render(
    <MemoryRouter initialEntries={['/upcoming-events']}>
      <CoreAdminContext store={store} authProvider={authProvider}>
        <FeaturesContext value={features}>
          <Screen>{children}</Screen>
          {beside}
        </FeaturesContext>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  await act(async () => {});
}

const press = (key: string, options: object = {}) =>
  !fireEvent.keyDown(document.activeElement ?? document.body, { key, ...options });
const keyed = (child: ReactNode, key: number) => <Fragment key={key}>{child}</Fragment>;
const path = () => screen.getByRole('status').textContent;

beforeEach(() => jest.clearAllMocks());

const CallDialog = ({ onSave, children }: { onSave: () => Promise<undefined>; children?: ReactNode }) => (
  <FormDialog
    {...{ resource: 'threads', title: 'Call', text: '', submit: 'Add', values: { outcome: 'reached' } }}
    rules={() => []}
    onSave={onSave}
    onClose={() => {}}
  >
    <SelectInput source="outcome" label="select" choices={[{ id: 'reached', name: 'Reached' }]} />
    {children}
  </FormDialog>
);

describe('keys with Ctrl', () => {
  it('open the palette, also while a field has the focus', async () => {
    await show({ hasSingleKeys: false, children: <input aria-label="Title" /> });
    screen.getByLabelText('Title').focus();
    expect(press('k', { ctrlKey: true })).toBe(true);
    expect(press('k', { metaKey: true })).toBe(true);
    expect(openPalette).toHaveBeenCalledTimes(2);
  });

  it('are heard as soon as the screen is painted', async () => {
    function PressAtOnce() {
      useLayoutEffect(() => void press('k', { ctrlKey: true }), []);
      return null;
    }
    await show({ hasSingleKeys: false, beside: <PressAtOnce /> });
    expect(openPalette).toHaveBeenCalledTimes(1);
  });

  it('submit the open form in place of the browser’s dialog, unless its button is disabled', async () => {
    const submit = jest.fn();
    const form = (disabled: boolean) => (
      <form action={submit}>
        <button type="submit" disabled={disabled}>
          {String(disabled)}
        </button>
      </form>
    );
    await show({ hasSingleKeys: false, children: form(false) });
    await act(async () => expect(press('s', { ctrlKey: true })).toBe(true));
    expect(submit).toHaveBeenCalledTimes(1);
    document.body.innerHTML = '';
    await show({ hasSingleKeys: false, children: form(true) });
    await act(async () => expect(press('s', { ctrlKey: true })).toBe(true));
    expect(submit).toHaveBeenCalledTimes(1);
  });

  describe('of several forms', () => {
    const submit = jest.fn();
    const form = (name: string, bar: object = {}) => (
      <form action={() => void submit(name)}>
        <input aria-label={name} />
        <div {...bar}>
          <button type="submit">Save</button>
        </div>
      </form>
    );
    const saveWith = async (children: ReactNode, focused?: string) => {
      await show({ hasSingleKeys: false, children });
      if (focused) screen.getByLabelText(focused).focus();
      await act(async () => expect(press('s', { ctrlKey: true })).toBe(true));
      return submit.mock.calls.flat();
    };

    it('save the one that has the focus', async () => {
      const forms = [form('Step'), form('Visit'), form('Record', { 'data-save-bar': true })].map(keyed);
      expect(await saveWith(forms, 'Visit')).toEqual(['Visit']);
    });

    it('save that of the record while none has the focus, or else the first', async () => {
      const forms = [form('Step'), form('Record', { 'data-save-bar': true })].map(keyed);
      expect(await saveWith(forms)).toEqual(['Record']);
      document.body.innerHTML = '';
      submit.mockClear();
      expect(await saveWith([form('Step'), form('Visit')].map(keyed))).toEqual(['Step']);
    });
  });

  it('send a form by Ctrl+Enter, not by Ctrl+S', async () => {
    const send = jest.fn(async () => undefined);
    const texts = { title: 'Reply', text: 'To a parent', submit: 'Send' };
    await show({
      hasSingleKeys: false,
      children: (
        <FormDialog resource="threads" {...texts} sends values={{}} rules={() => []} onSave={send} onClose={() => {}}>
          <input aria-label="Message" />
        </FormDialog>
      ),
    });
    screen.getByLabelText('Message').focus();
    expect(press('s', { ctrlKey: true })).toBe(true);
    await act(async () => {});
    expect(send).not.toHaveBeenCalled();
    expect(press('Enter', { ctrlKey: true })).toBe(true);
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  });

  it.each(['select', 'button'])('send the form by Ctrl+Enter while a %s of it has the focus', async (name) => {
    const send = jest.fn(async () => undefined);
    const click = jest.fn();
    await show({
      hasSingleKeys: false,
      children: (
        <CallDialog onSave={send}>
          <Chip label="button" aria-label="button" onClick={click} />
        </CallDialog>
      ),
    });
    const field = screen.getByLabelText(name);
    field.focus();
    expect(press('Enter', { ctrlKey: true })).toBe(true);
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(click).not.toHaveBeenCalled();
  });

  it('leave Ctrl+Enter to an open menu', async () => {
    const send = jest.fn(async () => undefined);
    await show({ hasSingleKeys: false, children: <CallDialog onSave={send} /> });
    await act(async () => fireEvent.mouseDown(screen.getByLabelText('select')));
    screen.getByRole('option', { name: 'Reached' }).focus();
    await act(async () => void press('Enter', { ctrlKey: true }));
    expect(send).not.toHaveBeenCalled();
  });

  it('never save the page, and leave the browser its other keys', async () => {
    await show({ hasSingleKeys: false });
    expect(press('s', { ctrlKey: true })).toBe(true);
    for (const key of ['f', 'Enter']) expect(press(key, { ctrlKey: true })).toBe(false);
  });
});

describe('the question mark', () => {
  it.each([false, true])('lists the keys, also before those without Ctrl are enabled: %s', async (hasSingleKeys) => {
    await show({ hasSingleKeys });
    expect(press('?', { shiftKey: true })).toBe(true);
    expect(openKeys).toHaveBeenCalledTimes(1);
  });

  it.each([false, true])('is text while a field has the focus: %s', async (hasSingleKeys) => {
    await show({ hasSingleKeys, children: <textarea aria-label="Text" /> });
    screen.getByLabelText('Text').focus();
    expect(press('?', { shiftKey: true })).toBe(false);
    expect(openKeys).not.toHaveBeenCalled();
  });
});

const cards = ['one', 'two'].map((name) => (
  <article key={name} data-record={name}>
    <button type="button" data-card-action="">
      {name}
    </button>
    <input type="checkbox" aria-label={`Select ${name}`} />
  </article>
));

describe('keys without Ctrl', () => {
  it('do nothing until they are enabled', async () => {
    await show({ hasSingleKeys: false, children: cards });
    for (const key of ['g', 'e', 'c', 'j', 'x']) expect(press(key)).toBe(false);
    expect(path()).toBe('/upcoming-events');
  });

  it('do nothing while a field has the focus', async () => {
    await show({ hasSingleKeys: true, children: [...cards, <textarea key="text" aria-label="Text" />] });
    for (const label of ['Text', 'Select one']) {
      screen.getByLabelText(label).focus();
      for (const key of ['g', 'm', 'c', 'j', 'x', '?']) expect(press(key)).toBe(false);
    }
    expect(path()).toBe('/upcoming-events');
  });

  it('lead to a screen, and to a new record in this part', async () => {
    await show({ hasSingleKeys: true });
    await act(async () => void press('g'));
    await act(async () => void press('b'));
    expect(path()).toBe('/branch');
    await act(async () => void press('c'));
    expect(path()).toBe('/add-branch');
  });

  it('lead nowhere that the role may not go', async () => {
    await show({ hasSingleKeys: true });
    await act(async () => void press('g'));
    await act(async () => void press('m'));
    expect(path()).toBe('/upcoming-events');
  });

  it('walk through the cards of a list and select them', async () => {
    await show({ hasSingleKeys: true, children: cards });
    for (const [key, focused] of [
      ['j', 'one'],
      ['j', 'two'],
      ['j', 'two'],
      ['k', 'one'],
    ] as const) {
      act(() => void press(key));
      expect(document.activeElement?.textContent).toBe(focused);
    }
    act(() => void press('x'));
    expect(screen.getByLabelText<HTMLInputElement>('Select one').checked).toBe(true);
  });
});
