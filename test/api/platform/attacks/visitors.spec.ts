/** @database embedded */
import { useApp } from '../../../support/app.js';
import { attack } from '../../../support/attacks.js';
import { routesOf } from '../../../support/routes.js';
import { BRANCHES } from '../../../../server/school/branches/branches.collection.js';
import type { CollectionRouting } from '../../../../server/records/collection/collection.js';
import { EVENTS } from '../../../../server/content/events/events.collection.js';
import { HERO_SLIDES } from '../../../../server/content/hero-slides/hero-slides.collection.js';
import { NOTICES } from '../../../../server/content/notices/notices.collection.js';
import { fieldsOf } from '../../../../server/platform/openapi/response-dto.js';
import { POPUP_POSTERS } from '../../../../server/content/popup-posters/popup-posters.collection.js';
import { REVIEWS } from '../../../../server/content/reviews/reviews.collection.js';

const app = useApp();

const PUBLISHED: CollectionRouting[] = [EVENTS, BRANCHES, REVIEWS, HERO_SLIDES, POPUP_POSTERS, NOTICES];
const HIDDEN = 'Unseen 8c1f';

describe('a visitor', () => {
  attack(
    'is refused each record of a list that is refused, and all that hangs on it',
    async () => {
      const contact = await app.makeContact();
      const application = await app.makeAdmission();
      await app.asVisitor.post('/api/subscribers').send({ email: 'p@example.com' }).expect(201);
      const user = await app.makeUser();
      const ids: Record<string, number> = { contacts: contact.id, admissions: application.id, users: user.id };
      const of = (route: string) => ids[/\/api\/([\w-]+)/.exec(route)?.[1] ?? ''] ?? 1;
      const guarded = routesOf(app).filter((route) => /\/api\/(contacts|admissions|users|subscribers)\//.test(route));
      return guarded.map((route) => route.replace(':id', String(of(route))).replace(':number', '1'));
    },
    async (route) => {
      const [method, path] = route.split(' ') as [string, string];
      const answer = await app.asVisitor[method.toLowerCase() as 'get'](path);
      return answer.status !== 401 && `${route} answered ${answer.status}`;
    },
  );

  attack(
    'does not see a draft by a filter, a sort, a range, ids, a parameter, a header or a page',
    async () => {
      const { id: event } = await app.makeEvent({ title: HIDDEN, status: 'DRAFT' });
      const { id: branch } = await app.makeBranch({ title: HIDDEN, status: 'INACTIVE' });
      const { id: review } = await app.makeReview({ name: HIDDEN, status: 'INACTIVE' });
      const { id: slide } = await app.makeHeroSlide({ title: HIDDEN, isActive: false });
      const { id: poster } = await app.makePopupPoster({ title: HIDDEN, isActive: false });
      const ids = { events: event, branches: branch, reviews: review, 'hero-slides': slide, 'popup-posters': poster };
      const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));
      const lists = Object.entries(ids).flatMap(([name, id]) => {
        const filters = [
          { status: 'DRAFT' },
          { status: ['DRAFT', 'ACTIVE'] },
          { status: ['INACTIVE'] },
          { status_neq: 'ACTIVE' },
          { isActive: false },
          { isActive: [true, false] },
          { id },
          { id: [id] },
          { q: HIDDEN },
          { deleted: true },
          { deleted: false },
          { publication: 'DRAFT' },
          { OR: [{ id }] },
          { id_gte: id, id_lte: id },
          { $or: [{}] },
        ];
        const queries = [
          ...filters.map((filter) => `filter=${json(filter)}`),
          'status=DRAFT',
          'filter[status]=DRAFT',
          'filter=%7B%7D&filter=%7B%22status%22%3A%22DRAFT%22%7D',
          'all=true&admin=1&preview=1&draft=true&publicationState=preview&status=*',
          `shared=${id}&preview=${id}&asOf=2099-01-01`,
          `sort=${json(['status', 'ASC'])}`,
          `sort=${json(['isActive', 'ASC'])}&range=${json([0, 99])}`,
          `range=${json([-1, 99])}`,
        ];
        return [
          `/api/${name}/${id}`,
          `/api/${name}/${id}?all=true`,
          ...queries.map((query) => `/api/${name}?${query}`),
        ];
      });
      const pages = [
        `/event/${event}`,
        `/event/${event}?preview=1`,
        `/branches/${branch}`,
        '/',
        '/events',
        '/branches',
      ];
      return [...lists, ...pages, '/api/site', '/sitemap.xml', '/sitemap-events-1.xml', '/api/popup-posters/admin'];
    },
    async (path) => {
      const headers = { 'X-HTTP-Method-Override': 'GET', 'X-Original-URL': '/api/events', 'X-Preview': '1' };
      const { status, text } = await app.asVisitor.get(path).set(headers);
      return (status >= 500 || text.includes(HIDDEN)) && `${path} answered ${status}`;
    },
  );

  attack(
    'learns nothing of a field that only staff see, by a filter or a sort',
    () =>
      PUBLISHED.flatMap(({ name, staffDto, publicDto }) => {
        const hidden = fieldsOf(staffDto).filter((field) => !fieldsOf(publicDto!).includes(field));
        return [...hidden, 'passwordHash', 'createdBy', 'creator', 'scheduledFor', 'branch.title'].flatMap((field) => [
          `/api/${name}?sort=${JSON.stringify([field, 'ASC'])}`,
          ...['', '_gte', '_lte'].map((bound) => `/api/${name}?filter=${JSON.stringify({ [field + bound]: 1 })}`),
        ]);
      }),
    async (path) => {
      const { status } = await app.asVisitor.get(path);
      return status !== 400 && `${path} answered ${status}`;
    },
  );
});
