import { isDeepStrictEqual } from 'node:util';
import { ADMIN, Product, SCHOOL_EMAIL } from './product.mjs';

const STRANGER = 'stranger@example.com';
const EDITOR = { name: 'Saman', email: 'editor@example.com', password: 'eight-lotus-ponds', role: 'EDITOR' };
const BRANCH = { title: 'Crestfield - Kandy', address: '12 Lake Drive', contact: '081 220 4410' };
const MAIL = { email: 'kandy@example.com', notifyEmails: 'office@example.com' };
const SETTINGS = ['contact_email', 'notify_emails', 'site_spam_points', 'site_overdue_days', 'site_keep_messages'];

/** Whoever writes for the school tries to have what parents send mailed elsewhere, or deleted sooner. */
export const redirects = [{ fault: 'an EDITOR and an API token redirect what parents send', run: redirect }];

async function redirect() {
  const product = new Product({ env: { PUBLIC_URL: 'http://localhost' } });
  const errors = [];
  const refused = [];
  let acknowledged = 0;
  try {
    await product.start();
    await product.enterEmail();
    const { id } = await product.data('/api/branches', { json: { ...BRANCH, ...MAIL, email: 'before@example.com' } });
    await product.data(`/api/branches/${id}`, { method: 'PUT', json: MAIL });
    const writers = await writersOf(product);
    for (const [who, token] of Object.entries(writers)) {
      for (const [what, path, method, json] of attempts(id, who)) {
        const { status } = await product.fetch(path, { token, method, json });
        if (status === 403) refused.push(`${what} by the ${who}`);
        else errors.push(`${what} by the ${who} was answered ${status}`);
      }
    }
    const json = { name: 'Ruwan Perera', phone: '0771234567', email: 'parent@example.com', branchId: id };
    await product.data('/api/contacts', { token: '', json: { ...json, subject: 'A visit', message: 'May we come?' } });
    acknowledged += 1;
    const mails = await product.query('SELECT kind, "to", "replyTo" FROM mails ORDER BY kind');
    const expected = [
      { kind: 'confirmation', to: 'parent@example.com', replyTo: MAIL.email },
      { kind: 'notice', to: `${MAIL.notifyEmails}, ${SCHOOL_EMAIL}`, replyTo: null },
    ];
    if (!isDeepStrictEqual(mails, expected)) errors.push(`Mails went elsewhere: ${JSON.stringify(mails)}`);
  } catch (error) {
    errors.push(error.message);
  }
  await product.discard();
  return { rounds: 1, acknowledged, errors, told: `refused: ${refused.join(', ')}` };
}

async function writersOf(product) {
  const { password: currentPassword } = ADMIN;
  await product.data('/api/users', { json: EDITOR });
  const editor = await product.data('/api/auth/login', {
    token: '',
    json: { email: EDITOR.email, password: EDITOR.password },
  });
  const program = await product.data('/api/api-tokens', {
    json: {
      name: 'Site builder',
      scopes: ['branches:read', 'branches:create', 'branches:update'],
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
      currentPassword,
    },
  });
  return { editor: editor.token, token: program.token };
}

const attempts = (id, who) => [
  ...Object.keys(MAIL).flatMap((field) => [
    [`a branch's ${field}`, `/api/branches/${id}`, 'PUT', { [field]: STRANGER }],
    [`a new branch's ${field}`, '/api/branches', 'POST', { ...BRANCH, title: 'Crestfield - Galle', [field]: STRANGER }],
  ]),
  ['a branch as it was', `/api/branches/${id}/revisions/1/restore`, 'POST', {}],
  ...SETTINGS.map((key) => {
    const value = key.includes('email') ? STRANGER : '1';
    return [`the setting ${key}`, `/api/settings/${key}`, 'PUT', { value }];
  }),
  ...(who === 'token' ? [['a copy of a branch', `/api/branches/${id}/duplicate`, 'POST', {}]] : []),
];
