/**
 * @database embedded
 * @jest-environment node
 */
import { makePicture } from '../../../server/records/uploads/pictures.js';
import { useApp } from '../../support/app.js';
import { until } from '../../support/until.js';
import { drawn, uploadsOf } from '../../support/uploads.js';

jest.mock('../../../server/records/uploads/pictures.js', () => {
  const actual = jest.requireActual<object>('../../../server/records/uploads/pictures.js');
  return { ...actual, makePicture: jest.fn((actual as { makePicture: typeof makePicture }).makePicture) };
});
const { makePicture: make } = jest.requireActual<{ makePicture: typeof makePicture }>(
  '../../../server/records/uploads/pictures.js',
);

const { upload } = uploadsOf(useApp());

describe('a picture among many', () => {
  it('is queued, so that no more than two are decoded in memory', async () => {
    const bytes = await drawn(1200, 800).jpeg().toBuffer();
    let [now, most] = [0, 0];
    jest.mocked(makePicture).mockImplementation(async (...picture) => {
      most = Math.max(most, ++now);
      return make(...picture).finally(() => now--);
    });
    const answers = await Promise.all(Array.from({ length: 12 }, () => upload(bytes)));
    jest.mocked(makePicture).mockImplementation(make);
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201));
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(2);
  });

  it('does not wait for a large one', async () => {
    let finish = () => {};
    const held = new Promise<void>((resolve) => (finish = resolve));
    const works = jest.mocked(makePicture).mockClear();
    // The large picture comes first, and lasts until the small one has been answered.
    works.mockImplementationOnce((...picture) => held.then(() => make(...picture)));
    const large = await drawn(5000, 4000).jpeg().toBuffer();
    const waiting = Promise.all([1, 2, 3].map(() => upload(large)));
    await until(() => works.mock.calls.length > 0);
    expect((await upload(await drawn(8, 8).png().toBuffer())).status).toBe(201);
    // One large picture at a time: the other two have not begun.
    expect(works).toHaveBeenCalledTimes(2);
    finish();
    expect((await waiting).map(({ status }) => status)).toEqual([201, 201, 201]);
  });
});
