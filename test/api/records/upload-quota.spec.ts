/** @database embedded */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { startApp, type TestApp, useApp } from '../../support/app.js';
import { failureOf } from '../../support/expect.js';
import { samplesFrom } from '../../support/metrics.js';

const QUOTA = 60_000;

const app = useApp({ UPLOAD_QUOTA: String(QUOTA), METRICS_PORT: '0' });
let other: TestApp;

beforeAll(async () => (other = await startApp({ UPLOAD_QUOTA: String(QUOTA), DATA_DIR: app.dataDir }, app.database)));
afterAll(() => other.close());

/** Noise, which no format makes smaller. */
const noise = () =>
  sharp({
    create: {
      width: 60,
      height: 60,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();

const upload = async (at: TestApp) => at.asAdmin.post('/api/uploads/event').attach('file', await noise(), 'a.png');

const onDisk = () => {
  const folder = join(app.dataDir, 'uploads');
  return readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
};

describe('the quota of uploads', () => {
  it('is not exceeded by concurrent uploads on two instances, including variants', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => upload(index % 2 ? app : other)));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(answers.length - refused.length).toBeGreaterThan(1);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) {
      expect(failureOf(answer)).toEqual([507, 'QUOTA_REACHED']);
      expect(answer.body.message).toBe(
        'There is no room for more images. Please remove some that are no longer needed.',
      );
    }
    expect(onDisk()).toBeGreaterThan(QUOTA / 2);
    expect(onDisk()).toBeLessThanOrEqual(QUOTA);
    const [row] = await app.query<{ used: string }>('SELECT sum(bytes) AS used FROM pictures');
    expect(Number(row!.used)).toBe(onDisk());
  });

  it('is in the metrics, with what is used of it', async () => {
    expect(await samplesFrom(app, 'uploads_')).toEqual({ used_bytes: onDisk(), quota_bytes: QUOTA });
  });

  it('has space again after pictures are deleted', async () => {
    expect((await upload(app)).status).toBe(507);
    await app.query('DELETE FROM pictures');
    expect((await upload(app)).status).toBe(201);
  });
});
