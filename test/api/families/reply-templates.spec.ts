/** @database embedded */
import { type Agent, useApp } from '../../support/app.js';
import { staffAs } from '../../support/bound.js';
import { failureOf, issuesOf } from '../../support/expect.js';

const app = useApp();

describe('templates of replies', () => {
  it('can have a subject', async () => {
    const text = 'Dear {{name}},';
    const save = (subject?: string | null) =>
      app.asAdmin.post('/api/templates').send({ name: 'A visit', subject, text });
    expect((await save('Your visit, {{reference}}').expect(201)).body.data.subject).toBe('Your visit, {{reference}}');
    for (const none of [undefined, null, ' ']) expect((await save(none).expect(201)).body.data.subject).toBeNull();
    expect(issuesOf(await save('x'.repeat(256)))).toEqual({ subject: 'Must be at most 255 characters' });
    await app.query('DELETE FROM templates');
  });

  it('are for all staff or those of a branch, who change only their own', async () => {
    const [own, other] = [await app.makeBranch(), await app.makeBranch()];
    const { agent } = await staffAs(app, { branchIds: [own.id] });
    const make = (by: Agent, branchId: number | null) =>
      by.post('/api/templates').send({ name: 'Come and see us', text: 'Dear {{name}},', branchId });
    const all = (await make(app.asAdmin, null).expect(201)).body.data;
    const mine = (await make(agent, own.id).expect(201)).body.data;
    await make(app.asAdmin, other.id).expect(201);
    expect(issuesOf(await make(agent, null))).toEqual({ branchId: 'Please choose one of your branches' });
    expect(issuesOf(await make(app.asAdmin, 999_999))).toEqual({ branchId: 'Please choose a branch that is there' });
    const listed = (await agent.get('/api/templates').expect(200)).body.data;
    expect(listed.map(({ id }: { id: number }) => id)).toEqual([all.id, mine.id]);
    expect(failureOf(await agent.put(`/api/templates/${all.id}`).send({ name: 'Ours' }))).toEqual([404, 'NOT_FOUND']);
    await agent.put(`/api/templates/${mine.id}`).set('If-Match', '"1"').send({ name: 'Ours' }).expect(200);
    await agent.put(`/api/templates/${mine.id}`).set('If-Match', '"1"').send({ name: 'Mine' }).expect(412);
    await agent.delete(`/api/templates/${mine.id}`).expect(200);
  });
});
