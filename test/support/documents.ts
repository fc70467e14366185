import type { StaffAdmission } from '../../contract/families/admissions.js';
import type { StaffDocument } from '../../contract/families/documents.js';
import { useMailApp } from './mail-app.js';
import { headerOf } from './mail-server.js';

export const PARENT_EMAIL = 'documents@families.example.com';

export const documentsOf = ({ id }: StaffAdmission) => `/api/admissions/${id}/documents`;

/** Documents that staff request from a parent by mail; no test counts against another's limits. */
export function useDocuments(env?: NodeJS.ProcessEnv) {
  const { app, server, deliver } = useMailApp(env);
  beforeEach(() => app.query('DELETE FROM counters'));

  const ask = async (application: StaffAdmission, names: string[], note?: string): Promise<StaffDocument[]> =>
    (await app.asAdmin.post(documentsOf(application)).send({ names, note }).expect(201)).body.data;

  /** The mails since, oldest first, without what folds their lines. */
  async function mailed(): Promise<{ to: string[]; subject: string; source: string }[]> {
    await deliver();
    return server.received.splice(0).map(({ to, source }) => ({
      to,
      subject: headerOf(source, 'subject')!,
      source: source
        .replace(/=\r\n/g, '')
        .replace(/=3D/g, '=')
        .replace(/=E2=80=A2/g, '•'),
    }));
  }

  /** An application whose parent is asked for documents, with the path of the mailed link. */
  async function asked(...names: string[]) {
    const application = await app.makeAdmission({ parentEmail: PARENT_EMAIL, childName: 'Quiet Child' });
    const documents = await ask(application, names);
    const mail = (await mailed()).findLast(({ to }) => to.includes(PARENT_EMAIL))!;
    const path = /https:\/\/school\.example\.com(\/application\/[\w.-]+)/.exec(mail.source)![1]!;
    return { application, documents, path };
  }

  const send = (path: string, document: number | string, content: Buffer, name = 'scan.pdf') =>
    app.asVisitor.post(path).query({ document }).attach('file', content, name);
  return { app, ask, asked, mailed, send };
}
