/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext, Form, HttpError, memoryStore, ResourceContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { UploadsProvider } from '../../../admin-ui/components/form/UploadsProvider.js';
import { GalleryField } from '../../../admin-ui/components/images/GalleryField.js';
import { i18nProvider } from '../../../admin-ui/providers/i18nProvider.js';

interface Sent {
  name: string;
  answer: (url: string) => void;
  refuse: (error: Error) => void;
}
const sent: Sent[] = [];

jest.mock('../../../admin-ui/providers/uploadPicture.js', () => ({
  uploadPicture: (_type: string, { name }: File) => ({
    done: new Promise((resolve, reject) => {
      sent.push({ name, answer: (url) => resolve({ url }), refuse: reject });
    }),
    cancel: () => {},
  }),
}));

function show(values: object = {}) {
  render(
    <MemoryRouter>
      <CoreAdminContext
        store={memoryStore()}
        i18nProvider={i18nProvider}
        dataProvider={{ call: async () => ({ key: 'k' }) } as never}
      >
        <ResourceContextProvider value="events">
          <Form defaultValues={values}>
            <UploadsProvider>
              <GalleryField source="photos" max={15} limitMessage="Too many" />
            </UploadsProvider>
          </Form>
        </ResourceContextProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  );
}

async function choose(...names: string[]) {
  show();
  const files = names.map((name) => new File(['x'], name, { type: 'image/png' }));
  await act(async () => {
    fireEvent.change(document.querySelector('input[type=file]')!, { target: { files } });
  });
}
const answer = (index: number) => act(async () => sent[index]!.answer(`/uploads/${sent[index]!.name}`));

beforeEach(() => {
  sent.length = 0;
  Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => {} });
  // React tells the console which props react-admin's inputs pass on.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

describe('the pictures of a gallery', () => {
  it('upload three at a time, and stand in the order in which they were chosen', async () => {
    await choose('1.png', '2.png', '3.png', '4.png', '5.png');
    expect(screen.getAllByRole('progressbar')).toHaveLength(5);
    expect(sent).toHaveLength(3);
    await answer(2);
    expect(sent).toHaveLength(4);
    await answer(1);
    expect(sent).toHaveLength(5);
    for (const index of [4, 0, 3]) await answer(index);
    expect(screen.getByText('5/15 images uploaded')).toBeTruthy();
    const pictures = screen.getAllByRole('button', { name: /^Enlarge picture/ });
    const sources = pictures.map((button) => button.querySelector('img')!.src);
    expect(sources.map((source) => /(\d)(-\d+)?\.\w+(\?|$)/.exec(source)?.[1])).toEqual(['1', '2', '3', '4', '5']);
  });

  it('say beside them why one is refused, by a hostile name as plain text, until it is tried again', async () => {
    await choose('%{x}||||<img src=x onerror=alert(1)>\u202Egnp.png');
    await act(async () => sent[0]!.refuse(new HttpError('There is no room', 507)));
    expect(screen.getByRole('alert').textContent).toBe('There is no room');
    expect(screen.getByText('%{x}||||<img src=x onerror=alert(1)>gnp.png')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sent).toHaveLength(2);
  });
});

describe('the pictures of a gallery that need no words', () => {
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const marks = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);

  it('are marked in one step, which leaves words as they are and can be taken back', () => {
    show({ photos: ['/a.png', '/b.png', '/c.png'], alts: { '/b.png': 'A girl tunes her violin' } });
    press('All decorative');
    expect(marks()).toEqual([true, false, true]);
    expect(screen.getByDisplayValue('A girl tunes her violin')).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Decorative: picture 3' }));
    expect(marks()).toEqual([true, false, false]);
    press('All decorative');
    expect(marks()).toEqual([true, false, true]);
    press('Undo “All decorative”');
    expect(marks()).toEqual([true, false, false]);
  });

  it('are taken back all at once', () => {
    show({ photos: ['/a.png', '/b.png'], alts: { '/a.png': true } });
    press('All decorative');
    press('Undo “All decorative”');
    expect(marks()).toEqual([true, false]);
  });
});
