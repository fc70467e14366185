/** @database embedded */
import { useApp } from '../../support/app.js';
import { aBranch } from '../../support/factories.js';

const app = useApp();
const SITE = 'https://school.example.com';

describe('URLs on this site', () => {
  it('are stored as paths, which stay valid when the site moves', async () => {
    const { body } = await app.asAdmin
      .post('/api/branches')
      .send(
        aBranch({
          heroImage: `${SITE}/uploads/a.jpg`,
          photos: [`${SITE}/uploads/b.jpg`, 'https://other.example.com/c.jpg'],
        }),
      )
      .expect(201);
    expect(body.data).toMatchObject({
      heroImage: '/uploads/a.jpg',
      photos: ['/uploads/b.jpg', 'https://other.example.com/c.jpg'],
    });
    const change = { heroImage: `${SITE}/uploads/d.jpg`, description: `${SITE}/events is our calendar` };
    const changed = await app.asAdmin.put(`/api/branches/${body.data.id}`).send(change).expect(200);
    expect(changed.body.data).toMatchObject({ ...change, heroImage: '/uploads/d.jpg' });
  });

  it('are paths in settings, too', async () => {
    const put = await app.asAdmin
      .put('/api/settings/site_logo')
      .send({ value: `${SITE}/uploads/logo.png` })
      .expect(200);
    expect(put.body.data.value).toBe('/uploads/logo.png');
  });

  it('are stored as they are if the path would be a protocol-relative URL', async () => {
    const heroImage = `${SITE}//evil.example.com/a.jpg`;
    const made = await app.asAdmin.post('/api/branches').send(aBranch({ heroImage })).expect(201);
    expect(made.body.data.heroImage).toBe(heroImage);
    await app.asAdmin.put(`/api/branches/${made.body.data.id}`).send(made.body.data).expect(200);
  });

  it('are stored as they are in links and texts', async () => {
    for (const [key, value] of [
      ['contact_facebook', `${SITE}/facebook`],
      ['site_description', `${SITE}/ is where we are`],
    ]) {
      const put = await app.asAdmin.put(`/api/settings/${key}`).send({ value }).expect(200);
      expect(put.body.data.value).toBe(value);
    }
  });
});
