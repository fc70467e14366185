import { expect, type Page } from '@playwright/test';
import type { StaffEvent } from '../../../../contract/content/events.js';
import type { StaffApi } from '../../browser.js';
import { anEvent } from '../../factories.js';
import { aPicture } from '../../pictures.js';
import { main, openFromPalette, saveForm } from './common.js';
import type { Job } from '../job.js';

/** Day and month are the same, and the time is in the morning: a browser's language puts them in its own order. */
const TYPED = { day: '05052031', time: '1030A', published: '12122030', postponed: '06062031' };

const hero = (page: Page) => page.getByRole('button', { name: 'Choose a hero image or drop it here' });
const enlarge = (page: Page) => page.getByRole('button', { name: 'Enlarge' });
const titled = (api: StaffApi, title: string) =>
  api.get<StaffEvent[]>(`/events?filter=${encodeURIComponent(JSON.stringify({ q: title }))}`);
const discard = async (api: StaffApi, title: string) => {
  for (const { id } of await titled(api, title)) await api.delete(`/events/${id}`);
};

const newEvent = (title: string, text: string, isLater: boolean): Job['start'] => {
  return async (api) => {
    const picture = await aPicture('fair.png');
    return {
      work: async (clerk) => {
        const { page } = clerk;
        await clerk.press('New event', 'n e');
        await expect(page.getByLabel('Event Title')).toBeFocused();
        await clerk.type(title);
        await clerk.type(TYPED.day, page.getByLabel('Event Date'));
        await clerk.type(TYPED.time, page.getByLabel('Event Time'));
        await clerk.type(text, page.getByLabel('Description'));
        if (isLater) {
          await clerk.useByKeys('Publish at a time', page.getByRole('button', { name: 'Publish at a time' }));
          await clerk.type(TYPED.published, page.getByLabel('Publish on'));
        }
        await clerk.pick('Choose a hero image', hero(page), picture, 'Shift+Tab');
        await clerk.sees(enlarge(page));
        await saveForm(clerk, 'Event added successfully!');
      },
      check: async () => {
        const [event] = await titled(api, title);
        expect(event).toMatchObject({
          time: '10:30',
          description: text,
          heroImage: expect.stringMatching(/^\/uploads\//),
        });
        expect(event!.date).toMatch(/^2031-05-05/);
        expect([event!.status, event!.publishAt]).toEqual(
          isLater ? ['DRAFT', expect.stringMatching(/^2030-12-11/)] : ['ACTIVE', null],
        );
      },
      focus: main,
      tidy: () => discard(api, title),
    };
  };
};

export const publishEvent: Job = {
  name: 'publish-event',
  title: 'Publish an event with its date, time and picture',
  start: newEvent('Harvest fair', 'Paddy, jaggery and a bullock cart.', false),
};

export const scheduleEvent: Job = {
  name: 'schedule-event',
  title: 'Write an event with its picture, to be published later',
  start: newEvent('Open morning', 'See the classrooms at work.', true),
};

export const postponeEvent: Job = {
  name: 'postpone-event',
  title: 'Give a published event another date, and say so in its text',
  start: async (api) => {
    const title = 'Sports day 31';
    await api.post('/events', anEvent({ title, date: '2031-05-05T03:30:00Z' }));
    return {
      work: async (clerk) => {
        await openFromPalette(clerk, title);
        await clerk.type(TYPED.postponed, clerk.page.getByLabel('Event Date'));
        await clerk.tabTo(clerk.page.getByLabel('Description'));
        await clerk.move('Control+Home');
        await clerk.type('Postponed by a week. ');
        await saveForm(clerk, 'Event updated successfully!');
      },
      check: async () => {
        const [event] = await titled(api, title);
        expect(event!.date).toMatch(/^2031-06-06/);
        expect(event!.description).toBe('Postponed by a week. Four houses, one afternoon.');
      },
      focus: main,
      tidy: () => discard(api, title),
    };
  },
};

export const addPhotos: Job = {
  name: 'add-photos',
  title: 'Add three photographs to a past event',
  start: async (api) => {
    const title = 'Sports day 5';
    await api.post('/events', anEvent({ title, date: '2025-03-14T03:30:00Z' }));
    const photos = await Promise.all([1, 2, 3].map((n) => aPicture(`${n}.png`)));
    return {
      work: async (clerk) => {
        const { page } = clerk;
        await openFromPalette(clerk, title);
        await clerk.pick('Add pictures', page.getByRole('button', { name: 'Add pictures or drop it here' }), photos);
        await clerk.sees(page.getByText('3/15 images uploaded'));
        await saveForm(clerk, 'Event updated successfully!');
      },
      check: async () => expect((await titled(api, title))[0]!.photos).toHaveLength(3),
      focus: main,
      tidy: () => discard(api, title),
    };
  },
};
