/** @database embedded */
import { ADMISSION_FIELD_NAMES, type AdmissionAnswers } from '../../../contract/school/admission-fields.js';
import type { StaffAdmission } from '../../../contract/families/admissions.js';
import { makeApiToken } from '../../support/api-tokens.js';
import { PASSWORD, useApp } from '../../support/app.js';
import { issuesOf } from '../../support/expect.js';
import { anApplication } from '../../support/factories.js';
import { listed } from '../../support/requests.js';

const app = useApp();

const KANDY = 'Crestfield College - Kandy';
beforeAll(() => app.makeBranch({ title: KANDY, notifyEmails: 'kandy@school.example.com' }));

const ask = (fields: object) =>
  app.asAdmin
    .put('/api/settings/site_admission_fields')
    .send({ value: JSON.stringify(fields) })
    .expect(200);
const askAll = (choice: 'optional' | 'required') =>
  ask(Object.fromEntries(ADMISSION_FIELD_NAMES.map((name) => [name, choice])));
afterEach(() => ask({}));

const apply = (fields: object = {}) => app.asVisitor.post('/api/admissions').send({ ...anApplication(), ...fields });

async function applied(fields: object = {}): Promise<StaffAdmission> {
  const { body } = await apply(fields).expect(201);
  const [stored] = await listed<StaffAdmission>(app.asAdmin, 'admissions', { reference: body.data.reference });
  return stored!;
}

const ANSWERS = {
  dateOfBirth: `${new Date().getFullYear() - 7}-01-01`,
  gender: 'Girl',
  previousSchool: 'Hillside Preparatory School',
  entryGrade: 'Grade 1',
  preferredStart: 'January',
  secondParentName: 'Dilani Perera',
  secondParentPhone: '071 234 5678',
  siblings: 'Kavindu, Grade 4',
  homeTown: 'Chilaw',
  firstLanguage: 'Sinhala',
  needs: 'Is allergic\nto peanuts',
  transport: 'School transport',
  howHeard: 'From a neighbour',
} satisfies AdmissionAnswers;
const STORED = { ...ANSWERS, secondParentPhone: '0712345678' };
const NONE = Object.fromEntries(ADMISSION_FIELD_NAMES.map((name) => [name, null]));

describe('a school that asks nothing more', () => {
  it('takes the specified form and ignores other answers, right or wrong', async () => {
    expect(await applied()).toMatchObject(NONE);
    expect(await applied({ ...ANSWERS, gender: 5, dateOfBirth: 'x'.repeat(5000) })).toMatchObject(NONE);
  });
});

describe('a school that asks more', () => {
  it('stores the answers', async () => {
    await askAll('required');
    expect(await applied(ANSWERS)).toMatchObject(STORED);
  });

  it('takes an application without optional answers', async () => {
    await askAll('optional');
    expect(await applied({ needs: ' ', gender: null })).toMatchObject(NONE);
  });

  it('stores only the answers that it asks for', async () => {
    await ask({ homeTown: 'optional' });
    expect(await applied(ANSWERS)).toMatchObject({ ...NONE, homeTown: 'Chilaw' });
  });

  it('names each field that is missing, after those of the specified form', async () => {
    await ask({ previousSchool: 'required', siblings: 'required', howHeard: 'optional' });
    const refused = await apply({ childName: '' }).expect(400);
    expect(issuesOf(refused)).toEqual({
      childName: "Child's name is required and must be at least 2 characters long.",
      previousSchool: 'Previous school is required.',
      siblings: 'Brothers or sisters here are required.',
    });
    expect(Object.keys(issuesOf(refused))[0]).toBe('childName');
    expect((await apply().expect(400)).body.message).toBe('Previous school is required.');
  });

  it('stores an application again whose answers have changed', async () => {
    await ask({ needs: 'optional' });
    const send = async (needs: string) => {
      const { body } = await apply({ childName: 'Sent again', needs }).expect(201);
      return body.data.reference as string;
    };
    const first = await send('');
    expect(await send('')).toBe(first);
    expect(await send('Allergic to nuts')).not.toBe(first);
  });

  it('refuses a wrong answer', async () => {
    await askAll('optional');
    const wrong = {
      gender: 'Cat',
      entryGrade: 'Grade 99',
      secondParentPhone: '12',
      needs: 7,
      homeTown: 'x'.repeat(121),
    };
    expect(issuesOf(await apply(wrong).expect(400))).toEqual({
      gender: 'Gender must be one of the list.',
      entryGrade: 'Entry grade must be one of the list.',
      secondParentPhone: "Second parent's contact number must be like 0771234567.",
      needs: 'Needs we should know about must be text',
      homeTown: 'Home town must be at most 120 characters',
    });
    expect(issuesOf(await apply({ howHeard: 'a\u0000b' }).expect(400))).toEqual({
      howHeard: 'Has characters that cannot be stored',
    });
  });

  it('takes a date of birth that fits the age within a year', async () => {
    await ask({ dateOfBirth: 'required' });
    await apply({ dateOfBirth: ANSWERS.dateOfBirth, childAge: 8 }).expect(201);
    for (const [dateOfBirth, message] of [
      ['2001-01-01', 'Date of birth does not fit the age.'],
      ['2199-01-01', 'Date of birth does not fit the age.'],
      ['2019-02-31', 'Date of birth must be like 2019-05-04.'],
      ['4 May 2019', 'Date of birth must be like 2019-05-04.'],
    ])
      expect(issuesOf(await apply({ dateOfBirth }).expect(400))).toEqual({ dateOfBirth: message });
    expect(issuesOf(await apply({ dateOfBirth: '2001-01-01', childAge: 'x' }).expect(400))).toEqual({
      childAge: "Child's age must be between 1 and 18 years.",
    });
  });

  it('offers the grades of its list, or takes any without one', async () => {
    await ask({ entryGrade: 'required' });
    const grades = (value: string) =>
      app.asAdmin.put('/api/settings/site_admission_grades').send({ value }).expect(200);
    await grades('Year 1\nYear 2');
    await apply({ entryGrade: 'Grade 1' }).expect(400);
    expect(await applied({ entryGrade: 'Year 2' })).toMatchObject({ entryGrade: 'Year 2' });
    await grades('');
    expect(await applied({ entryGrade: 'Any' })).toMatchObject({ entryGrade: 'Any' });
    await app.asAdmin.delete('/api/settings/site_admission_grades').expect(200);
  });

  it('tells visitors what it asks, and refuses a choice that it does not know', async () => {
    await ask({ gender: 'required' });
    const { body } = await app.asVisitor.get('/api/settings/site_admission_fields').expect(200);
    expect(body.data.value).toBe('{"gender":"required"}');
    for (const value of ['gender', '{"gender":"yes"}', '{"shoe":"optional"}'])
      await app.asAdmin.put('/api/settings/site_admission_fields').send({ value }).expect(400);
  });

  it('mails the answers to staff, but not what the child needs, and none to the parent', async () => {
    await askAll('required');
    const { id } = await applied({ ...ANSWERS, parentEmail: 'mailed@example.com' });
    const mails = await app.query<{ kind: string; content: object }>(
      `SELECT kind, content FROM mails WHERE collection = 'admissions' AND "recordId" = $1 ORDER BY kind`,
      [id],
    );
    expect(mails.map(({ kind }) => kind)).toEqual(['confirmation', 'notice']);
    const [confirmation, notice] = mails.map(({ content }) => JSON.stringify(content)) as [string, string];
    expect(notice).toContain('Previous school: Hillside Preparatory School');
    expect(notice).not.toContain('peanuts');
    for (const answer of Object.values(ANSWERS)) expect(confirmation).not.toContain(answer);
  });

  it('counts links in the answers as those of a message', async () => {
    await ask({ howHeard: 'optional' });
    const links = Array.from({ length: 8 }, (_, index) => `https://spam${index}.example.com`).join(' ');
    const { body } = await apply({ howHeard: links, website: 'https://x.example.com' }).expect(201);
    expect(await listed(app.asAdmin, 'admissions', { reference: body.data.reference, spam: true })).toHaveLength(1);
  });
});

describe('staff', () => {
  it('change an answer, which the history keeps, also where the form does not ask for it', async () => {
    const { id } = await applied();
    const changes = { ...ANSWERS, dateOfBirth: '4 May', entryGrade: 'Any grade' };
    const { body } = await app.asAdmin.put(`/api/admissions/${id}`).send(changes).expect(200);
    expect(body.data).toMatchObject({ ...STORED, dateOfBirth: '4 May', entryGrade: 'Any grade' });
    const revisions = (await app.asAdmin.get(`/api/admissions/${id}/revisions`).expect(200)).body.data;
    expect(JSON.stringify(revisions)).toContain('homeTown');
    const wrong = await app.asAdmin.put(`/api/admissions/${id}`).send({ gender: 'Cat', secondParentPhone: '1' });
    expect(Object.keys(issuesOf(wrong))).toEqual(['gender', 'secondParentPhone']);
    const emptied = await app.asAdmin.put(`/api/admissions/${id}`).send({ needs: '' }).expect(200);
    expect(emptied.body.data.needs).toBeNull();
  });

  it('enter answers with an application, and none is required of them', async () => {
    await askAll('required');
    const entry = {
      ...{ parentName: 'Nimali Silva', parentContactNumber: '0775550101', childName: 'Senuli Silva', childAge: '7' },
      ...{ interestedCurriculum: 'Cambridge Primary', selectedBranch: KANDY, source: 'PHONE' },
    };
    const enter = (fields: object) => app.asAdmin.post('/api/admissions').send({ ...entry, ...fields });
    expect((await enter({}).expect(201)).body.data).toMatchObject(NONE);
    expect((await enter(ANSWERS).expect(201)).body.data).toMatchObject(STORED);
    await enter({ transport: 'Boat' }).expect(400);
    const { token } = await makeApiToken(app, ['admissions:create', 'admissions:read']);
    await app.asVisitor
      .post('/api/admissions')
      .set('Authorization', `Bearer ${token}`)
      .send({ ...entry, homeTown: 'Chilaw' })
      .expect(201);
  });

  it('find an application by an answer', async () => {
    await askAll('optional');
    const { id } = await applied({ ...ANSWERS, homeTown: 'Anamaduwa', secondParentName: 'Thilini Wickramage' });
    for (const q of ['anamaduwa', 'Wickramage'])
      expect(await listed(app.asAdmin, 'admissions', { q })).toMatchObject([{ id }]);
  });

  it('export and erase the answers with the rest', async () => {
    await askAll('optional');
    const email = 'erased@example.com';
    const { id } = await applied({ ...ANSWERS, parentEmail: email, homeTown: 'Madampe Town' });
    await app.asAdmin.put(`/api/admissions/${id}`).send({ homeTown: 'Nattandiya' }).expect(200);
    const found = (await app.asAdmin.post('/api/parents/find').send({ email })).body;
    expect(JSON.stringify(found)).toContain('Nattandiya');
    await app.asSuperAdmin
      .post('/api/parents/erase')
      .send({ email, confirmation: 'ERASE', currentPassword: PASSWORD })
      .expect(200);
    for (const table of ['admissions', 'revisions', 'mails', 'trash'])
      expect(await app.query(`SELECT FROM ${table} AS row WHERE row::text LIKE '%Nattandiya%'`)).toEqual([]);
  });

  it('find what there is about a second parent by the phone number, also in the trash', async () => {
    await askAll('optional');
    const { id } = await applied({ ...ANSWERS, secondParentPhone: '0719998877' });
    const find = async () =>
      (await app.asAdmin.post('/api/parents/find').send({ phone: '+94 71 999 8877' }).expect(200)).body.data.records;
    expect(await find()).toMatchObject([{ collection: 'admissions', id, deletedAt: null }]);
    await app.asAdmin.delete(`/api/admissions/${id}`).expect(200);
    expect(await find()).toMatchObject([{ collection: 'admissions', id, deletedAt: expect.any(String) }]);
  });

  it('restore an application from the trash with its answers', async () => {
    await askAll('optional');
    const { id } = await applied(ANSWERS);
    await app.asAdmin.delete(`/api/admissions/${id}`).expect(200);
    const restored = await app.asAdmin.post(`/api/admissions/${id}/restore`).expect(200);
    expect(restored.body.data).toMatchObject(STORED);
  });

  it('restore an application that was deleted before there were answers', async () => {
    const { id } = await applied();
    await app.asAdmin.delete(`/api/admissions/${id}`).expect(200);
    await app.query(`UPDATE trash SET values = values - $1::text[] WHERE "recordId" = $2`, [ADMISSION_FIELD_NAMES, id]);
    const restored = await app.asAdmin.post(`/api/admissions/${id}/restore`).expect(200);
    expect(restored.body.data).toMatchObject(NONE);
  });
});
