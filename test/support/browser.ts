import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';
import { DEVICE_TOKENS_KEY } from '../../contract/accounts/auth.js';
import { ADMIN, DEVICE_TOKEN, type Product, startProduct } from './product.js';

/** The API as a signed-in administrator; returns the data of the envelope and throws on errors. */
export class StaffApi {
  constructor(
    private readonly request: APIRequestContext,
    private readonly url: string,
    readonly session: { token: string; user: Record<string, unknown> },
  ) {}

  static async signIn(request: APIRequestContext, url: string, account = ADMIN): Promise<StaffApi> {
    const deviceToken = process.env[DEVICE_TOKEN];
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
    });
    expect(answer.ok(), `${method} ${path} answered ${answer.status()}`).toBe(true);
    return (await answer.json()).data as T;
  }
}

interface Fixtures {
  api: StaffApi;
  staff: Page;
  /** Starts a product for the test alone, which it may stop and restart. */
  ownProduct: (env?: Record<string, string>) => Promise<Product>;
}

export const test = base.extend<Fixtures>({
  // A known device for all journeys; otherwise each would show the others a notice about a new device.
  context: async ({ context }, use) => {
    const token = process.env[DEVICE_TOKEN];
    const tokens = JSON.stringify(token ? [[ADMIN.email, token]] : []);
    await context.addInitScript(
      ([key, kept]) => {
        if (!location.pathname.startsWith('/admin') || localStorage.getItem(key!)) return;
        localStorage.setItem(key!, kept!);
      },
      [DEVICE_TOKENS_KEY, tokens],
    );
    await use(context);
  },
  baseURL: async ({}, use) => use(process.env.PRODUCT_URL),
  api: async ({ request, baseURL }, use) => use(await StaffApi.signIn(request, baseURL!)),
  staff: async ({ page, api, baseURL }, use) => {
    await keepSession(page, api, baseURL!);
    await use(page);
  },
  ownProduct: async ({}, use) => {
    const products: Product[] = [];
    await use(async (env) => {
      const product = await startProduct(env);
      products.push(product);
      return product;
    });
    await Promise.all(products.map((product) => product.discard()));
  },
});

/** Sets a page's session once; later changes by the page remain. */
export async function keepSession(page: Page, { session }: Pick<StaffApi, 'session'>, url: string): Promise<void> {
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('adminToken', token);
    sessionStorage.setItem('adminToken', token);
    localStorage.setItem('auth_token', token);
    localStorage.setItem('user_data', JSON.stringify(user));
  }, session);
}

/** The details of a record: a dialog, or beside their list in a wide window. */
export const detailsOf = (page: Page) => page.getByRole('dialog').or(page.locator('[data-panel] > section'));

/** The page asks for changes, as it does while the stream is down. A page with a stream is never idle. */
export const withoutLive = (page: Page) => page.route('**/api/live', (route) => route.abort());

export { expect };
