/** @database embedded */
import { anAnswer, useThreads } from '../../support/threads.js';

const { app, handIn, lastMessageId, reply } = useThreads();

const sorted = async (collection: string): Promise<number[]> => {
  const query = { sort: '["activeAt","DESC"]' };
  const { body } = await app.asAdmin.get(`/api/${collection}`).query(query).expect(200);
  return body.data.map(({ id }: { id: number }) => id);
};
const read = async (path: string) => (await app.asAdmin.get(`/api/${path}`).expect(200)).body.data;

describe.each([
  ['contacts', () => app.makeContact()],
  ['admissions', () => app.makeAdmission()],
] as const)('the last activity of %s', (collection, make) => {
  it('is when it came, until the parent answers or staff reply', async () => {
    const first = await make();
    const second = await make();
    const path = `${collection}/${first.id}`;
    const before = await read(path);
    expect(before).toMatchObject({ activeAt: before.createdAt, lastKind: null, lastText: null });
    expect((await sorted(collection)).slice(0, 2)).toEqual([second.id, first.id]);

    await reply(path, { text: 'Friday suits us. '.repeat(40) }).expect(201);
    const replied = await read(path);
    expect(replied).toMatchObject({
      lastKind: 'reply',
      lastText: expect.stringMatching(/^Friday suits us\. .{0,200}$/),
    });
    expect(Date.parse(replied.activeAt)).toBeGreaterThan(Date.parse(before.activeAt));
    expect((await sorted(collection)).slice(0, 2)).toEqual([first.id, second.id]);

    await handIn(anAnswer(await lastMessageId()).replace('first.', `${collection}.`)).expect(200);
    const answered = await read(path);
    expect(answered).toMatchObject({ lastKind: 'answer', lastText: 'Thank you, we come at nine.' });
    expect(Date.parse(answered.activeAt)).toBeGreaterThan(Date.parse(replied.activeAt));
  });

  it('does not change by an automatic answer or a note', async () => {
    const { id } = await make();
    await reply(`${collection}/${id}`).expect(201);
    const before = await read(`${collection}/${id}`);
    const away = anAnswer(await lastMessageId(), ['Auto-Submitted: auto-replied'], 'I am on leave.');
    await handIn(away.replace('first.', `away.${collection}.`)).expect(200);
    await app.asAdmin.post(`/api/${collection}/${id}/thread`).send({ kind: 'comment', text: 'Twins.' }).expect(201);
    const { activeAt, lastKind, lastText } = before;
    expect(await read(`${collection}/${id}`)).toMatchObject({ activeAt, lastKind, lastText });
  });

  it('is kept through the trash, where an answer counts, too', async () => {
    const { id } = await make();
    await reply(`${collection}/${id}`).expect(201);
    const message = await lastMessageId();
    await app.asAdmin.delete(`/api/${collection}/${id}`).expect(200);
    await handIn(anAnswer(message).replace('first.', `trash.${collection}.`)).expect(200);
    await app.asAdmin.post(`/api/${collection}/${id}/restore`).expect(200);
    expect((await read(`${collection}/${id}`)).lastKind).toBe('answer');
  });
});
