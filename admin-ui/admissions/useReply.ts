import { useTranslate } from 'react-admin';
import type { StaffAdmission } from '../../contract/admissions.js';
import { firstName, mailTo } from '../components/links.js';
import { useSchoolName } from '../providers/useSchoolName.js';

/** The prepared answer to an application, greeting the parent by the first name. */
export function useReply({ studentName: child, parentName, email, branch }: StaffAdmission): string {
  const translate = useTranslate();
  const school = useSchoolName();
  return mailTo(email, {
    subject: translate('resources.admissions.letter.subject', { child, school }),
    body: [
      translate('resources.admissions.letter.greeting', { name: firstName(parentName) }),
      translate('resources.admissions.letter.thanks', { child, branch }),
      '',
      `${translate('resources.admissions.letter.close')}\r\n${school}`,
    ],
  });
}
