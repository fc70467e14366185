/** @database embedded */
import { useApp } from '../../support/app.js';
import { failureOf, issuesOf, listQuery, titlesOf } from '../../support/expect.js';
import { aBranch, anApplication } from '../../support/factories.js';

const app = useApp();

const eventOf = async (id: number) => (await app.asAdmin.get(`/api/events/${id}`).expect(200)).body.data;
const admissionOf = async (id: number) => (await app.asAdmin.get(`/api/admissions/${id}`).expect(200)).body.data;

describe('what visitors see of branches', () => {
  it('are the active ones, with their short names', async () => {
    const kandy = await app.makeBranch({ title: 'Crestfield College - Kandy', latitude: 7.2906, longitude: 80.6337 });
    const hidden = await app.makeBranch({ status: 'INACTIVE' });
    const draft = await app.makeBranch({ status: 'DRAFT' });
    const list = await app.asVisitor.get('/api/branches').expect(200);
    expect(titlesOf(list)).toEqual([kandy.title]);
    expect(list.body.data[0]).toMatchObject({ name: 'Kandy', latitude: 7.2906, longitude: 80.6337, photos: [] });
    expect(list.body.data[0]).not.toHaveProperty('version');
    for (const { id } of [hidden, draft]) await app.asVisitor.get(`/api/branches/${id}`).expect(404);
    expect((await app.asAdmin.get('/api/branches')).headers['content-range']).toBe('branches 0-2/3');
  });

  it('are found by title, description, address and contact', async () => {
    await app.makeBranch({ title: 'A - Matara', address: '3 Lighthouse Road', contact: '041 222 1100' });
    const find = (q: string) => app.asVisitor.get('/api/branches').query(listQuery({ filter: { q } }));
    for (const q of ['matara', 'LIGHTHOUSE', '222 11']) expect(titlesOf(await find(q))).toEqual(['A - Matara']);
  });
});

describe('writing branches', () => {
  it('names what is missing in the specified words', async () => {
    expect(issuesOf(await app.asAdmin.post('/api/branches').send({}))).toEqual({
      title: 'Branch title is required',
      address: 'Branch address is required',
      contact: 'Contact number is required',
    });
  });

  it.each([
    [{ email: 'nobody' }, 'email', 'Please enter a valid email address'],
    [{ latitude: 91 }, 'latitude', 'Latitude must be a number from -90 to 90'],
    [{ longitude: 'east' }, 'longitude', 'Longitude must be a number from -180 to 180'],
    [{ photos: Array(11).fill('/a.png') }, 'photos', 'Maximum 10 images allowed in gallery'],
    [{ heroImage: 'javascript:x' }, 'heroImage', 'Please enter a valid URL'],
  ])('refuses %j', async (fields, path, message) => {
    const answer = await app.asAdmin.post('/api/branches').send({ ...aBranch(), ...fields });
    expect(issuesOf(answer)).toEqual({ [path]: message });
  });

  it('accepts coordinates as text, and none', async () => {
    const sent = { ...aBranch(), latitude: '7.291234', longitude: '' };
    const { body } = await app.asAdmin.post('/api/branches').send(sent).expect(201);
    expect(body.data).toMatchObject({ latitude: 7.291234, longitude: null });
  });

  it('has no place at 0/0, which programs send for none', async () => {
    const { body } = await app.asAdmin.post('/api/branches').send({ ...aBranch(), latitude: 0, longitude: 0 });
    expect(body.data).toMatchObject({ latitude: null, longitude: null });
    const onEquator = { ...aBranch(), latitude: 0, longitude: 73.1 };
    const { body: other } = await app.asAdmin.put(`/api/branches/${body.data.id}`).send(onEquator);
    expect(other.data).toMatchObject({ latitude: 0, longitude: 73.1 });
  });

  it('accepts the whole branch back, and changes one field of it', async () => {
    const branch = await app.makeBranch();
    const sent = { ...branch, contact: '011 000 0000' };
    const { body } = await app.asAdmin.put(`/api/branches/${branch.id}`).send(sent).expect(200);
    expect(body.data).toEqual({ ...sent, version: 2, updatedAt: expect.any(String) });
  });
});

describe('the short name of a branch', () => {
  it('is unique: a second branch with it is refused', async () => {
    await app.makeBranch({ title: 'Crestfield College - Jaffna' });
    const answer = await app.asAdmin.post('/api/branches').send(aBranch({ title: 'Another House - Jaffna' }));
    expect(failureOf(answer)).toEqual([409, 'CONFLICT']);
    expect(answer.body.message).toBe('Another branch already has this short name');
    const other = await app.makeBranch();
    await app.asAdmin.put(`/api/branches/${other.id}`).send({ title: 'Jaffna' }).expect(409);
  });

  it('is equal regardless of case', async () => {
    const branch = await app.makeBranch({ title: 'Crestfield College - Mannar' });
    const answer = await app.asAdmin.post('/api/branches').send(aBranch({ title: 'Another House - mannar' }));
    expect(answer.status).toBe(409);
    expect(answer.body.message).toBe('Another branch already has this short name');
    const own = { title: 'Crestfield College - MANNAR' };
    await app.asAdmin.put(`/api/branches/${branch.id}`).send(own).expect(200);
    const write = `INSERT INTO branches (version, title, name, address, contact) VALUES (1, 'mannar', 'mannar', '', '')`;
    await expect(app.query(write)).rejects.toThrow('branches_name');
  });

  it('goes to one of two branches created at once', async () => {
    const make = () => app.asAdmin.post('/api/branches').send(aBranch({ title: 'Crestfield College - Trinco' }));
    const answers = await Promise.all([make(), make(), make()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      expect(body.message).toBe('Another branch already has this short name');
    }
  });
});

describe('a reference to a branch', () => {
  it('follows a renaming: events by the short name, applications by the title', async () => {
    const branch = await app.makeBranch({ title: 'Crestfield College - Negombo' });
    const event = await app.makeEvent({ branch: 'Negombo' });
    const admission = await app.makeAdmission({ selectedBranch: branch.title });
    expect([event.branchId, admission.branchId]).toEqual([branch.id, branch.id]);
    const renamed = { title: 'Crestfield College - Wattala' };
    await app.asAdmin.put(`/api/branches/${branch.id}`).send(renamed).expect(200);
    expect(await eventOf(event.id)).toMatchObject({ branch: 'Wattala', branchId: branch.id });
    expect(await admissionOf(admission.id)).toMatchObject({ branch: renamed.title, branchId: branch.id });
  });

  it('is found by name or title in any case, and stored as the branch writes it', async () => {
    const branch = await app.makeBranch({ title: 'Crestfield College - Matara South' });
    for (const text of ['matara south', 'CRESTFIELD COLLEGE - MATARA SOUTH']) {
      expect(await app.makeEvent({ branch: text })).toMatchObject({ branch: 'Matara South', branchId: branch.id });
    }
    const linked = { branch: branch.title, branchId: branch.id };
    const selectedBranch = branch.title.toUpperCase();
    expect(await app.makeAdmission({ selectedBranch })).toMatchObject(linked);
    const { id } = await app.makeAdmission();
    const moved = await app.asAdmin.put(`/api/admissions/${id}`).send({ branch: selectedBranch }).expect(200);
    expect(moved.body.data).toMatchObject(linked);
  });

  it('causes a conflict for a user who opened the event before the renaming', async () => {
    const branch = await app.makeBranch({ title: 'Crestfield College - Chilaw' });
    const event = await app.makeEvent({ branch: 'Chilaw' });
    await app.asAdmin.put(`/api/branches/${branch.id}`).send({ title: 'Crestfield College - Puttalam' }).expect(200);
    const late = await app.asAdmin.put(`/api/events/${event.id}`).set('If-Match', `"${event.version}"`).send(event);
    expect(late.status).toBe(412);
    expect(late.body.data).toMatchObject({ branch: 'Puttalam', branchId: branch.id });
  });

  it('keeps the text when the branch is deleted', async () => {
    const branch = await app.makeBranch({ title: 'Crestfield College - Matale' });
    const event = await app.makeEvent({ branch: 'Matale' });
    const admission = await app.makeAdmission({ selectedBranch: branch.title });
    const { body } = await app.asAdmin.delete(`/api/branches/${branch.id}`).expect(200);
    expect(body.data).toEqual(branch);
    expect(await eventOf(event.id)).toMatchObject({ branch: 'Matale', branchId: null });
    expect(await admissionOf(admission.id)).toMatchObject({ branch: branch.title, branchId: null });
  });

  it('is stored as text if there is no such branch', async () => {
    expect(await app.makeEvent({ branch: 'The town hall' })).toMatchObject({ branch: 'The town hall', branchId: null });
    const admission = await app.makeAdmission();
    const moved = { branch: 'A house of long ago' };
    const { body } = await app.asAdmin.put(`/api/admissions/${admission.id}`).send(moved).expect(200);
    expect(body.data).toMatchObject({ ...moved, branchId: null });
  });

  it('can be saved while the branch is renamed or deleted', async () => {
    const branch = await app.makeBranch({ title: 'Crestfield College - Ella' });
    const answers = await Promise.all([
      app.asAdmin.put(`/api/branches/${branch.id}`).send({ title: 'Crestfield College - Badulla' }),
      app.asVisitor.post('/api/admissions').send(anApplication({ selectedBranch: branch.title })),
      app.asAdmin.post('/api/events').send({ ...(await app.makeEvent()), branch: 'Ella' }),
      app.asAdmin.delete(`/api/branches/${branch.id}`),
      app.asVisitor.post('/api/admissions').send(anApplication({ selectedBranch: branch.title })),
    ]);
    for (const { status } of answers) expect([200, 201, 400, 404]).toContain(status);
  });

  it('is saved, and never refused by the database, while its branch is renamed', async () => {
    const branch = await app.makeBranch({ title: 'Crestfield College - Hatton' });
    const events = await Promise.all([1, 2, 3].map(() => app.makeEvent({ branch: 'Hatton' })));
    for (let round = 0; round < 3; round += 1) {
      const title = `Crestfield College - Hatton ${round}`;
      const answers = await Promise.all([
        app.asAdmin.put(`/api/branches/${branch.id}`).send({ title }),
        ...events.map(({ id }) =>
          app.asAdmin.put(`/api/events/${id}`).send({ branch: `Hatton ${round}`, time: `1${round}:00` }),
        ),
        ...events.map(({ id }) => app.asAdmin.put(`/api/events/${id}`).send({ branch: `Hatton ${round - 1}` })),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(200));
    }
  });
});
