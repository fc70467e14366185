/** @database embedded */
import { CleanupService } from '../../../server/operations/cleanup/cleanup.service.js';
import { useApp } from '../../support/app.js';
import { failureOf } from '../../support/expect.js';
import { soon } from '../../support/factories.js';

const app = useApp();

describe('a restored version', () => {
  it('follows the rules of a change', async () => {
    const branch = await app.makeBranch({ title: 'Crestfield - Matale' });
    const path = `/api/branches/${branch.id}`;
    await app.asAdmin.put(path).send({ title: 'Crestfield - Dambulla' }).expect(200);
    await app.makeBranch({ title: 'Crestfield - Matale' });
    expect(failureOf(await app.asAdmin.post(`${path}/revisions/1/restore`))).toEqual([409, 'CONFLICT']);
    await app.query(
      `UPDATE revisions SET "values" = "values" || '{"title":""}' WHERE collection = 'branches' AND record = $1`,
      [String(branch.id)],
    );
    expect((await app.asAdmin.post(`${path}/revisions/1/restore`)).body.issues).toMatchObject([{ path: 'title' }]);
  });

  it.each([
    ['ACTIVE', 'Badulla'],
    ['DRAFT', null],
  ])('has a deleted %s branch again, and no other of its name', async (status, shown) => {
    const lost = await app.makeBranch({ title: 'Crestfield - Badulla', status } as object);
    const { id } = await app.makeEvent({ branch: 'Badulla' });
    await app.asAdmin.put(`/api/events/${id}`).send({ branch: null }).expect(200);
    await app.asAdmin.delete(`/api/branches/${lost.id}`).expect(200);
    const other = await app.makeBranch({ title: 'Crestfield - Badulla' });
    const { body } = await app.asAdmin.post(`/api/events/${id}/revisions/1/restore`).expect(200);
    expect(body.data).toMatchObject({ branch: 'Badulla', branchId: null });
    expect((await app.asVisitor.get(`/api/events/${id}`).expect(200)).body.data.branch).toBe(shown);
    const back = { title: 'Crestfield - Badulla Hills', status: 'ACTIVE' };
    await app.asAdmin.post(`/api/branches/${lost.id}/restore`).send(back).expect(200);
    const { data } = (await app.asAdmin.get(`/api/events/${id}`).expect(200)).body;
    expect(data).toMatchObject({ branch: 'Badulla Hills', branchId: lost.id });
    for (const one of [lost, other]) await app.asAdmin.delete(`/api/branches/${one.id}`).expect(200);
  });

  it('follows a branch that was renamed since', async () => {
    const branch = await app.makeBranch({ title: 'Crestfield - Hatton' });
    const { id } = await app.makeEvent({ branch: 'Hatton' });
    await app.asAdmin.put(`/api/events/${id}`).send({ branch: null }).expect(200);
    await app.asAdmin.put(`/api/branches/${branch.id}`).send({ title: 'Crestfield - Hatton Hills' }).expect(200);
    const { body } = await app.asAdmin.post(`/api/events/${id}/revisions/1/restore`).expect(200);
    expect(body.data).toMatchObject({ branch: 'Hatton Hills', branchId: branch.id });
  });

  it('publishes nothing again by a moment that has passed', async () => {
    const { id } = await app.makeEvent({ publishAt: soon() });
    await app.asAdmin.put(`/api/events/${id}`).send({ publishAt: null, title: 'Another' }).expect(200);
    await app.query(
      `UPDATE revisions SET "values" = "values" || '{"publishAt":"2026-01-01T00:00:00.000Z"}' WHERE record = $1 AND number = 1`,
      [String(id)],
    );
    const { body } = await app.asAdmin.post(`/api/events/${id}/revisions/1/restore`).expect(200);
    expect(body.data).toMatchObject({ status: 'DRAFT', publishAt: null });
  });

  it('has its pictures: what a revision names is kept', async () => {
    const { id } = await app.makeReview({ profile: '/uploads/kept-by-a-revision.jpg' });
    await app.query(
      `INSERT INTO pictures (name, bytes, "createdAt", "unnamedSince")
       VALUES ('kept-by-a-revision', 1, now() - interval '60 days', NULL)`,
    );
    await app.asAdmin.put(`/api/reviews/${id}`).send({ profile: '/uploads/another.jpg' }).expect(200);
    await app.nest.get(CleanupService).cleanUp();
    await app.nest.get(CleanupService).cleanUp();
    expect(await app.query(`SELECT 1 FROM pictures WHERE name = 'kept-by-a-revision'`)).toHaveLength(1);
  });
});
