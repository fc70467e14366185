import type { PublicBranch } from '../../../contract/school/branches.js';
import type { PublicEvent } from '../../../contract/content/events.js';
import { addDays, dayOf } from '../../../contract/platform/dates.js';
import { expectAccessible } from '../../support/accessible.js';
import { StaffApi } from '../../support/browser.js';
import { expect, hearConsole, openPage, putPosters, test } from '../../support/visitor.js';

test(
  'a parent finds what is coming up at a campus, goes on to the next event, and comes back',
  { tag: '@core' },
  async ({ browser, request, ownProduct }) => {
    // With many campuses, those of other journeys, they are chosen from a list.
    const { url } = await ownProduct({ SEED_DEMO: 'true' });
    const api = await StaffApi.signIn(request, url);
    const visitor = await browser.newPage({ baseURL: url });
    await putPosters(visitor, []);
    const said = hearConsole(visitor);
    const branch = await api.post<PublicBranch>('/branches', {
      title: `Crestfield College - Lagoon ${Date.now()}`,
      address: '1 Quiet Lane',
      contact: '+94 11 255 4180',
    });
    // Soon, because the list has events of the whole school as well.
    const tomorrow = addDays(dayOf(new Date(), 'Asia/Colombo'), 1);
    const dates = [`${tomorrow}T03:01:00Z`, `${tomorrow}T03:02:00Z`, '2021-03-14T03:01:00Z'];
    await Promise.all(
      dates.map((date, index) =>
        api.post<PublicEvent>('/events', {
          title: `Lagoon walk ${index + 1}`,
          date,
          time: '08:30',
          description: 'Bring a hat.',
          branch: branch.name,
        }),
      ),
    );

    await openPage(visitor, '/events');
    const filters = visitor.getByRole('navigation', { name: 'Filter events' });
    const current = filters.locator('[aria-current]');
    await expect(current).toHaveText(['All', 'All campuses']);
    await filters.getByRole('link', { name: 'Coming up' }).click();
    await expect(visitor).toHaveURL('/events?when=upcoming');
    await filters.getByRole('link', { name: branch.name, exact: true }).click();
    await expect(visitor).toHaveURL(`/events?when=upcoming&branch=${branch.id}`);
    await expect(visitor).toHaveTitle(/^Upcoming events: /);
    await expect(current).toHaveText(['Coming up', branch.name]);
    const cards = visitor.getByRole('article').getByRole('heading').filter({ hasText: 'Lagoon walk' });
    await expect(cards).toHaveText(['Lagoon walk 1', 'Lagoon walk 2']);
    await expectAccessible(visitor);

    await visitor.getByRole('link', { name: 'Lagoon walk 1' }).click();
    const heading = visitor.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Lagoon walk 1');
    await expectAccessible(visitor);
    await visitor.getByRole('link', { name: 'Next event Lagoon walk 2' }).click();
    await expect(heading).toHaveText('Lagoon walk 2');
    await visitor.goBack();
    await expect(heading).toHaveText('Lagoon walk 1');
    await visitor.goBack();
    await expect(visitor).toHaveURL(`/events?when=upcoming&branch=${branch.id}`);
    await expect(cards).toHaveText(['Lagoon walk 1', 'Lagoon walk 2']);
    expect(said).toEqual([]);
    await visitor.close();
  },
);
