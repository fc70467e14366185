import type { APIRequestContext } from '@playwright/test';
import type { StaffAdmission } from '../../contract/families/admissions.js';
import { expect, StaffApi, test as base } from './browser.js';
import { type MailServer, startMailServer } from './mail-server.js';
import { startProduct } from './product.js';

interface Applicant {
  /** A product for the test alone that delivers mails. */
  url: string;
  api: StaffApi;
  application: StaffAdmission;
  mailedLink: () => Promise<string>;
}

interface Fixtures {
  applicant: Applicant;
  askedParent: Applicant & { link: string };
}

/** For all tests of a file. */
export interface SharedParent {
  url: string;
  applicationLink: string;
  /** Returns the link that a new reader of the newsletter is mailed. */
  signUp: () => Promise<string>;
}

const EMAIL = 'papers@families.example.com';

async function linkIn({ received }: MailServer, to: string, page: 'application' | 'newsletter'): Promise<string> {
  const path = () => {
    const source = received.filter((mail) => mail.to.includes(to)).at(-1)?.source ?? '';
    return new RegExp(`/${page}/[\\w.-]+`).exec(source.replace(/=\r\n/g, ''))?.[0];
  };
  await expect.poll(path, { timeout: 30_000 }).toBeTruthy();
  return path()!;
}

async function apply(request: APIRequestContext, url: string, server: MailServer): Promise<Applicant> {
  const api = await StaffApi.signIn(request, url);
  const [branch] = await api.get<{ title: string }[]>('/branches?filter={"status":"ACTIVE"}&range=[0,0]');
  await api.post('/admissions', {
    childName: 'Papers Child',
    parentName: 'Papers Parent',
    parentEmail: EMAIL,
    parentContactNumber: '0771234567',
    childAge: '7',
    interestedCurriculum: 'Primary',
    selectedBranch: branch!.title,
  });
  const [application] = await api.get<StaffAdmission[]>('/admissions?filter={"q":"Papers Child"}');
  const mailedLink = async () => url + (await linkIn(server, EMAIL, 'application'));
  return { url, api, application: application!, mailedLink };
}

async function askForDocuments({ api, application, mailedLink }: Applicant): Promise<string> {
  await api.post(`/admissions/${application.id}/documents`, { names: ['Birth certificate', 'Last school report'] });
  return mailedLink();
}

export const test = base.extend<Fixtures, { sharedParent: SharedParent }>({
  applicant: async ({ request, ownProduct }, use) => {
    const server = await startMailServer();
    const { url } = await ownProduct({ SMTP_URL: server.url });
    await use(await apply(request, url, server));
    await server.close();
  },
  askedParent: async ({ applicant }, use) => use({ ...applicant, link: await askForDocuments(applicant) }),
  sharedParent: [
    async ({ playwright }, use) => {
      const server = await startMailServer();
      const product = await startProduct({ SMTP_URL: server.url });
      const request = await playwright.request.newContext();
      const applicant = await apply(request, product.url, server);
      let readers = 0;
      const signUp = async () => {
        const email = `reader-${(readers += 1)}@families.example.com`;
        await applicant.api.post('/subscribers', { email });
        return product.url + (await linkIn(server, email, 'newsletter'));
      };
      await use({ url: product.url, applicationLink: await askForDocuments(applicant), signUp });
      await request.dispose();
      await product.discard();
      await server.close();
    },
    { scope: 'worker' },
  ],
});
