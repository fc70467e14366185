import { randomUUID } from 'node:crypto';
import { captureForms } from './capture.mjs';
import { SEARCHED } from './fill.mjs';

/** As the public site and the back office ask: lists in react-admin's simple-rest dialect. */
export const listPath = (collection, query) =>
  `/api/${collection}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]))}`;

export const eventsPath = (first, last) => listPath('events', { sort: ['date', 'DESC'], range: [first, last] });

export const POLLED = ['contacts', 'admissions'].map((collection) =>
  listPath(collection, { sort: ['createdAt', 'DESC'], range: [0, 9], filter: { isRead: false } }),
);

export const SEARCHED_MESSAGES = listPath('contacts', {
  sort: ['createdAt', 'DESC'],
  range: [0, 24],
  filter: { q: SEARCHED, status: 'PENDING' },
});

/** The floors of a case and what the product is to reach beside them; a floor of `null` has no such number. */
const OF_MEMORY = { http: { rate: 0.5 }, express: null };
const OF_QUERY = { pg: { rate: 0.6 } };

/** Each from another parent, as one mailbox is told of one message after the other. */
const newContact = () => ({
  name: 'Ruwan Perera',
  phone: '0771234567',
  email: `${randomUUID()}@example.com`,
  subject: 'Visiting the Kandy campus',
  message: `May we come on a Friday morning? ${randomUUID()}`,
});

/** Each message is new, with the key that the form sends. */
function nextContact(request) {
  request.headers['Idempotency-Key'] = randomUUID();
  request.body = JSON.stringify(newContact());
  return request;
}

export const contactRequest = {
  path: '/api/contacts',
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  next: nextContact,
  status: 201,
};

export async function readCases({ url, eventId, uncached }) {
  const queried = {
    'events, page 1 of 12': eventsPath(0, 11),
    'one event': `/api/events/${eventId}`,
    branches: listPath('branches', { sort: ['id', 'ASC'] }),
    settings: '/api/settings',
  };
  const others = {
    site: '/api/site',
    'home, HTML': '/',
    'one event, HTML': `/event/${eventId}`,
    'events, HTML': '/events',
    'sitemap.xml': '/sitemap.xml',
  };
  const feeds = { 'calendar.ics': '/calendar.ics' };
  const cases = [];
  for (const [name, path] of Object.entries({ ...queried, ...(!uncached && others), ...feeds })) {
    const forms = await captureForms(url, path);
    for (const [form, { headers, answer }] of Object.entries(forms)) {
      if (uncached && form !== 'plain') continue;
      const isQueried = form === 'plain' && queried[name];
      cases.push({
        name: `${name}, ${form}`,
        request: { path, headers, status: answer.status },
        answer,
        floors: uncached ? (isQueried ? OF_QUERY : {}) : { ...OF_MEMORY, ...(isQueried && { pg: null }) },
      });
    }
  }
  return cases;
}

export const staffCases = (headers) => [
  { name: 'contact message', request: contactRequest, floors: { 'bare pg': { rate: 0.4 } }, statement: 'contact' },
  {
    name: 'messages, search and status',
    request: { path: SEARCHED_MESSAGES, headers },
    floors: { 'bare pg': { p50: 3 } },
    statement: 'messages',
  },
  { name: 'dashboard', request: { path: '/api/dashboard', headers }, floors: {} },
  { name: 'poll of unread', request: { paths: POLLED, headers }, floors: {} },
];
