import type { StaffAdmission } from '../../contract/families/admissions.js';
import { expect, StaffApi, test as base } from './browser.js';
import { startMailServer } from './mail-server.js';

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

const EMAIL = 'papers@families.example.com';

export const test = base.extend<Fixtures>({
  applicant: async ({ request, ownProduct }, use) => {
    const server = await startMailServer();
    const { url } = await ownProduct({ SMTP_URL: server.url });
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
    const linkPath = () => {
      const source = server.received.filter((mail) => mail.to.includes(EMAIL)).at(-1)?.source ?? '';
      return /\/application\/[\w.-]+/.exec(source.replace(/=\r\n/g, ''))?.[0];
    };
    const mailedLink = async () => {
      await expect.poll(linkPath, { timeout: 30_000 }).toBeTruthy();
      return url + linkPath()!;
    };
    await use({ url, api, application: application!, mailedLink });
    await server.close();
  },
  askedParent: async ({ applicant }, use) => {
    const { api, application, mailedLink } = applicant;
    await api.post(`/admissions/${application.id}/documents`, { names: ['Birth certificate', 'Last school report'] });
    await use({ ...applicant, link: await mailedLink() });
  },
});
