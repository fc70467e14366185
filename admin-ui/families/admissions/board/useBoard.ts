import { keepPreviousData, useQueries, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useUpdate, type HttpError } from 'react-admin';
import { useNavigate } from 'react-router';
import {
  ADMISSION_STATUSES,
  admissionStatusLabel,
  type AdmissionStatus,
  type StaffAdmission,
} from '../../../../contract/families/admissions.js';
import { isDecided } from '../../../../contract/families/decisions.js';
import { failureSentence } from '../../../components/failureSentence.js';
import { useStaleSentence } from '../../../components/useStaleSentence.js';
import { UNDO_MS } from '../../../components/trash/undoTime.js';
import type { dataProvider as ours } from '../../../providers/dataProvider.js';
import type { BoardFilter } from './useBoardFilter.js';
import { deskMessages as messages } from './deskMessages.js';

const PER_COLUMN = 20;
const KEY = ['admissions', 'board'];

export interface Column {
  data: StaffAdmission[];
  total: number;
  isFailed: boolean;
  isPending: boolean;
}

/** The first applications of each step, and how one is moved to another: shown at once, and put back where it is refused. */
export function useBoard({ filter, isReady }: Pick<BoardFilter, 'filter' | 'isReady'>) {
  const dataProvider = useDataProvider<typeof ours>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const navigate = useNavigate();
  const [update] = useUpdate<StaffAdmission, HttpError>();
  const staleSentence = useStaleSentence();
  const queries = useQueries({
    queries: ADMISSION_STATUSES.map((status) => ({
      queryKey: [...KEY, status, filter],
      queryFn: () =>
        dataProvider.getList<StaffAdmission>('admissions', {
          pagination: { page: 1, perPage: PER_COLUMN },
          sort: { field: 'steppedAt', order: 'ASC' },
          filter: { ...filter, status },
        }),
      enabled: isReady,
      placeholderData: keepPreviousData,
    })),
  });
  const columns = Object.fromEntries(
    ADMISSION_STATUSES.map((status, index) => {
      const { data, isError, isPending } = queries[index]!;
      return [status, { data: data?.data ?? [], total: data?.total ?? 0, isFailed: isError, isPending }];
    }),
  ) as Record<AdmissionStatus, Column>;

  type Page = { data: StaffAdmission[]; total?: number };
  const shift = (status: AdmissionStatus, change: (rows: StaffAdmission[]) => StaffAdmission[], by: number) =>
    queryClient.setQueryData<Page>(
      [...KEY, status, filter],
      (page) => page && { ...page, data: change(page.data), total: (page.total ?? 0) + by },
    );

  const offerMail = ({ id, studentName: name }: StaffAdmission) => {
    const write = {
      label: messages.decided_write,
      hint: messages.decided_hint,
      onPress: () => void navigate(`/admissions/${id}/show`),
    };
    notify(messages.decided, { type: 'info', messageArgs: { name }, action: write, autoHideDuration: UNDO_MS });
  };

  const move = (admission: StaffAdmission, status: AdmissionStatus): void => {
    if (admission.status === status) return;
    shift(admission.status, (rows) => rows.filter(({ id }) => id !== admission.id), -1);
    shift(status, (rows) => [...rows, { ...admission, status }], 1);
    const options = { mutationMode: 'pessimistic', returnPromise: true } as const;
    const messageArgs = { status: admissionStatusLabel(status) };
    update('admissions', { id: admission.id, data: { status }, previousData: admission }, options)
      .then((answer) => {
        const updated = answer as StaffAdmission;
        const undo = { label: 'trash.undo', hint: 'trash.undo_hint', onPress: () => move(updated, admission.status) };
        const shown = { type: 'success', messageArgs, action: undo, autoHideDuration: UNDO_MS } as const;
        notify('resources.admissions.status_updated', shown);
        if (isDecided(status)) offerMail(updated);
      })
      .catch((error: HttpError) => {
        const failed = { failed: 'resources.admissions.status_failed' };
        if (error.status !== 401) notify(staleSentence(error) ?? failureSentence(error, failed), { type: 'error' });
      })
      .finally(() => void queryClient.invalidateQueries({ queryKey: KEY }));
  };
  return { columns, move };
}
