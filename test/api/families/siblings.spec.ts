import type { StaffAdmission } from '../../../contract/families/admissions.js';
import type { RelatedRecord } from '../../../contract/families/parents.js';
import { THREAD } from '../../../contract/families/threads.js';
import { staffAs } from '../../support/bound.js';
import { issuesOf } from '../../support/expect.js';
import { useThreads } from '../../support/threads.js';

const { app, reply, threadOf, deliver, server } = useThreads();

beforeEach(() => app.query('DELETE FROM contacts; DELETE FROM admissions'));

const read = async (id: number): Promise<StaffAdmission> =>
  (await app.asAdmin.get(`/api/admissions/${id}`).expect(200)).body.data;
const pathOf = ({ id }: { id: number }) => `admissions/${id}`;
/** Two children of one parent, who has typed the phone number in two ways. */
const family = async () => [
  await app.makeAdmission({ childName: 'Senuli Perera', parentEmail: 'ruwan@example.com' }),
  await app.makeAdmission({ childName: 'Nimal Perera', parentEmail: 'RUWAN@example.com' }),
];

describe('a reply to a parent of two children', () => {
  it('is one mail, stands in both threads, and is a step of both applications', async () => {
    const [one, other] = (await family()) as [StaffAdmission, StaffAdmission];
    await app.query('DELETE FROM mails');
    await app.query(`UPDATE admissions SET "steppedAt" = '2020-01-01', "isUndelivered" = true WHERE id = $1`, [
      other.id,
    ]);
    await reply(pathOf(one), { alsoFor: [other.id] }).expect(201);
    expect(await app.query(`SELECT "recordId" FROM mails WHERE kind = 'reply'`)).toEqual([{ recordId: one.id }]);
    await deliver();
    expect(server.received.filter(({ source }) => source.includes('Friday suits us.'))).toHaveLength(1);
    const [[first], [copy]] = [await threadOf(pathOf(one)), await threadOf(pathOf(other))];
    expect(first).toMatchObject({ kind: 'reply', text: 'Friday suits us.', mailState: 'sent' });
    expect(copy).toMatchObject({ kind: 'reply', subject: first!.subject, by: first!.by, mailId: null });
    expect(copy!.text).toBe(`Friday suits us.\n\n${THREAD.mailedWith(one.reference)}`);
    for (const id of [one.id, other.id]) {
      const { status, lastKind, lastText, steppedAt } = await read(id);
      expect({ status, lastKind, lastText }).toEqual({
        status: 'CONTACTED',
        lastKind: 'reply',
        lastText: 'Friday suits us.',
      });
      expect(Date.parse(steppedAt)).toBeGreaterThan(Date.now() - 60_000);
    }
    expect(await read(other.id)).toMatchObject({ isUndelivered: true });
  });

  it('is for applications of the same parent alone, and of one’s campus', async () => {
    const [one, other] = (await family()) as [StaffAdmission, StaffAdmission];
    const stranger = await app.makeAdmission({
      parentEmail: 'other@example.com',
      parentContactNumber: '0712345678',
    });
    const spam = await app.makeAdmission({ parentEmail: 'ruwan@example.com' });
    await app.asAdmin.put(`/api/admissions/${spam.id}`).send({ spam: true }).expect(200);
    for (const id of [stranger.id, spam.id, one.id, 999_999])
      expect(issuesOf(await reply(pathOf(one), { alsoFor: [id] }))).toEqual({ alsoFor: THREAD.notFamily });
    const bound = await staffAs(app, { branchIds: [one.branchId!] });
    const elsewhere = await app.makeBranch();
    await app.asAdmin.put(`/api/admissions/${other.id}`).send({ branch: elsewhere.title }).expect(200);
    const body = { subject: 'Re', text: 'Friday.', alsoFor: [other.id] };
    expect(issuesOf(await bound.agent.post(`/api/${pathOf(one)}/replies`).send(body))).toEqual({
      alsoFor: THREAD.notFamily,
    });
    const message = await app.makeContact({ email: 'ruwan@example.com' });
    expect(issuesOf(await reply(`contacts/${message.id}`, { alsoFor: [one.id] }))).toEqual({
      alsoFor: THREAD.notFamily,
    });
    expect([await threadOf(pathOf(one)), await threadOf(pathOf(other))]).toEqual([[], []]);
  });

  it('knows a parent by the phone number, too', async () => {
    const phones = ['0771234567', '+94771234567'];
    const [one, other] = [
      await app.makeAdmission({ parentContactNumber: phones[0], parentEmail: 'ruwan@example.com' }),
      await app.makeAdmission({ parentContactNumber: phones[1], parentEmail: 'dilani@example.com' }),
    ];
    await reply(pathOf(one), { alsoFor: [other.id] }).expect(201);
    expect(await threadOf(pathOf(other))).toHaveLength(1);
  });
});

it('applications of one parent are related, each with the name of its child', async () => {
  const [one, other] = (await family()) as [StaffAdmission, StaffAdmission];
  const { body } = await app.asAdmin.get(`/api/${pathOf(one)}/related`).expect(200);
  expect(body.data as RelatedRecord[]).toMatchObject([
    { collection: 'admissions', id: other.id, title: 'Nimal Perera' },
  ]);
});
