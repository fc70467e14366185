/** @database embedded */
import { execFile, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { codeIn } from '../../support/guide.js';
import { useWebhooks } from '../../support/webhooks.js';

const { app, receiver, make, send } = useWebhooks();
const run = promisify(execFile);

interface Delivery {
  headers: Record<string, unknown>;
  body: string;
  secret: string;
}

interface Language {
  name: string;
  block: string;
  command: string;
  flags: string[];
  call: string;
}

const LANGUAGES: Language[] = [
  {
    name: 'JavaScript',
    block: 'js',
    command: process.execPath,
    flags: ['--input-type=module', '--eval'],
    call: 'const [headers, body, secret] = JSON.parse(process.argv[1]);\nconsole.log(isFromTheSchool(headers, body, secret));',
  },
  {
    name: 'Python',
    block: 'python',
    command: 'python3',
    flags: ['-c'],
    call: 'import json, sys\nheaders, body, secret = json.loads(sys.argv[1])\nprint(str(is_from_the_school(headers, body.encode(), secret)).lower())',
  },
];

const isInstalled = ({ command }: Language) => spawnSync(command, ['--version']).status === 0;
const missing = LANGUAGES.filter((language) => !isInstalled(language));

async function isVerified({ block, command, flags, call }: Language, { headers, body, secret }: Delivery) {
  const [code] = codeIn(await readFile('docs/api.md', 'utf8'), block);
  const given = JSON.stringify([headers, body, secret]);
  const { stdout } = await run(command, [...flags, `${code}\n${call}`, given]);
  return stdout.trim();
}

function signedAt(seconds: number, { headers, body, secret }: Delivery): Delivery {
  const timestamp = String(Math.floor(Date.now() / 1000) + seconds);
  const signed = `${headers['webhook-id'] as string}.${timestamp}.${body}`;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signature = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  const own = { 'webhook-timestamp': timestamp, 'webhook-signature': signature };
  return { headers: { ...headers, ...own }, body, secret };
}

describe.each(LANGUAGES.filter((language) => !missing.includes(language)))('the $name in docs/api.md', (language) => {
  const verified = (delivery: Delivery) => isVerified(language, delivery);

  it('has at most ten lines of code', async () => {
    const [code] = codeIn(await readFile('docs/api.md', 'utf8'), language.block);
    expect(code!.split('\n').filter(Boolean).length).toBeLessThanOrEqual(10);
  });

  it('accepts a delivery with its secret, and with both secrets after a rotation', async () => {
    const { id, secret } = await make(['events.created']);
    const rotated = (await app.asSuperAdmin.post(`/api/webhooks/${id}/rotate`).expect(200)).body.data.secret;
    await app.makeEvent();
    await send();
    const { headers, body } = receiver.received[0]!;
    expect(await verified({ headers, body, secret })).toBe('true');
    expect(await verified({ headers, body, secret: rotated })).toBe('true');
  });

  it('refuses a delivery that is changed, old, unsigned or signed by somebody else', async () => {
    const { secret } = await make(['events.created']);
    await app.makeEvent();
    await send();
    const delivery = { ...receiver.received[0]!, secret };
    const { headers, body } = delivery;
    expect(await verified(signedAt(-200, delivery))).toBe('true');
    const other = `whsec_${Buffer.from('somebody else').toString('base64')}`;
    const refused = [
      { ...delivery, body: body.replace('created', 'deleted') },
      { ...delivery, headers: { ...headers, 'webhook-id': 'another' } },
      { ...delivery, headers: { ...headers, 'webhook-signature': '' } },
      { ...delivery, secret: other },
      signedAt(-400, delivery),
      signedAt(400, delivery),
    ];
    for (const one of refused) expect(await verified(one)).toBe('false');
  });
});

if (missing.length) it.skip(`${missing.map(({ command }) => command).join(', ')} is not installed`, () => undefined);
