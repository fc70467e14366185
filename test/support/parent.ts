import type { StaffAdmission } from '../../contract/families/admissions.js';
import { expect, StaffApi, test as base } from './browser.js';
import { startMailServer } from './mail-server.js';
import { startProduct } from './product.js';
import { makeAdmission, uniqueName } from './submissions.js';

/** A product that delivers mails, for all tests of a worker. */
export interface MailingSchool {
  url: string;
  api: StaffApi;
  /** The sources of the mails that somebody got. */
  mailsTo(email: string): string[];
  /** The URL of the link to a page in the last of them, once it has one. */
  mailedLink(email: string, page: 'application' | 'newsletter'): Promise<string>;
}

interface Applicant {
  application: StaffAdmission;
  mailedLink: () => Promise<string>;
}

interface Fixtures {
  applicant: Applicant;
  /** Two documents are asked for on the page of the link. */
  askedParent: Applicant & { link: string };
}

export interface SharedParent {
  applicationLink: string;
  /** Returns the link that a new reader of the newsletter is mailed. */
  signUp: () => Promise<string>;
}

export const newEmail = () => `${uniqueName('parent').replace(' ', '-')}@families.example.com`;

async function apply({ api, mailedLink }: MailingSchool): Promise<Applicant> {
  const [branch] = await api.get<{ title: string }[]>(
    '/branches?filter={"status":"ACTIVE"}&sort=["id","ASC"]&range=[0,0]',
  );
  const application = await makeAdmission(api, { parentEmail: newEmail(), selectedBranch: branch!.title });
  return { application, mailedLink: () => mailedLink(application.email, 'application') };
}

async function applyAndAsk(school: MailingSchool) {
  const applicant = await apply(school);
  const names = ['Birth certificate', 'Last school report'];
  await school.api.post(`/admissions/${applicant.application.id}/documents`, { names });
  return { ...applicant, link: await applicant.mailedLink() };
}

export const test = base.extend<Fixtures, { mailingSchool: MailingSchool; sharedParent: SharedParent }>({
  mailingSchool: [
    async ({ playwright }, use) => {
      const server = await startMailServer();
      const { url, discard } = await startProduct({ SMTP_URL: server.url });
      const request = await playwright.request.newContext();
      const mailsTo = (email: string) =>
        server.received
          .filter(({ to }) => to.includes(email))
          .map(({ source }) => source.replace(/=\r\n/g, '').replace(/=3D/g, '='));
      const mailedLink: MailingSchool['mailedLink'] = async (email, page) => {
        const path = () => new RegExp(`/${page}/[\\w.-]+`).exec(mailsTo(email).at(-1) ?? '')?.[0];
        await expect.poll(path).toBeTruthy();
        return url + path()!;
      };
      await use({ url, api: await StaffApi.signIn(request, url), mailsTo, mailedLink });
      await request.dispose();
      await discard();
      await server.close();
    },
    { scope: 'worker' },
  ],
  applicant: async ({ mailingSchool }, use) => use(await apply(mailingSchool)),
  askedParent: async ({ mailingSchool }, use) => use(await applyAndAsk(mailingSchool)),
  sharedParent: [
    async ({ mailingSchool }, use) => {
      const signUp = async () => {
        const email = newEmail();
        await mailingSchool.api.post('/subscribers', { email });
        return mailingSchool.mailedLink(email, 'newsletter');
      };
      await use({ applicationLink: (await applyAndAsk(mailingSchool)).link, signUp });
    },
    { scope: 'worker' },
  ],
});
