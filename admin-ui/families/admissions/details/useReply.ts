import { useTranslate } from 'react-admin';
import type { StaffAdmission } from '../../../../contract/families/admissions.js';
import { firstName, mailTo } from '../../../components/links.js';
import { useSchoolName } from '../../../providers/useSchoolName.js';

/** Beside what writes it, as the start has no room for it. */
const letterMessages = {
  subject: 'Application of %{child} to %{school}',
  greeting: 'Dear %{name},',
  thanks: 'Thank you for applying for a place for %{child} at %{branch}.',
  close: 'Kind regards,',
};

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
