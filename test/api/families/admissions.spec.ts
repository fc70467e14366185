/** @database embedded */
import { REFERENCE } from '../../../contract/families/forms.js';
import { useApp } from '../../support/app.js';
import { issuesOf } from '../../support/expect.js';
import { anApplication } from '../../support/factories.js';
import { listed, untilLocked } from '../../support/requests.js';

const app = useApp();

const KANDY = 'Crestfield College - Kandy';
beforeAll(() => app.makeBranch({ title: KANDY }));

const apply = (fields: object = {}) => app.asVisitor.post('/api/admissions').send({ ...anApplication(), ...fields });
const put = (id: number, changes: object) => app.asAdmin.put(`/api/admissions/${id}`).send(changes);

const PHONE = 'Please enter a valid Sri Lankan contact number (e.g., 0771234567 or +94771234567).';
const AGE = "Child's age must be between 1 and 18 years.";

describe('an application from a parent', () => {
  it('is stored under the field names of staff, and the response has the reference only', async () => {
    const { body } = await apply({ status: 'APPROVED', isRead: true }).expect(201);
    expect(body).toEqual({
      success: true,
      data: { id: body.data.reference, reference: expect.stringMatching(REFERENCE) },
      message: 'Admission application submitted successfully',
    });
    const { reference } = body.data;
    const [stored] = await listed(app.asAdmin, 'admissions', { q: reference });
    expect(stored).toMatchObject({
      reference,
      studentName: expect.stringContaining('Senuli Perera'),
      parentName: 'Ruwan Perera',
      email: 'ruwan@example.com',
      phone: '0771234567',
      branch: KANDY,
      branchId: expect.any(Number),
      grade: '7',
      notes: 'Cambridge Primary',
      status: 'PENDING',
      isRead: false,
      dateOfBirth: null,
    });
  });

  it('is stored once when it is sent again within a day, which only the mail says', async () => {
    const fields = { childName: 'Twice Perera', parentEmail: 'twice@example.com' };
    const [first, second] = await Promise.all([apply(fields), apply({ ...fields, childName: ' twice  PERERA' })]);
    const third = await apply(fields).set('Idempotency-Key', 'the-third-of-them').expect(201);
    expect([second.body, third.body]).toEqual([first.body, first.body]);
    await apply(fields).set('Idempotency-Key', 'the-third-of-them').expect(201);
    const { reference } = first.body.data;
    const twice = { q: 'twice@example.com' };
    expect(await listed(app.asAdmin, 'admissions', twice)).toMatchObject([{ reference }]);
    const mails = await listed<{ subject: string; text: string }>(app.asAdmin, 'mails', twice);
    const again = `We have this already: ${reference}`;
    const subjects = mails.map(({ subject }) => subject).toSorted();
    expect(subjects).toEqual([again, again, `We have your application: ${reference}`]);
    expect(mails.find(({ subject }) => subject === again)!.text).toMatch(/Child: twice/i);
  });

  it.each([
    ['for another child', { childName: 'Sibling Perera' }],
    ['for another age', { childAge: '8' }],
    ['to another branch', { selectedBranch: 'Crestfield College - Twin' }],
    ['from another address', { parentEmail: 'other@example.com' }],
    ['for another curriculum', { interestedCurriculum: 'National' }],
  ])('is another one %s', async (_, fields) => {
    if ('selectedBranch' in fields) await app.makeBranch({ title: fields.selectedBranch });
    const first = { childName: 'Sibling', parentEmail: 'siblings@example.com' };
    const [one, other] = [await apply(first), await apply({ ...first, ...fields }).expect(201)];
    expect(other.body.data.reference).not.toBe(one.body.data.reference);
  });

  it('is scored on its own when the first was spam', async () => {
    const fields = { childName: 'Hasty', parentEmail: 'hasty@example.com' };
    const { reference } = (await apply({ ...fields, website: 'https://example.com', elapsedMs: 5 }).expect(201)).body
      .data;
    const second = (await apply(fields).expect(201)).body.data;
    expect(second.reference).not.toBe(reference);
    const { reference: scored } = second;
    expect(await listed(app.asAdmin, 'admissions', { reference: scored })).toMatchObject([{ spam: false }]);
  });

  it('is stored again when the first was deleted', async () => {
    const fields = { childName: 'Anew', parentEmail: 'anew@example.com' };
    const { reference } = (await apply(fields).expect(201)).body.data;
    const [first] = await listed<{ id: number }>(app.asAdmin, 'admissions', { reference });
    await app.asAdmin.delete(`/api/admissions/${first!.id}`).expect(200);
    expect((await apply(fields).expect(201)).body.data.reference).not.toBe(reference);
  });

  it('is refused with every error in the specified words', async () => {
    expect(issuesOf(await app.asVisitor.post('/api/admissions').send({ childName: ' a ' }))).toEqual({
      parentName: "Parent's name is required and must be at least 2 characters long.",
      parentContactNumber: PHONE,
      parentEmail: 'Please enter a valid email address.',
      childAge: AGE,
      childName: "Child's name is required and must be at least 2 characters long.",
      interestedCurriculum: 'Interested curriculum is required.',
      selectedBranch: 'Please select a branch.',
    });
  });

  it.each([
    ['0771234567', '0771234567'],
    ['+94 77-123 4567', '0771234567'],
    ['+44 20 7123 4567', '+442071234567'],
  ])('takes the number %s and keeps %s', async (parentContactNumber, phone) => {
    expect((await app.makeAdmission({ parentContactNumber })).phone).toBe(phone);
  });

  it.each(['1', '18', 7])('takes a child of %j years', async (childAge) => {
    await apply({ childAge }).expect(201);
  });

  it.each(['0', '19', '-3', '7.5', 'seven', '00000000007', 0, 19, null, true])(
    'refuses a child of %j years',
    async (childAge) => {
      expect(issuesOf(await apply({ childAge }))).toEqual({ childAge: AGE });
    },
  );

  it('must name an open branch by its title', async () => {
    const closed = await app.makeBranch({ status: 'INACTIVE' });
    for (const selectedBranch of ['Kandy', 'Nowhere', closed.title]) {
      expect(issuesOf(await apply({ selectedBranch }))).toEqual({ selectedBranch: 'Please select a branch.' });
    }
  });

  it('is validated again if its branch is renamed while it is stored', async () => {
    const { id, title } = await app.makeBranch();
    let applied: Promise<unknown> | undefined;
    await app.dataSource.transaction(async (manager) => {
      await manager.query(
        `UPDATE branches SET title = 'Crestfield College - Renamed', name = 'Renamed' WHERE id = $1`,
        [id],
      );
      applied = apply({ selectedBranch: title }).then(issuesOf);
      await untilLocked(app);
    });
    expect(await applied).toEqual({ selectedBranch: 'Please select a branch.' });
  });
});

describe('staff with applications', () => {
  it('set any status to any other; NEW is stored as PENDING', async () => {
    const { id } = await app.makeAdmission();
    for (const [sent, stored] of [
      ['CONTACTED', 'CONTACTED'],
      ['in-progress', 'IN_PROGRESS'],
      ['approved', 'APPROVED'],
      ['new', 'PENDING'],
      ['REJECTED', 'REJECTED'],
    ]) {
      expect((await put(id, { status: sent }).expect(200)).body.data.status).toBe(stored);
    }
    expect((await put(id, { status: 'ENROLLED?' })).status).toBe(400);
  });

  it('mark it read with the whole record, keep everything else, and never mark it unread', async () => {
    const admission = await app.makeAdmission({ selectedBranch: KANDY });
    const { body } = await put(admission.id, { ...admission, isRead: true }).expect(200);
    expect(body.data).toEqual({ ...admission, isRead: true, version: 2, updatedAt: expect.any(String) });
    expect((await put(admission.id, { isRead: false }).expect(200)).body.data.isRead).toBe(true);
    const mark = () => app.asAdmin.post('/api/admissions/mark-read').send({ ids: [admission.id] });
    expect((await mark().expect(200)).body.data).toEqual({ count: 0 });
  });

  it('edit the fields that the form does not have', async () => {
    const { id } = await app.makeAdmission();
    const known = { dateOfBirth: '2018-05-04', previousSchool: 'Hillwood', additionalInfo: 'Plays the **esraj**' };
    expect((await put(id, known).expect(200)).body.data).toMatchObject(known);
    expect((await put(id, { previousSchool: '' }).expect(200)).body.data.previousSchool).toBeNull();
    expect(issuesOf(await put(id, { parentName: 'R', phone: '1' }))).toEqual({
      parentName: "Parent's name is required and must be at least 2 characters long.",
      phone: PHONE,
    });
  });

  it('search parent, child, email, branch, curriculum and phone', async () => {
    const branch = await app.makeBranch({ title: 'Crestfield College - Quaint' });
    const { id } = await app.makeAdmission({
      parentName: 'Xavier Xu',
      childName: 'Yvonne Xu',
      parentEmail: 'zz@top.org',
      parentContactNumber: '0119998887',
      interestedCurriculum: 'Edexcel 100%',
      selectedBranch: branch.title,
    });
    const find = async (filter: object) =>
      (await listed<{ id: number }>(app.asAdmin, 'admissions', filter)).map((found) => found.id);
    for (const q of ['xavier', 'YVONNE', 'zz@top', 'quaint', 'edexcel 100%', '999888'])
      expect(await find({ q })).toEqual([id]);
    expect(await find({ branch: branch.title, notes: 'Edexcel 100%', status: 'new' })).toEqual([id]);
  });

  it('get the branches and curricula of all applications as choices', async () => {
    await app.makeAdmission({ selectedBranch: KANDY, interestedCurriculum: 'Montessori' });
    const { body } = await app.asAdmin.get('/api/admissions/choices').expect(200);
    expect(body.data.branch).toContain(KANDY);
    expect(body.data.notes).toEqual(expect.arrayContaining(['Cambridge Primary', 'Edexcel 100%', 'Montessori']));
    expect(new Set(body.data.notes).size).toBe(body.data.notes.length);
  });
});
