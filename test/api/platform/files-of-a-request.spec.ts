/** @database embedded */
import { Session } from 'node:inspector/promises';
import { writeFileSync } from 'node:fs';
import { anAnswer, useThreads } from '../../support/threads.js';

const { app, reply, handIn, lastMessageId } = useThreads();

const ROUNDS = 15;

/**
 * The files of the product of which a function runs in most rounds: jobs and timers run in a few of them, and what is
 * done after a response may run in the round of the next. Those of the worker thread that parses mails are not among
 * them.
 */
async function filesOf(send: (round: number) => Promise<unknown>): Promise<string[]> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const rounds = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    await session.post('Profiler.takePreciseCoverage');
    await send(round);
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const ran = result
      // An import of a name is a call of `get` in the module that exports it.
      .filter(({ functions }) =>
        functions.some(({ functionName, ranges }) => functionName !== 'get' && ranges[0]!.count),
      )
      .flatMap(({ url }) => url.split(`${process.cwd()}/`).slice(1))
      .filter((file) => /^(server|contract)\//.test(file));
    for (const file of new Set(ran)) rounds.set(file, (rounds.get(file) ?? 0) + 1);
  }
  session.disconnect();
  return [...rounds.keys()].filter((file) => rounds.get(file)! > ROUNDS / 2).sort();
}

const figures: Record<string, number> = {};
afterAll(() => {
  const file = process.env['FILES_OF_REQUESTS'];
  if (file) writeFileSync(file, JSON.stringify(figures));
});

function expectFewFiles(name: string, files: string[], atMost: number) {
  figures[name] = files.length;
  expect(files.length > atMost ? files : []).toEqual([]);
}

it("a visitor's list that is not kept runs through few files", async () => {
  await app.makeEvent({ status: 'ACTIVE' });
  const files = await filesOf((round) => app.asVisitor.get(`/api/events?range=[0,${round + 20}]`).expect(200));
  expectFewFiles("A visitor's list", files, 50);
});

it('a change of an event runs through few files, with what it makes known', async () => {
  const { id } = await app.makeEvent({ status: 'ACTIVE' });
  const change = (round: number) =>
    app.asAdmin
      .put(`/api/events/${id}`)
      .send({ title: `Sports ${round}` })
      .expect(200);
  expectFewFiles('A change of an event', await filesOf(change), 96);
});

it("a parent's answer by mail runs through few files", async () => {
  const contact = await app.makeContact();
  await reply(`contacts/${contact.id}`).expect(201);
  const id = await lastMessageId();
  const files = await filesOf((round) => handIn(anAnswer(id).replace('first.', `${round}.`)).expect(200));
  expectFewFiles("A parent's answer by mail", files, 90);
});
