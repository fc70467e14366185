import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { MailStatus } from '../../contract/delivery/mails.js';
import type { dataProvider as ours } from '../providers/dataProvider.js';

export function useMailStatus(): MailStatus | undefined {
  const dataProvider = useDataProvider<typeof ours>();
  const queryFn = () => dataProvider.call<MailStatus>('/mails/status');
  return useQuery({ queryKey: ['mails', 'status'], queryFn }).data;
}
