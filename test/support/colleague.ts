import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { StaffUser } from '../../contract/accounts/users.js';
import type { StaffBranch } from '../../contract/school/branches.js';
import { keepSession, StaffApi, test as base } from './browser.js';
import { aUser } from './factories.js';
import { ADMIN } from './product.js';

const PASSWORD = 'correct horse';

interface Told {
  kind: string;
  event?: { topic: string; payload: { ids: number[] } };
}

/** What the stream of this page's browser has brought. */
export const told = (page: Page) => page.evaluate(() => (globalThis as unknown as { told: Told[] }).told);

/** Has the page note what the tab with the stream passes on. */
const noteTold = (page: Page, userId: number) =>
  page.addInitScript((name) => {
    const all: unknown[] = [];
    Object.assign(globalThis, { told: all });
    new BroadcastChannel(name).addEventListener('message', ({ data }) => all.push(data));
  }, `live ${userId}`);

export const isListening = async (page: Page) => (await told(page)).some(({ kind }) => kind === 'state');

interface Colleague {
  page: Page;
  api: StaffApi;
  /** Opens another tab of the same browser, signed in as well. */
  openTab(): Promise<Page>;
}

/**
 * Opens another browser, of somebody bound to the branch. Journeys about live updates need users of their own: a user has
 * few streams, and all other journeys share the administrator's.
 */
export const test = base.extend<{ openColleague: (branch?: StaffBranch) => Promise<Colleague> }>({
  openColleague: async ({ api, browser, baseURL }, use) => {
    const leaving: (() => Promise<unknown>)[] = [];
    await use(async (branch) => {
      const email = `${randomUUID().slice(0, 8)}@school.example.com`;
      const branchIds = branch ? [branch.id] : [];
      const fields = { name: 'Nimal Perera', email, password: PASSWORD, branchIds, currentPassword: ADMIN.password };
      const user = await api.post<StaffUser>('/users', aUser(fields as object));
      const context = await browser.newContext({ baseURL });
      leaving.push(
        () => context.close(),
        () => api.delete(`/users/${user.id}`, { currentPassword: ADMIN.password }),
      );
      const own = await StaffApi.signIn(context.request, baseURL!, { email, password: PASSWORD });
      const openTab = async () => {
        const page = await context.newPage();
        await noteTold(page, user.id);
        await keepSession(page, own, baseURL!);
        return page;
      };
      return { page: await openTab(), api: own, openTab };
    });
    for (const leave of leaving) await leave();
  },
});
