/** @database embedded */
import { BRANCH } from '../../../contract/school/branches.js';
import { EVENT } from '../../../contract/content/events.js';
import { SLIDE } from '../../../contract/content/hero-slides.js';
import { POSTER } from '../../../contract/content/popup-posters.js';
import { REVIEW } from '../../../contract/content/reviews.js';
import { CleanupService } from '../../../server/operations/cleanup/cleanup.service.js';
import { useApp } from '../../support/app.js';
import { failureOf } from '../../support/expect.js';
import { aBranch, aHeroSlide, anEvent, aPopupPoster, aReview, soon } from '../../support/factories.js';
import { drawn, uploadsOf } from '../../support/uploads.js';

const app = useApp();
const { upload } = uploadsOf(app);

interface Copies {
  title: string;
  max: number;
  picture: string;
  make: (fields: object) => object;
  /** What hides a copy from visitors. */
  hidden: object;
  /** Dates at which visitors begin and cease to see a record: the original has them, a copy does not. */
  dates: [from: string, to: string];
}

const COPIES: Record<string, Copies> = {
  events: {
    title: 'title',
    max: EVENT.title.max,
    picture: 'heroImage',
    make: anEvent,
    hidden: { status: 'DRAFT' },
    dates: ['publishAt', 'unpublishAt'],
  },
  branches: {
    title: 'title',
    max: BRANCH.title.max,
    picture: 'heroImage',
    make: aBranch,
    hidden: { status: 'DRAFT' },
    dates: ['publishAt', 'unpublishAt'],
  },
  reviews: {
    title: 'name',
    max: REVIEW.name.max,
    picture: 'profile',
    make: aReview,
    hidden: { status: 'INACTIVE' },
    dates: ['publishAt', 'unpublishAt'],
  },
  'hero-slides': {
    title: 'title',
    max: SLIDE.title.max,
    picture: 'imageUrl',
    make: aHeroSlide,
    hidden: { isActive: false },
    dates: ['publishAt', 'unpublishAt'],
  },
  'popup-posters': {
    title: 'title',
    max: POSTER.title.max,
    picture: 'imageUrl',
    make: aPopupPoster,
    hidden: { isActive: false },
    dates: ['startDate', 'endDate'],
  },
};

describe.each(Object.entries(COPIES))(
  'a copy of one of the %s',
  (name, { title, max, picture, make, hidden, dates }) => {
    const create = async (fields: object = {}) =>
      (await app.asAdmin.post(`/api/${name}`).send(make(fields)).expect(201)).body.data;
    const duplicate = async (id: number, as = app.asAdmin) =>
      (await as.post(`/api/${name}/${id}/duplicate`).expect(201)).body.data;
    const [from, to] = dates;

    it('has everything of its original but its title, its dates and that visitors see it', async () => {
      const original = await create({ [from]: soon(-1), [to]: soon(1) });
      const copy = await duplicate(original.id);
      const isOwn = (field: string) => ['id', 'createdAt', 'updatedAt', 'name', 'live'].includes(field);
      const others = (record: object) => Object.fromEntries(Object.entries(record).filter(([field]) => !isOwn(field)));
      expect(others(copy)).toEqual(
        others({ ...original, ...hidden, [title]: `${original[title]} (copy)`, [from]: null, [to]: null, version: 1 }),
      );
      await app.asVisitor.get(`/api/${name}/${original.id}`).expect(200);
      await app.asVisitor.get(`/api/${name}/${copy.id}`).expect(404);
      expect((await app.asAdmin.get(`/api/${name}/${original.id}`)).body.data).toEqual(original);
    });

    it('is told from further copies by a number, also when it is copied itself', async () => {
      const original = await create();
      const first = await duplicate(original.id);
      const titles = [first, await duplicate(original.id), await duplicate(first.id)].map((copy) => copy[title]);
      expect(titles).toEqual(['(copy)', '(copy 2)', '(copy 3)'].map((mark) => `${original[title]} ${mark}`));
    });

    it('is made twice when it is asked for twice at once', async () => {
      const original = await create();
      const copies = await Promise.all([duplicate(original.id), duplicate(original.id)]);
      expect(copies.map((copy) => copy[title]).sort()).toEqual([
        `${original[title]} (copy 2)`,
        `${original[title]} (copy)`,
      ]);
    });

    it('has a title that is not too long', async () => {
      const { [title]: short } = make({}) as Record<string, string>;
      const long = short!.padEnd(max - 8, 'x') + '😀'.repeat(4);
      const original = await create({ [title]: long });
      const copy = await duplicate(original.id);
      expect(copy[title]).toBe(`${long.slice(0, max - 8)} (copy)`);
      await app.asAdmin
        .put(`/api/${name}/${copy.id}`)
        .send({ [title]: copy[title] })
        .expect(200);
    });

    it('keeps the pictures that it shares when one of both is deleted for ever', async () => {
      const { url } = (await upload(await drawn().jpeg().toBuffer()).expect(201)).body.data;
      const original = await create({ [picture]: url });
      const copy = await duplicate(original.id);
      const clean = async () => {
        await app.nest.get(CleanupService).cleanUp();
        await app.query(`UPDATE pictures SET "createdAt" = "createdAt" - interval '8 days'`);
        await app.nest.get(CleanupService).cleanUp();
        const { key } = (await app.asAdmin.get('/api/auth/picture-key').expect(200)).body.data;
        return (await app.asVisitor.get(url).query({ key })).status;
      };
      await app.asSuperAdmin.delete(`/api/${name}/${original.id}`).query({ forever: true }).expect(200);
      expect(await clean()).toBe(200);
      await app.asSuperAdmin.delete(`/api/${name}/${copy.id}`).query({ forever: true }).expect(200);
      expect(await clean()).toBe(404);
    });

    it('is made of what is there only, and by staff only', async () => {
      const { id } = await create();
      expect(failureOf(await app.asVisitor.post(`/api/${name}/${id}/duplicate`))).toEqual([401, 'UNAUTHORIZED']);
      await app.asAdmin.delete(`/api/${name}/${id}`).expect(200);
      expect(failureOf(await app.asAdmin.post(`/api/${name}/${id}/duplicate`))).toEqual([404, 'NOT_FOUND']);
    });
  },
);

describe('a copy of a branch', () => {
  it('has the first short name that is free, whatever stands before it in a title and in any case', async () => {
    const { id } = await app.makeBranch({ title: 'Crestfield - Negombo' });
    await app.makeBranch({ title: 'Another College - negombo (Copy)' });
    const { body } = await app.asAdmin.post(`/api/branches/${id}/duplicate`).expect(201);
    expect(body.data).toMatchObject({ name: 'Negombo (copy 2)', title: 'Crestfield - Negombo (copy 2)' });
  });
});

describe('a copy of an event', () => {
  it('belongs to the branch of its original, and hides a branch that visitors may not see', async () => {
    const branch = await app.makeBranch({ title: 'Crestfield - Puttalam', status: 'INACTIVE' });
    const { id } = await app.makeEvent({ branch: 'Puttalam' });
    const copyOf = async () => (await app.asAdmin.post(`/api/events/${id}/duplicate`).expect(201)).body.data;
    expect(await copyOf()).toMatchObject({ branch: 'Puttalam', branchId: branch.id });
    await app.asAdmin.delete(`/api/branches/${branch.id}`).expect(200);
    const copy = await copyOf();
    await app.asAdmin.put(`/api/events/${copy.id}`).send({ status: 'ACTIVE' }).expect(200);
    expect((await app.asVisitor.get(`/api/events/${copy.id}`).expect(200)).body.data.branch).toBeNull();
  });
});

describe('a copy of a poster', () => {
  it('is by whoever made it', async () => {
    const { id } = await app.makePopupPoster();
    const { body } = await app.asAdmin.post(`/api/popup-posters/${id}/duplicate`).expect(201);
    expect(body.data.creator).toBe('The ADMIN');
  });
});
