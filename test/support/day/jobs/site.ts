import { expect } from '@playwright/test';
import type { StaffHeroSlide } from '../../../../contract/content/hero-slides.js';
import type { StaffNotice } from '../../../../contract/content/notices.js';
import type { StaffReview } from '../../../../contract/content/reviews.js';
import { aHeroSlide } from '../../factories.js';
import { aPicture } from '../../pictures.js';
import type { Job } from '../job.js';
import { main, openFromPalette, saveForm, toast } from './common.js';

const search = (collection: string, q: string) => `/${collection}?filter=${encodeURIComponent(JSON.stringify({ q }))}`;

export const publishReview: Job = {
  name: 'publish-review',
  title: 'Publish what a parent says, with a portrait',
  start: async (api) => {
    const name = 'Anoma Fernando';
    const stored = () => api.get<StaffReview[]>(search('reviews', name));
    const portrait = await aPicture('anoma.png', 400, 400);
    return {
      work: async (clerk) => {
        const { page } = clerk;
        await clerk.press('New review', 'n r');
        await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
        await clerk.type(name);
        await clerk.type('They know every child by name.', page.getByRole('textbox', { name: 'Review' }));
        await clerk.pick(
          'Portrait',
          page.getByRole('button', { name: 'Choose a profile image or drop it here' }),
          portrait,
        );
        await clerk.sees(page.getByRole('button', { name: 'Enlarge' }));
        await saveForm(clerk, 'Review added successfully!');
      },
      check: async () =>
        expect((await stored())[0]).toMatchObject({ status: 'ACTIVE', profile: expect.stringMatching(/^\/uploads\//) }),
      focus: main,
      tidy: async () => {
        for (const { id } of await stored()) await api.delete(`/reviews/${id}`);
      },
    };
  },
};

export const addSlide: Job = {
  name: 'add-slide',
  title: 'Add a picture to the slides of the home page',
  start: async (api) => {
    const title = 'Under the mango trees';
    const stored = () => api.get<StaffHeroSlide[]>(search('hero-slides', title));
    const picture = await aPicture('trees.png', 1600, 900);
    return {
      work: async (clerk) => {
        const { page } = clerk;
        await clerk.press('New slide', 'n s');
        await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
        await clerk.type(title);
        await clerk.pick('Image', page.getByRole('button', { name: 'Choose a slide image or drop it here' }), picture);
        await clerk.sees(page.getByRole('button', { name: 'Enlarge' }));
        await saveForm(clerk, 'Hero slide created successfully!');
      },
      check: async () =>
        expect((await stored())[0]).toMatchObject({ isActive: true, imageUrl: expect.stringMatching(/^\/uploads\//) }),
      focus: main,
      tidy: async () => {
        for (const { id } of await stored()) await api.delete(`/hero-slides/${id}`);
      },
    };
  },
};

export const hideSlide: Job = {
  name: 'hide-slide',
  title: 'Take a picture out of the slides of the home page',
  start: async (api) => {
    const title = 'Rain on the lower field';
    const { id } = await api.post<StaffHeroSlide>('/hero-slides', aHeroSlide({ title }));
    return {
      work: async (clerk) => {
        const card = clerk.page.getByRole('article', { name: title });
        await clerk.press('Slides', 'g h');
        await clerk.use('Deactivate', card.getByRole('button', { name: 'Deactivate' }));
        await clerk.sees(card.getByRole('button', { name: 'Activate', exact: true }));
      },
      check: async () => expect(await api.get(`/hero-slides/${id}`)).toMatchObject({ isActive: false }),
      focus: (page) =>
        page.getByRole('article', { name: title }).getByRole('button', { name: 'Activate', exact: true }),
      tidy: async () => void (await api.delete(`/hero-slides/${id}`)),
    };
  },
};

export const closeSchool: Job = {
  name: 'closure-notice',
  title: 'Say on the site that the school is closed today, and no longer tomorrow',
  start: async (api) => {
    const message = 'The school is closed because of the flood warning.';
    const stored = () => api.get<StaffNotice[]>(search('notices', message));
    return {
      work: async (clerk) => {
        const dialog = clerk.page.getByRole('dialog', { name: 'Close the School' });
        await clerk.press('Close the school', 'n n');
        const all = clerk.page.getByRole('option', { name: 'The whole school' });
        await clerk.choose('Where', dialog.getByRole('combobox', { name: 'Where' }), all);
        await clerk.type(message, dialog.getByRole('textbox', { name: 'What visitors read' }));
        await clerk.press('Ctrl+Enter', 'Control+Enter');
        await clerk.sees(toast(clerk.page, 'The notice is on the site now.'));
      },
      check: async () => {
        const [notice] = await stored();
        expect(notice).toMatchObject({ kind: 'CLOSURE', branchId: null });
        expect(Date.parse(notice!.endsAt) - Date.now()).toBeLessThan(86_400_000);
      },
      focus: (page) => page.getByRole('button', { name: 'New Notice' }),
      tidy: async () => {
        for (const { id, inForce } of await stored()) if (inForce) await api.delete(`/notices/${id}`);
      },
    };
  },
};

export const changePhone: Job = {
  name: 'phone-number',
  title: "Change the school's phone number wherever it stands",
  start: async (api) => {
    const settings = () => api.get<Record<string, string>>('/settings?category=contact');
    const before = (await settings()).contact_phone!;
    return {
      work: async (clerk) => {
        await openFromPalette(clerk, 'contact d', 'Add Contact Details');
        await clerk.use('Edit', clerk.page.getByRole('button', { name: 'Edit Contact Number' }));
        await clerk.retype('081 220 4410');
        await clerk.press('Ctrl+S', 'Control+s');
        await clerk.sees(toast(clerk.page, 'Contact details saved successfully!'));
      },
      check: async () => expect((await settings()).contact_phone).toMatch(/81 ?220 ?4410/),
      focus: (page) => page.getByRole('textbox', { name: 'Contact Number' }),
      tidy: async () => void (await api.put('/settings/contact_phone', { value: before, category: 'contact' })),
    };
  },
};
