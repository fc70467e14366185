import { useTranslate } from 'react-admin';
import type { StaffAdmission } from '../../../../contract/families/admissions.js';
import { firstName, mailTo } from '../../../components/links.js';
import { useSchoolName } from '../../../providers/useSchoolName.js';
import { letterMessages } from './letterMessages.js';

/** The prepared answer to an application, greeting the parent by the first name. */
export function useReply({ studentName: child, parentName, email, branch }: StaffAdmission): string {
  const translate = useTranslate();
  const school = useSchoolName();
  return mailTo(email, {
    subject: translate(letterMessages.subject, { child, school }),
    body: [
      translate(letterMessages.greeting, { name: firstName(parentName) }),
      translate(letterMessages.thanks, { child, branch }),
      '',
      `${translate(letterMessages.close)}\r\n${school}`,
    ],
  });
}
