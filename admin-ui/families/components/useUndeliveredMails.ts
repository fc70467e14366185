import { useGetList } from 'react-admin';
import { type FormCollection, MAIL_KINDS_TO_PARENTS, type StaffMail } from '../../../contract/delivery/mails.js';

export function useUndeliveredMails(collection: FormCollection, { id: recordId }: { id: number }): StaffMail[] {
  const { data = [] } = useGetList<StaffMail>('mails', {
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'createdAt', order: 'DESC' },
    filter: { collection, recordId, state: 'failed' },
  });
  return data.filter(({ kind }) => MAIL_KINDS_TO_PARENTS.some((one) => one === kind));
}
