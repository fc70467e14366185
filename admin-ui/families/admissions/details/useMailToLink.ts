import { useTranslate } from 'react-admin';
import type { StaffAdmission } from '../../../../contract/families/admissions.js';
import { greetedName, mailTo } from '../../../components/links.js';
import { useSchoolName } from '../../../providers/useSchoolName.js';

/** Returns a `mailto:` link with a prepared reply, which greets the parent by first name. */
export function useMailToLink({ studentName: child, parentName, email, branch }: StaffAdmission): string {
  const translate = useTranslate();
  const school = useSchoolName();
  return mailTo(email, {
    subject: translate('resources.admissions.details.letter.subject', { child, school }),
    body: [
      translate('resources.admissions.details.letter.greeting', { name: greetedName(parentName) }),
      translate('resources.admissions.details.letter.thanks', { child, branch }),
      '',
      `${translate('resources.admissions.details.letter.close')}\r\n${school}`,
    ],
  });
}
