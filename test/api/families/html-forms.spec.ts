/** @database embedded */
import type { StaffContact } from '../../../contract/families/contacts.js';
import { createDatabase, type TestDatabase } from '../../support/database.js';
import { aBranch } from '../../support/factories.js';
import { ADMIN, type Product, startProduct } from '../../support/product.js';

let database: TestDatabase;
let product: Product;
let token: string;

beforeAll(async () => {
  database = await createDatabase();
  product = await startProduct({ DATABASE_URL: database.url, JWT_SECRET: 'x'.repeat(40) });
  const answer = await fetch(`${product.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  token = ((await answer.json()) as { data: { token: string } }).data.token;
  await fetch(`${product.url}/api/branches`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(aBranch()),
  });
});

afterAll(async () => {
  await product?.discard();
  await database?.drop();
});

async function stored<T>(path: string): Promise<T[]> {
  const answer = await fetch(`${product.url}/api${path}`, { headers: { Authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { data: T[] }).data;
}

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(product.url + path, { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams(fields) });

const message = (subject: string) => ({
  form: 'contact',
  name: 'Ruwan Perera',
  phone: '0771234567',
  email: 'ruwan@example.com',
  subject,
  message: 'Are there places in Year 4?',
});

const referenceIn = (html: string) => /<strong>([\w-]{14})<\/strong>/.exec(html)?.[1];

describe('a form that is sent without a script', () => {
  it('accepts a message with line breaks of the same length as with a script', async () => {
    const lines = `${'a'.repeat(49)}\r\n`.repeat(100).trim();
    const answer = await post('/contact', { ...message('Many lines'), message: lines });
    expect(answer.status).toBe(303);
    const [kept] = await stored<StaffContact>('/contacts?filter={"q":"Many lines"}');
    expect(kept!.message).toBe(lines.replaceAll('\r\n', '\n'));
  });

  it('is stored, and redirects to a confirmation page that a reload repeats without sending', async () => {
    const answer = await post('/contact', message('Plain one'));
    expect(answer.status).toBe(303);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const location = answer.headers.get('location')!;
    expect(location).toMatch(/^\/contact\?sent=contact\.[\w.-]+#sent$/);
    for (let times = 0; times < 2; times += 1) {
      const page = await fetch(product.url + location);
      const html = await page.text();
      expect(page.status).toBe(200);
      expect(page.headers.get('cache-control')).toBe('private, no-store');
      expect(html).toContain('Your message has been sent successfully!');
      expect(html).toContain('Send another');
    }
    expect(await stored<StaffContact>('/contacts?filter={"q":"Plain one"}')).toMatchObject([
      { name: 'Ruwan Perera', subject: 'Plain one', isRead: false },
    ]);
  });

  it('is stored once when the same post comes twice', async () => {
    const answers = await Promise.all([post('/contact', message('Twice')), post('/contact', message('Twice'))]);
    const [first, second] = answers.map((answer) => answer.headers.get('location'));
    expect(second).toBe(first);
    expect(await stored('/contacts?filter={"q":"Twice"}')).toHaveLength(1);
  });

  it('returns with the messages at the fields and what was typed, and is not cached', async () => {
    const answer = await post('/contact', { ...message('Not "yet" <stored>'), phone: '12', email: '' });
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(html).toContain('Please enter a valid 10-digit phone number');
    expect(html).toContain('Please enter a valid email address');
    expect(html).toContain('value="Not &quot;yet&quot; &lt;stored&gt;"');
    expect(html).toContain('Are there places in Year 4?</textarea>');
    expect(html.match(/autofocus/gi)).toHaveLength(1);
    expect(html).toMatch(/<input type="hidden" name="key" value="[\w-]{20,}"/);
    expect(await stored(`/contacts?filter=${encodeURIComponent(JSON.stringify({ q: 'Not "yet"' }))}`)).toEqual([]);
    expect(await (await fetch(`${product.url}/contact`)).text()).not.toContain('Not &quot;yet');
  });

  it('can be corrected and changed under the key of its page', async () => {
    const html = await (await post('/contact', { ...message('Corrected'), phone: '12' })).text();
    const [, key] = /name="key" value="([^"]+)"/.exec(html)!;
    expect((await post('/contact', { ...message('Corrected'), key: key! })).status).toBe(303);
    expect((await post('/contact', { ...message('Corrected again'), key: key! })).status).toBe(303);
    expect(await stored('/contacts?filter={"q":"Corrected"}')).toHaveLength(2);
  });

  it('sends an application with the chosen branch', async () => {
    const [branch] = await stored<{ title: string; contact: string }>('/branches?filter={"status":"ACTIVE"}');
    const application = {
      form: 'admission',
      parentName: 'Ruwan Perera',
      parentContactNumber: '0771234567',
      parentEmail: 'ruwan@example.com',
      childName: 'Sithmi Plain',
      childAge: '7',
      interestedCurriculum: 'Primary',
      consent: 'yes',
    };
    const unasked = await post('/admissions', { ...application, selectedBranch: branch!.title, consent: '' });
    expect(unasked.status).toBe(400);
    expect(await unasked.text()).toContain('Please agree to this, or call us instead.');
    const refused = await post('/admissions', { ...application, selectedBranch: 'Nowhere' });
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(html).toContain('Please select a branch.');
    expect(html).toContain('value="Sithmi Plain"');
    const answer = await post('/admissions', { ...application, selectedBranch: branch!.title });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const confirmation = await answer.text();
    const said = [
      'Your admission application has been submitted successfully! We will contact you soon.',
      'You applied for Sithmi Plain',
      `Questions? Call ${branch!.title}:`,
      `href="tel:${branch!.contact.replaceAll(' ', '')}"`,
      'Please write your reference down',
      '<dd dir="auto">ruwan@example.com</dd>',
      '<noscript><a href="/admissions" class="button another-child">Apply for another child</a></noscript>',
    ];
    for (const text of said) expect(confirmation).toContain(text);
    const again = await post('/admissions', { ...application, selectedBranch: branch!.title });
    expect(referenceIn(await again.text())).toBe(referenceIn(confirmation));
    expect(await stored('/admissions?filter={"q":"Sithmi Plain"}')).toHaveLength(1);
    expect(await (await fetch(`${product.url}/admissions`)).text()).not.toContain('Sithmi');
  });

  it('gives the focus to the first wrong field of an application, in the order of the form', async () => {
    const value = JSON.stringify({ previousSchool: 'required', howHeard: 'optional' });
    await fetch(`${product.url}/api/settings/site_admission_fields`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ value }),
    });
    const [branch] = await stored<{ title: string }>('/branches?filter={"status":"ACTIVE"}');
    const typed: Record<string, string> = { form: 'admission' };
    const right = {
      ...{ parentName: 'Ruwan Perera', parentContactNumber: '0771234567', parentEmail: 'ruwan@example.com' },
      ...{ childName: 'Sithmi Focused', childAge: '7', interestedCurriculum: 'Primary' },
      ...{ selectedBranch: branch!.title, previousSchool: 'Hillside' },
    };
    for (const [name, value] of [...Object.entries(right), ['consent', '']] as const) {
      const html = await (await post('/admissions', typed)).text();
      const focused = html.match(/<[a-z]+ [^>]*autofocus[^>]*>/gi);
      expect(focused).toEqual([expect.stringContaining(`name="${name}"`)]);
      typed[name] = value;
    }
  });

  it('signs up for news on any page, and stays on it', async () => {
    const refused = await post('/about', { form: 'sign-up', email: 'nobody' });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('Please enter a valid email address.');
    const answer = await post('/about', { form: 'sign-up', email: 'plain@example.com' });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const page = await answer.text();
    expect(page).toContain('Your email has been submitted successfully!');
    expect(page).toContain('Thank you. You are signed up.');
    expect(page).toContain('plain@example.com');
    expect(await (await fetch(`${product.url}/about`)).text()).not.toContain('plain@example.com');
    expect(await stored('/subscribers?filter={"q":"plain@example.com"}')).toHaveLength(1);
  });

  it('is refused on a page without the form', async () => {
    const answer = await post('/about', message('Out of place'));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/about']);
    expect(await stored('/contacts?filter={"q":"Out of place"}')).toEqual([]);
  });

  it('is refused from another site, and its text is not repeated', async () => {
    for (const [name, value] of [
      ['Sec-Fetch-Site', 'cross-site'],
      ['Origin', 'https://elsewhere.example'],
    ] as const) {
      const answer = await post('/contact', message('From elsewhere'), { [name]: value });
      expect(answer.status).toBe(403);
      expect(await answer.text()).not.toContain('From elsewhere');
    }
    expect(await stored('/contacts?filter={"q":"From elsewhere"}')).toEqual([]);
    const own = await post('/contact', message('From here'), { Origin: product.url });
    expect(own.status).toBe(303);
  });

  it('is refused if it is too large, or cannot be stored', async () => {
    expect((await post('/contact', { ...message('Large'), message: 'x'.repeat(70_000) })).status).toBe(413);
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`field${index}`, 'x']));
    expect((await post('/contact', { ...message('Many'), ...many })).status).toBe(400);
    expect((await post('/contact', message('Nul \0 inside'))).status).toBe(400);
  });

  it('shows no confirmation that this site did not create', async () => {
    const answer = await fetch(`${product.url}/contact?sent=contact.call-0900-666.${'A'.repeat(22)}`);
    const html = await answer.text();
    expect(html).not.toContain('0900-666');
    expect(html).not.toContain('Send another');
  });
});

describe('the limits of the forms', () => {
  it('apply to plain posts as to the API', async () => {
    const narrow = await startProduct({ FORM_LIMITS: '1/h', JWT_SECRET: 'x'.repeat(40), DATABASE_URL: database.url });
    try {
      const send = (subject: string) =>
        fetch(`${narrow.url}/contact`, {
          method: 'POST',
          redirect: 'manual',
          body: new URLSearchParams(message(subject)),
        });
      expect((await send('Within')).status).toBe(303);
      const refused = await send('Beyond');
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      const html = await refused.text();
      expect(html).toContain('Too many attempts. Please try again later.');
      expect(html).toContain('value="Beyond"');
    } finally {
      await narrow.discard();
    }
  });

  it('do not let an IP address render page after page, and refuse no valid form', async () => {
    const proxied = await startProduct({ TRUST_PROXY: '1', JWT_SECRET: 'x'.repeat(40), DATABASE_URL: database.url });
    const send = (subject: string, fields: object = {}, ip = '203.0.113.7') =>
      fetch(`${proxied.url}/contact`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'X-Forwarded-For': ip },
        body: new URLSearchParams({ ...message(subject), ...fields }),
      });
    try {
      const invalid = { phone: '12' };
      const statuses = new Set<number>();
      for (let sent = 0; sent < 100; sent += 10) {
        const answers = await Promise.all(Array.from({ length: 10 }, () => send('Rendered', invalid)));
        for (const { status } of answers) statuses.add(status);
      }
      expect([...statuses]).toEqual([400]);
      const refused = await send('Rendered', invalid);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      const html = await refused.text();
      expect(html).toContain('Too many attempts. Please try again later.');
      expect(html).not.toContain('value="Rendered"');

      const stored = await send('Stored');
      expect(stored.status).toBe(303);
      const confirmation = proxied.url + stored.headers.get('location');
      const confirm = async (ip: string) => (await fetch(confirmation, { headers: { 'X-Forwarded-For': ip } })).text();
      const plain = await confirm('203.0.113.7');
      expect(plain).toMatch(/This has reached us[\s\S]*Your reference: [\w-]{14}<[\s\S]*href="\/contact"/);
      expect(plain).toContain('<a class="school"');
      expect(plain).not.toContain('Send another');
      expect(await confirm('203.0.113.8')).toContain('Send another');
      expect((await send('Elsewhere', invalid, '203.0.113.8')).status).toBe(400);
    } finally {
      await proxied.discard();
    }
  });
});

describe('an application without a script to a school that asks more', () => {
  const ask = (fields: object) =>
    fetch(`${product.url}/api/settings/site_admission_fields`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ value: JSON.stringify(fields) }),
    });
  afterAll(() => ask({}));

  it('shows, requires and stores the added fields', async () => {
    expect((await ask({ dateOfBirth: 'optional', previousSchool: 'required', needs: 'optional' })).status).toBe(200);
    const html = await (await fetch(`${product.url}/admissions`)).text();
    expect(html).toMatch(/aria-required="true" dir="auto" name="previousSchool"/);
    expect(html).not.toContain('name="homeTown"');
    const [branch] = await stored<{ title: string }>('/branches');
    const application = {
      ...{ form: 'admission', parentName: 'Ruwan Perera', parentContactNumber: '0771234567', consent: 'yes' },
      ...{ parentEmail: 'ruwan@example.com', childName: 'Plain Perera', childAge: '7', needs: 'Milk:\r\nallergic' },
      ...{ interestedCurriculum: 'Primary', selectedBranch: branch!.title, homeTown: 'Chilaw' },
    };
    const refused = await post('/admissions', { ...application, dateOfBirth: '2001-01-01' });
    expect(refused.status).toBe(400);
    const both = await refused.text();
    expect(both).toContain('Previous school is required.');
    expect(both).toContain('Date of birth does not fit the age.');
    const ageless = await post('/admissions', { ...application, childAge: '', dateOfBirth: '2001-01-01' });
    expect(await ageless.text()).not.toContain('Date of birth does not fit the age.');
    const unfit = await post('/admissions', { ...application, previousSchool: 'Hillside', dateOfBirth: '2001-01-01' });
    expect(unfit.status).toBe(400);
    const page = await unfit.text();
    expect(page).toContain('Date of birth does not fit the age.');
    expect(page).toContain('value="Hillside"');
    expect((await post('/admissions', { ...application, previousSchool: ' Hillside ' })).status).toBe(200);
    expect(await stored('/admissions?filter={"q":"Plain Perera"}')).toMatchObject([
      { previousSchool: 'Hillside', needs: 'Milk:\nallergic', dateOfBirth: null, homeTown: null },
    ]);
  });
});
