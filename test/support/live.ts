import { randomBytes } from 'node:crypto';
import type { LiveEvent } from '../../contract/accounts/live.js';
import type { UserInput } from '../../contract/accounts/users.js';
import type { StaffBranch } from '../../contract/school/branches.js';
import { PASSWORD, startApp, type TestApp, useApp } from './app.js';
import { aUser } from './factories.js';
import { until } from './until.js';

export interface Heard {
  /** Of the changes, without `beat`. */
  events: LiveEvent[];
  /** `reload` and `end access`, in the order in which they came. */
  notices: string[];
  beats: number;
  lastId: string;
  headers: Headers;
  /** Resolves when the server has closed the stream. */
  ended: Promise<void>;
  close(): void;
}

/** Listens to the changes as the back office does. */
export async function listen(url: string, token: string, lastId?: string): Promise<Heard> {
  const aborted = new AbortController();
  const response = await fetch(`${url}/api/live`, {
    headers: {
      Accept: 'text/event-stream',
      Authorization: `Bearer ${token}`,
      ...(lastId && { 'Last-Event-ID': lastId }),
    },
    signal: aborted.signal,
  });
  if (!response.ok) throw new Error(`${response.status}`);
  const heard: Heard = {
    events: [],
    notices: [],
    beats: 0,
    lastId: '',
    headers: response.headers,
    ended: Promise.resolve(),
    close: () => aborted.abort(),
  };
  const take = (block: string) => {
    const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/:(.*)/).slice(0, 2)));
    const [event, data] = [fields.event?.trim(), fields.data?.trim() ?? ''];
    heard.lastId = fields.id?.trim() ?? heard.lastId;
    if (!event) heard.events.push(JSON.parse(data) as LiveEvent);
    else if (event === 'beat') heard.beats += 1;
    else heard.notices.push(`${event} ${data}`.trim());
  };
  const read = async () => {
    let text = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      const blocks = (text + chunk).split('\n\n');
      text = blocks.pop()!;
      blocks.forEach(take);
    }
  };
  heard.ended = read().catch(() => undefined);
  return heard;
}

export const eventsOf = ({ events }: Heard, collection: string): [type: string, ids: number[]][] =>
  events
    .filter(({ topic }) => topic === `resource/${collection}`)
    .map(({ type, payload }): [string, number[]] => [type, payload.ids]);

/** Two instances on one database, two branches, and users who listen; each test ends its streams. */
export function useLive() {
  const app = useApp({ METRICS_PORT: '0' });
  const other = {} as TestApp;
  const [kandy, galle] = [{} as StaffBranch, {} as StaffBranch];
  beforeAll(async () => {
    Object.assign(other, await startApp({ DATA_DIR: app.dataDir }, app.database));
    for (const branch of [kandy, galle]) Object.assign(branch, await app.makeBranch());
  });
  afterAll(() => other.close());

  const open: Heard[] = [];
  afterEach(async () => {
    for (const heard of open.splice(0)) {
      heard.close();
      await heard.ended;
    }
  });

  async function listener(token: string, { on = app, lastId }: { on?: TestApp; lastId?: string } = {}): Promise<Heard> {
    const heard = await listen(on.url, token, lastId);
    open.push(heard);
    return heard;
  }

  async function member(fields: Partial<UserInput>) {
    const user = await app.makeUser(aUser({ ...fields, currentPassword: PASSWORD } as UserInput));
    return { ...user, token: await app.signIn(user.email) };
  }

  /** Everything announced before it has arrived when this setting's change has. */
  async function settled(...heard: Heard[]): Promise<void> {
    const count = (one: Heard) => eventsOf(one, 'settings').length;
    const before = heard.map(count);
    await app.asSuperAdmin
      .put('/api/settings/site_credit')
      .send({ value: `Pictures ${randomBytes(4).toString('hex')}` })
      .expect(200);
    await until(() => heard.every((one, index) => count(one) > before[index]!));
  }

  return { app, other, kandy, galle, listener, member, settled };
}

export const idsOf = (heard: Heard, collection: string) => eventsOf(heard, collection).flatMap(([, ids]) => ids);
