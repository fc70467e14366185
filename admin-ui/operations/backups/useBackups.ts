import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, type HttpError } from 'react-admin';
import type { BackupDownload, BackupOverview, StaffBackup } from '../../../contract/operations/backups.js';
import { errorMessageOf } from '../../components/errorMessageOf.js';
import { POLLING_OPTIONS, useIntervalWithoutStream } from '../../components/pollingOptions.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { withOwnPassword } from '../../providers/ownPassword.js';
import './messages.js';

const PROGRESS_MS = 1500;
const MAKE = ['backups', 'make'];

export const isInProgress = ({ state }: StaffBackup): boolean => state === 'RUNNING' || state === 'VERIFYING';

/** Polls the backups, more often while one is in progress, and returns their mutations. */
export function useBackups() {
  const notify = useNotify();
  const dataProvider = useDataProvider<typeof ours>();
  const queryClient = useQueryClient();
  const [progress, idle] = [
    useIntervalWithoutStream(PROGRESS_MS),
    useIntervalWithoutStream(POLLING_OPTIONS.refetchInterval),
  ];
  const overview = useQuery({
    queryKey: ['backups'],
    queryFn: () => dataProvider.call<BackupOverview>('/backups'),
    refetchInterval: ({ state: { data } }) => (data?.backups.some(isInProgress) ? progress : idle),
  });
  const post = <T>(path: string) => dataProvider.call<T>(path, { method: 'POST' });
  const outcome = (done: string | undefined, failed: string) => ({
    onSuccess: () => done && notify(done, { type: 'success' }),
    onError: (error: HttpError) => notify(errorMessageOf(error, { failed }), { type: 'error' }),
    onSettled: () => void overview.refetch(),
  });
  const make = useMutation({
    mutationKey: MAKE,
    mutationFn: () => post<StaffBackup>('/backups'),
    ...outcome('backups.begun', 'backups.make_failed'),
  });
  const verify = useMutation({
    mutationFn: ({ id }: StaffBackup) => post<StaffBackup>(`/backups/${id}/verify`),
    ...outcome('backups.verify_begun', 'backups.verify_failed'),
  });
  const download = useMutation({
    mutationFn: ({ id }: StaffBackup) =>
      withOwnPassword((currentPassword) => {
        const body = JSON.stringify({ currentPassword });
        return dataProvider.call<BackupDownload>(`/backups/${id}/download`, { method: 'POST', body });
      }),
    ...outcome(undefined, 'backups.download_failed'),
    onSuccess: ({ url }: BackupDownload) => window.location.assign(url),
  });
  // A second click may come before the button is rendered as disabled.
  const makeOnce = () => void (queryClient.isMutating({ mutationKey: MAKE }) || make.mutate());
  return { overview, make, makeOnce, verify, download };
}
