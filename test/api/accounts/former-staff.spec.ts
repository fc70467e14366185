import { PASSWORD, useApp } from '../../support/app.js';
import { staffAs } from '../../support/bound.js';
import { aPopupPoster, aReview } from '../../support/factories.js';

const app = useApp();

it('replaces the name of a deleted user with a number everywhere', async () => {
  const { agent } = await staffAs(app, { name: 'Leela Rajapaksa' });
  const { id } = (await agent.get('/api/auth/me').expect(200)).body.data as { id: number };
  const branch = await app.makeBranch();
  const event = await app.makeEvent();
  const review = (await agent.post('/api/reviews').send(aReview()).expect(201)).body.data as { id: number };
  const makePoster = async (): Promise<number> =>
    (await agent.post('/api/popup-posters').send(aPopupPoster()).expect(201)).body.data.id;
  const [poster, old, deleted] = [await makePoster(), await makePoster(), await makePoster()];
  await app.query('DELETE FROM revisions WHERE collection = $1 AND record = $2', ['popup-posters', `${old}`]);
  await app.asAdmin.delete(`/api/popup-posters/${deleted}`).expect(200);
  const notice = await app.makeNotice({ branchId: branch.id });
  await agent.put(`/api/events/${event.id}`).send({ title: 'Hers' }).expect(200);
  await app.asAdmin.put(`/api/events/${event.id}`).send({ title: 'Not hers' }).expect(200);
  await agent.delete(`/api/reviews/${review.id}`).expect(200);
  await agent.delete(`/api/notices/${notice.id}`).expect(200);
  await agent.post('/api/shares').send({ collection: 'events', recordId: event.id }).expect(201);
  await app.asSuperAdmin.delete(`/api/users/${id}`).send({ currentPassword: PASSWORD }).expect(200);

  const dataOf = async (path: string) => (await app.asSuperAdmin.get(path).expect(200)).body.data;
  const names = async (path: string) => (await dataOf(path)).map(({ by }: { by: string }) => by);
  const former = `Former user ${id}`;
  expect(await names(`/api/events/${event.id}/revisions`)).toEqual(['The ADMIN', former, 'The SUPER_ADMIN']);
  const trash = await app.asAdmin
    .get('/api/reviews')
    .query({ filter: JSON.stringify({ deleted: true, id: review.id }) });
  expect(trash.body.data[0].deletedBy).toBe(former);
  expect(await dataOf(`/api/notices/${notice.id}`)).toMatchObject({
    createdBy: 'The SUPER_ADMIN',
    endedBy: former,
    endedById: id,
  });
  await app.asAdmin.post(`/api/popup-posters/${deleted}/restore`).expect(200);
  for (const one of [poster, old, deleted]) {
    expect(await dataOf(`/api/popup-posters/${one}`)).toMatchObject({ creator: former });
  }
  expect(await app.query('SELECT 1 FROM shares')).toEqual([]);
  for (const table of ['revisions', 'trash', 'notices', 'popup_posters', 'audit_lines']) {
    const rows = await app.query(`SELECT 1 FROM ${table} AS row WHERE to_jsonb(row)::text LIKE '%Leela%'`);
    expect([table, rows]).toEqual([table, []]);
  }
});
