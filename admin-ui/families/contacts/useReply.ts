import { useTranslate } from 'react-admin';
import type { StaffContact } from '../../../contract/families/contacts.js';
import { firstName, mailTo } from '../../components/links.js';
import { useSchoolName } from '../../providers/useSchoolName.js';

/** The prepared answer to a message, greeting its writer by the first name. */
export function useReply({ name, email, subject }: StaffContact): string {
  const translate = useTranslate();
  const school = useSchoolName();
  return mailTo(email, {
    subject: translate('resources.contacts.letter.subject', { subject }),
    body: [
      translate('resources.contacts.letter.greeting', { name: firstName(name) }),
      translate('resources.contacts.letter.thanks', { school }),
      '',
      `${translate('resources.contacts.letter.close')}\r\n${school}`,
    ],
  });
}
