/** @database embedded */
import { useApp } from '../../support/app.js';
import { failureOf, listQuery } from '../../support/expect.js';

const app = useApp();

const trashOf = (name: string, parts: { sort?: unknown; range?: unknown; filter?: object } = {}) =>
  app.asAdmin.get(`/api/${name}`).query(listQuery({ ...parts, filter: { deleted: true, ...parts.filter } }));

describe('a deleted branch', () => {
  const rename = (id: number, title: string) => app.asAdmin.post(`/api/branches/${id}/restore`).send({ title });

  it('releases its short name, and is restored under another one', async () => {
    const { id } = await app.makeBranch({ title: 'Crestfield - Jaffna' });
    await app.asAdmin.delete(`/api/branches/${id}`).expect(200);
    await app.makeBranch({ title: 'Crestfield International - Jaffna' });
    expect(failureOf(await app.asAdmin.post(`/api/branches/${id}/restore`))).toEqual([409, 'CONFLICT']);
    expect((await rename(id, ' ')).status).toBe(400);
    const restored = await rename(id, 'Crestfield - Jaffna North').then((answer) => answer.body.data);
    expect(restored).toMatchObject({ id, name: 'Jaffna North', title: 'Crestfield - Jaffna North', version: 2 });
  });

  it('is connected again, once restored, with records that kept its name', async () => {
    const branch = await app.makeBranch({ title: 'Crestfield - Mannar', status: 'INACTIVE' });
    const event = await app.makeEvent({ branch: 'Mannar' });
    const deleted = await app.makeEvent({ branch: 'Mannar' });
    await app.asAdmin.delete(`/api/events/${deleted.id}`).expect(200);
    await app.asAdmin.delete(`/api/branches/${branch.id}`).expect(200);
    const branchOf = async ({ id }: { id: number }, as = app.asAdmin) => {
      const { data } = (await as.get(`/api/events/${id}`).expect(200)).body;
      return [data.branch, data.branchId];
    };
    expect(await branchOf(event)).toEqual(['Mannar', null]);
    await app.asAdmin.post(`/api/events/${deleted.id}/restore`).expect(200);
    expect(await branchOf(deleted)).toEqual(['Mannar', null]);
    expect(await branchOf(deleted, app.asVisitor)).toEqual([null, null]);
    await app.asAdmin.post(`/api/branches/${branch.id}/restore`).send({ status: 'ACTIVE' }).expect(200);
    for (const one of [event, deleted]) {
      expect(await branchOf(one, app.asVisitor)).toEqual(['Mannar', branch.id]);
    }
  });

  it('is connected under another name with its own records, but not with those of another branch', async () => {
    const { id } = await app.makeBranch({ title: 'Crestfield - Matara' });
    const lost = await app.makeEvent({ branch: 'Matara' });
    await app.asAdmin.delete(`/api/branches/${id}`).expect(200);
    const other = await app.makeBranch({ title: 'Crestfield - Matara' });
    const others = await app.makeEvent({ branch: 'Matara' });
    await rename(id, 'Crestfield - Matara Fort').expect(200);
    const branchOf = async (event: { id: number }) => (await app.asAdmin.get(`/api/events/${event.id}`)).body.data;
    expect(await branchOf(lost)).toMatchObject({ branch: 'Matara Fort', branchId: id });
    expect(await branchOf(others)).toMatchObject({ branch: 'Matara', branchId: other.id });
  });

  it('gets exactly its own records if another branch of the same name was deleted too', async () => {
    const own: { branch: { id: number }; records: [collection: string, id: number][] }[] = [];
    for (const town of ['Ampara', 'Ampara']) {
      const branch = await app.makeBranch({ title: `Crestfield - ${town}` });
      const selectedBranch = `Crestfield - ${town}`;
      const trashed = await app.makeEvent({ branch: town });
      await app.asAdmin.delete(`/api/events/${trashed.id}`).expect(200);
      const later = await app.makeEvent({ branch: town });
      const records: [string, number][] = [
        ['events', trashed.id],
        ['events', later.id],
        ['events', (await app.makeEvent({ branch: town })).id],
        ['admissions', (await app.makeAdmission({ selectedBranch })).id],
        ['contacts', (await app.makeContact({ branchId: branch.id })).id],
      ];
      await app.asAdmin.delete(`/api/branches/${branch.id}`).expect(200);
      await app.asAdmin.delete(`/api/events/${later.id}`).expect(200);
      own.push({ branch, records });
    }
    const [first, second] = own;
    const branchesOf = async ({ records }: (typeof own)[number]) => {
      const found = records.map(async ([collection, id]) => {
        const stored = await app.asAdmin.get(`/api/${collection}/${id}`);
        const [one] =
          stored.status === 200 ? [stored.body.data] : (await trashOf(collection, { filter: { id } })).body.data;
        return one.branchId;
      });
      return [...new Set(await Promise.all(found))];
    };
    await app.asAdmin.post(`/api/branches/${first!.branch.id}/restore`).expect(200);
    expect([await branchesOf(first!), await branchesOf(second!)]).toEqual([[first!.branch.id], [null]]);
    await rename(second!.branch.id, 'Crestfield - Ampara Lake').expect(200);
    expect(await branchesOf(first!)).toEqual([first!.branch.id]);
    expect(await branchesOf(second!)).toEqual([second!.branch.id]);
  });

  it('does not take back records that were given to another branch', async () => {
    const branch = await app.makeBranch({ title: 'Crestfield - Kalutara' });
    const other = await app.makeBranch({ title: 'Crestfield - Panadura' });
    const event = await app.makeEvent({ branch: 'Kalutara' });
    const message = await app.makeContact({ branchId: branch.id });
    await app.asAdmin.delete(`/api/branches/${branch.id}`).expect(200);
    await app.asAdmin.put(`/api/events/${event.id}`).send({ branch: 'Everywhere' }).expect(200);
    await app.asAdmin.put(`/api/contacts/${message.id}`).send({ branchId: other.id }).expect(200);
    await app.asAdmin.post(`/api/branches/${branch.id}/restore`).expect(200);
    const read = async (path: string) => (await app.asAdmin.get(path).expect(200)).body.data;
    expect(await read(`/api/events/${event.id}`)).toMatchObject({ branch: 'Everywhere', branchId: null });
    expect(await read(`/api/contacts/${message.id}`)).toMatchObject({ branch: 'Panadura', branchId: other.id });
  });

  it.each(['ACTIVE', 'INACTIVE'] as const)(
    'that was %s leaves its event the same whether that was in the trash or not',
    async (status) => {
      const title = `Crestfield - Nuwara ${status}`;
      const branch = await app.makeBranch({ title, status });
      const [stored, trashed] = [await app.makeEvent({ branch: title }), await app.makeEvent({ branch: title })];
      await app.asAdmin.delete(`/api/events/${trashed.id}`).expect(200);
      await app.asSuperAdmin.delete(`/api/branches/${branch.id}?forever=true`).expect(200);
      await app.asAdmin.post(`/api/events/${trashed.id}/restore`).expect(200);
      const branchOf = async ({ id }: { id: number }, as = app.asVisitor) => {
        const { data } = (await as.get(`/api/events/${id}`).expect(200)).body;
        return [data.branch, data.branchId];
      };
      for (const one of [stored, trashed]) {
        expect(await branchOf(one)).toEqual([status === 'ACTIVE' ? `Nuwara ${status}` : null, null]);
        expect(await branchOf(one, app.asAdmin)).toEqual([`Nuwara ${status}`, null]);
      }
    },
  );

  it('hides its notices, and shows them again when it is restored', async () => {
    const branch = await app.makeBranch({ title: 'Crestfield - Puttalam' });
    const endsAt = new Date(Date.now() + 3_600_000).toISOString();
    await app.asAdmin.post('/api/notices').send({ message: 'Closed', branchId: branch.id, endsAt }).expect(201);
    const inForce = async () => (await app.asVisitor.get('/api/notices').expect(200)).body.data.length;
    await app.asAdmin.delete(`/api/branches/${branch.id}`).expect(200);
    expect(await inForce()).toBe(0);
    await app.asAdmin.post(`/api/branches/${branch.id}/restore`).expect(200);
    expect(await inForce()).toBe(1);
  });

  it('keeps changes that were made while an event was in the trash', async () => {
    const branch = await app.makeBranch({ title: 'Crestfield - Ella' });
    const { id } = await app.makeEvent({ branch: 'Ella' });
    await app.asAdmin.delete(`/api/events/${id}`).expect(200);
    await app.asAdmin.put(`/api/branches/${branch.id}`).send({ title: 'Crestfield - Ella Hills' }).expect(200);
    const restored = await app.asAdmin.post(`/api/events/${id}/restore`).expect(200);
    expect(restored.body.data).toMatchObject({ branch: 'Ella Hills', branchId: branch.id });
  });
});
