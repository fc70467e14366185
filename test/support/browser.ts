import { randomUUID } from 'node:crypto';
import { appendFileSync, closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { type APIRequestContext, type Browser, expect, type Page, test as base } from '@playwright/test';
import { DEVICE_TOKENS_KEY, type Session, SESSION_KEYS } from '../../contract/accounts/auth.js';
import type { Problem } from '../../contract/platform/problems.js';
import { ADMIN, type Product, SHARED_LOG, SHARED_SESSION, startProduct } from './product.js';
import { shiftDate } from './shift-date.mjs';
import { clockShift } from './shifted-clock.js';

/** In the folder of a test's results. */
const SERVER_LOG = 'server.log';

/** Of the administrator, from the global setup. */
const sharedSession = () => JSON.parse(process.env[SHARED_SESSION]!) as Session;

/** The API as a signed-in administrator; returns the data of the envelope and throws on errors. */
export class StaffApi {
  constructor(
    private readonly request: APIRequestContext,
    private readonly url: string,
    readonly session: Pick<Session, 'token' | 'user'>,
  ) {}

  static async signIn(request: APIRequestContext, url: string, account = ADMIN): Promise<StaffApi> {
    const { deviceToken } = sharedSession();
    const answer = await request.post(`${url}/api/auth/login`, { data: { ...account, deviceToken } });
    expect(answer.ok()).toBe(true);
    return new StaffApi(request, url, (await answer.json()).data);
  }

  get = <T>(path: string) => this.send<T>('GET', path);
  post = <T>(path: string, data: object) => this.send<T>('POST', path, data);
  put = <T>(path: string, data: object) => this.send<T>('PUT', path, data);
  delete = <T>(path: string, data?: object) => this.send<T>('DELETE', path, data);

  private async send<T>(method: string, path: string, data?: object): Promise<T> {
    const answer = await this.request.fetch(`${this.url}/api${path}`, {
      method,
      data,
      headers: { Authorization: `Bearer ${this.session.token}` },
      // The server may close a connection that was idle as it is used again.
      maxRetries: 2,
    });
    const ended = answer.status() === 401 ? ': a test that signs out needs `test.use({ ownSession: true })`' : '';
    expect(answer.ok(), `${method} ${path} answered ${answer.status()}${ended}`).toBe(true);
    return (await answer.json()).data as T;
  }
}

interface Options {
  /** Signs in for the test alone, which may then sign out or end the session. All other tests share one session. */
  ownSession: boolean;
  /** Visits the sample school that no journey changes; the test must not change it either. */
  unchanged: boolean;
}

interface Fixtures {
  api: StaffApi;
  staff: Page;
  /** Starts a product for the test alone, which it may stop and restart. */
  ownProduct: (env?: Record<string, string>) => Promise<Product>;
  serverLog: void;
}

export const test = base.extend<Fixtures & Options, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      if (clockShift) shiftPages(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  ownSession: [false, { option: true }],
  unchanged: [false, { option: true }],
  // A known device for all journeys; otherwise each would show the others a notice about a new device.
  context: async ({ context }, use) => {
    await context.addInitScript(
      ([key, tokens]) => {
        if (self.origin === 'null' || !location.pathname.startsWith('/admin') || localStorage.getItem(key!)) return;
        localStorage.setItem(key!, tokens!);
      },
      [DEVICE_TOKENS_KEY, JSON.stringify([[ADMIN.email, sharedSession().deviceToken]])],
    );
    await use(context);
    // A route that still waits for its answer must not fail a journey that has passed.
    await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
  },
  baseURL: async ({ unchanged }, use) =>
    use((unchanged && process.env.UNCHANGED_PRODUCT_URL) || process.env.PRODUCT_URL),
  api: async ({ request, baseURL, ownSession }, use) =>
    use(ownSession ? await StaffApi.signIn(request, baseURL!) : new StaffApi(request, baseURL!, sharedSession())),
  staff: async ({ page, api, baseURL }, use) => {
    await keepSession(page, api, baseURL!);
    // On a slow machine, the items of a menu that still grows move away under the pointer.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await use(page);
  },
  ownProduct: async ({}, use, test) => {
    const products: Product[] = [];
    const log = openSync(test.outputPath(SERVER_LOG), 'a');
    await use(async (env) => {
      const product = await startProduct(env, log);
      products.push(product);
      return product;
    });
    await Promise.all(products.map((product) => product.discard()));
    closeSync(log);
  },
  // Keeps what the shared product logged during a failed test.
  serverLog: [
    async ({}, use, test) => {
      const file = process.env[SHARED_LOG];
      const start = file && statSync(file).size;
      await use();
      if (!file || test.status === test.expectedStatus) return;
      appendFileSync(test.outputPath(SERVER_LOG), readFileSync(file).subarray(Number(start)));
    },
    { auto: true },
  ],
});

/** Shifts the clock of every page that the browser will open. */
function shiftPages(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(shiftDate, clockShift);
    return context;
  };
}

/** Gives a page its session when it next opens the product, and once; later changes by the page remain. */
export async function keepSession(page: Page, { session }: Pick<StaffApi, 'session'>, url: string): Promise<void> {
  const { token, user } = session;
  await page.context().addInitScript(
    ({ origin, id, token, user, keys }) => {
      if (self.origin !== origin || localStorage.getItem(id)) return;
      localStorage.setItem(id, 'kept');
      localStorage.setItem(keys.userData, JSON.stringify(user));
      localStorage.setItem(keys.adminToken, token);
      sessionStorage.setItem(keys.adminToken, token);
      localStorage.setItem(keys.authToken, token);
    },
    { origin: new URL(url).origin, id: `test session ${randomUUID()}`, token, user, keys: SESSION_KEYS },
  );
}

/** Keeps the toasts that come from now on: their time stands still in a window without the focus. */
export const keepToasts = (page: Page) => page.evaluate(() => void (document.hasFocus = () => false));

/** The details of a record: a dialog, or beside their list in a wide window. */
export const detailsOf = (page: Page) => page.getByRole('dialog').or(page.locator('[data-panel] > section'));

/** The page asks for changes, as it does while the stream is down. A page with a stream is never idle. */
export const withoutLive = (page: Page) => page.route('**/api/live', (route) => route.abort());

/** By default there are none: the notice of a problem, which other journeys cause, takes the place of two rows. */
export const answerProblems = (page: Page, data: Problem[] = []) =>
  page.route('**/api/problems', (route) => route.fulfill({ json: { success: true, data, message: '' } }));

export { expect };
