/** @database embedded */
import { useApp } from '../../support/app.js';
import { failureOf } from '../../support/expect.js';

const app = useApp();

describe('the history of the settings', () => {
  const put = (key: string, value: string) => app.asAdmin.put(`/api/settings/${key}`).send({ value }).expect(200);
  const list = async (category: string, range = '[0,9]') =>
    app.asAdmin.get('/api/settings/revisions').query({ category, range }).expect(200);

  it('lists the changes of a category, newest first, each with the previous value', async () => {
    await put('contact_phone', '011 111 1111');
    await put('contact_phone', '011 222 2222');
    await put('site_name', 'Another school');
    const { body, headers } = await list('contact');
    expect(headers['content-range']).toBe('revisions 0-2/3');
    expect(body.data).toMatchObject([
      { key: 'contact_phone', number: 3, by: 'The ADMIN', fields: ['value'], before: { value: '011 111 1111' } },
      { key: 'contact_phone', number: 2, before: { value: '+94 32 225 4890' }, values: { value: '011 111 1111' } },
      { key: 'contact_phone', number: 1, by: null, action: 'created' },
    ]);
    expect((await list('site')).body.data[0]).toMatchObject({ key: 'site_name', values: { value: 'Another school' } });
  });

  it('restores an earlier text, or the default', async () => {
    const { body } = await app.asAdmin.post('/api/settings/contact_phone/revisions/1/restore').expect(200);
    expect(body.data).toMatchObject({ value: '+94 32 225 4890', version: 3 });
    expect((await list('contact')).body.data[0]).toMatchObject({ number: 4, action: 'reverted', revertedTo: 1 });
    const late = app.asAdmin.post('/api/settings/contact_phone/revisions/2/restore').set('If-Match', '"1"');
    expect(failureOf(await late)).toEqual([412, 'CHANGED']);
    expect((await app.asAdmin.post('/api/settings/contact_phone/revisions/99/restore')).status).toBe(404);
  });

  it('is available for one setting too, even after it was deleted', async () => {
    const of = (key: string) => app.asAdmin.get(`/api/settings/${key}/revisions`).query({ range: '[0,1]' });
    const { body, headers } = await of('contact_phone').expect(200);
    expect(headers['content-range']).toBe('revisions 0-1/4');
    expect(body.data).toMatchObject([
      { key: 'contact_phone', number: 4, action: 'reverted' },
      { key: 'contact_phone', number: 3 },
    ]);
    expect((await of('contact_email').expect(200)).body.data).toEqual([]);
    expect(failureOf(await of('unheard_of'))).toEqual([404, 'NOT_FOUND']);
    await app.asAdmin.post('/api/settings').send({ key: 'short_lived', value: 'One' }).expect(201);
    await app.asAdmin.delete('/api/settings/short_lived').expect(200);
    expect((await of('short_lived').expect(200)).body.data).toMatchObject([{ action: 'deleted' }, {}]);
  });

  it('includes settings that were created and deleted', async () => {
    await app.asAdmin.post('/api/settings').send({ key: 'note', value: 'One', category: 'own' }).expect(201);
    await app.asAdmin.delete('/api/settings/note').expect(200);
    await app.asAdmin.delete('/api/settings/contact_phone').expect(200);
    const actions = (await list('own')).body.data.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(['deleted', 'created']);
    await put('contact_phone', '1234567');
    await app.asAdmin.delete('/api/settings/contact_phone').expect(200);
    expect((await list('contact')).body.data[0]).toMatchObject({ action: 'updated', before: { value: '1234567' } });
  });
});
