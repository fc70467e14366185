/** @database embedded */
import sharp from 'sharp';
import { useApp } from '../../support/app.js';
import { uploadsOf } from '../../support/uploads.js';

const app = useApp();
const { upload } = uploadsOf(app);

const setLogo = (value: string) => app.asAdmin.put('/api/settings/site_logo').send({ value }).expect(200);
const find = async () => (await app.asAdmin.get('/api/logo-colours').expect(200)).body.data.colours;

describe('the colours of the logo', () => {
  it('are found in the stored logo, the strongest first', async () => {
    const red = { create: { width: 40, height: 40, channels: 4, background: '#c8102e' } } as const;
    const yellow = await sharp({ create: { width: 10, height: 40, channels: 4, background: '#ffe600' } })
      .png()
      .toBuffer();
    const logo = await sharp(red)
      .composite([{ input: yellow, left: 0, top: 0 }])
      .png()
      .toBuffer();
    await setLogo((await upload(logo, 'logo.png').expect(201)).body.data.url);
    const [first, second, ...others] = await find();
    expect(first).toMatch(/^#c[0-9a-f]{5}$/);
    expect(second).toMatch(/^#f[0-9a-f]e[0-9a-f]0[0-9a-f]$/);
    expect(others).toEqual([]);
  });

  it('are none without a logo, and for one of another site', async () => {
    for (const logo of ['', 'https://example.com/logo.png', '/uploads/gone.png']) {
      await setLogo(logo);
      expect(await find()).toEqual([]);
    }
  });
});
