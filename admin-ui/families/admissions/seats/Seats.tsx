import { Alert, Button, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  useGetList,
  useTranslate,
  useDataProvider,
  useNotify,
  type HttpError,
  DateInput,
  TextInput,
} from 'react-admin';
import { type GradeSeats, type SeatsInput, SEATS } from '../../../../contract/families/seats.js';
import { textErrors } from '../../../../contract/platform/validation.js';
import type { StaffBranch } from '../../../../contract/school/branches.js';
import { errorMessageOf } from '../../../components/errorMessageOf.js';
import { ChoiceInput } from '../../../components/form/ChoiceInput.js';
import { FormDialog } from '../../../components/form/FormDialog.js';
import { ScreenHeader } from '../../../components/ScreenHeader.js';
import { ScreenLoading } from '../../../components/ScreenLoading.js';
import { asTyped } from '../../../components/form/asTyped.js';
import type { dataProvider as ours } from '../../../providers/dataProvider.js';
import './messages.js';
import { SeatsTable } from './SeatsTable.js';

interface SeatsDialogProps {
  /** The grade to change; undefined for a new one. */
  row?: GradeSeats;
  taken: GradeSeats[];
  branches: { id: number; name: string }[];
  /** Returns the server's errors for the form. */
  onSave: (input: SeatsInput) => Promise<Record<string, string> | undefined>;
  onClose: () => void;
}

interface Values {
  branchId: string;
  grade: string;
  seats: string;
  since: string;
}

const NUMBER = /^\d{1,5}$/;

function rules({ branchId, grade, seats }: Values) {
  const isNumber = !seats || (NUMBER.test(seats) && Number(seats) <= SEATS.seats.max);
  return [
    ...(branchId ? [] : [{ path: 'branchId', message: SEATS.branch.message }]),
    ...textErrors({ grade: SEATS.grade }, { grade }),
    ...(isNumber ? [] : [{ path: 'seats', message: SEATS.seats.message }]),
  ];
}

function SeatsDialog({ row, taken, branches, onSave, onClose }: SeatsDialogProps) {
  const translate = useTranslate();
  const [values] = useState<Values>(() => ({
    branchId: row ? String(row.branchId) : '',
    grade: row?.grade ?? '',
    seats: String(row?.seats ?? ''),
    since: row?.since ?? '',
  }));
  const isTaken = ({ branchId, grade }: Values) =>
    taken.some((one) => String(one.branchId) === branchId && one.grade.toLowerCase() === grade.trim().toLowerCase());
  const isChanged = values.seats !== String(row?.seats ?? '');
  return (
    <FormDialog
      resource="admissions"
      title={row ? `${row.grade}, ${row.branch}` : translate('resources.admissions.seats.add')}
      text={
        isChanged
          ? translate('resources.admissions.seats.changed', { seats: row?.seats ?? '–' })
          : translate('resources.admissions.seats.dialog_text')
      }
      submit={translate('resources.admissions.seats.save')}
      values={values}
      rules={(typed) => [
        ...rules(typed),
        ...(!row && isTaken(typed) ? [{ path: 'grade', message: translate('resources.admissions.seats.taken') }] : []),
      ]}
      onSave={({ branchId, grade, seats, since }) =>
        onSave({
          branchId: Number(branchId),
          grade,
          seats: seats ? Number(seats) : null,
          since: since || null,
          was: row?.seats ?? null,
        })
      }
      onClose={onClose}
    >
      {!row && (
        <ChoiceInput
          source="branchId"
          label="resources.admissions.seats.branch"
          choices={branches.map(({ id, name }) => ({ id: String(id), name }))}
        />
      )}
      {!row && (
        <TextInput source="grade" label="resources.admissions.seats.grade" slotProps={{ htmlInput: { dir: 'auto' } }} />
      )}
      <TextInput
        source="seats"
        label="resources.admissions.seats.seats"
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 5 } }}
        autoFocus={Boolean(row)}
      />
      <DateInput source="since" label="resources.admissions.seats.since" {...asTyped} />
    </FormDialog>
  );
}

const QUERY = ['seats'];
const NATURAL = new Intl.Collator('en', { numeric: true });

/** Sorts by branch, then by grade in natural order: 2 before 10. */
const inOrder = (a: GradeSeats, b: GradeSeats) =>
  NATURAL.compare(a.branch, b.branch) || NATURAL.compare(a.grade, b.grade);

/** Loads the seats of each grade. Each change answers with the whole list. */
function useSeats() {
  const dataProvider = useDataProvider<typeof ours>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { data, isPending, refetch } = useQuery({
    queryKey: QUERY,
    queryFn: () => dataProvider.call<GradeSeats[]>('/seats'),
  });
  const { mutateAsync } = useMutation({
    mutationFn: (input: SeatsInput) =>
      dataProvider.call<GradeSeats[]>('/seats', { method: 'PUT', body: JSON.stringify(input) }),
    onSuccess: (rows) => queryClient.setQueryData(QUERY, rows),
  });

  /** Returns the errors for the form, if any. */
  const save = async (input: SeatsInput, done: () => void): Promise<Record<string, string> | undefined> => {
    try {
      await mutateAsync(input);
      notify('resources.admissions.seats.saved', { type: 'success' });
      done();
    } catch (thrown) {
      const failure = thrown as HttpError;
      if (failure.body?.errors) return failure.body.errors as Record<string, string>;
      if (failure.status !== 401)
        notify(errorMessageOf(failure, { failed: 'resources.admissions.seats.failed' }), { type: 'error' });
      void refetch();
    }
    return undefined;
  };
  return { rows: data?.toSorted(inOrder), isPending, save };
}

const BRANCHES = {
  pagination: { page: 1, perPage: 200 },
  sort: { field: 'title', order: 'ASC' as const },
  filter: {},
};

export function Seats() {
  const translate = useTranslate();
  const { rows, isPending, save } = useSeats();
  const branches = useGetList<StaffBranch>('branches', BRANCHES);
  const [opened, setOpened] = useState<'new' | GradeSeats>();
  const close = () => setOpened(undefined);
  if (isPending) return <ScreenLoading />;
  // The current row, which a colleague may have changed since it was opened.
  const row =
    typeof opened === 'object'
      ? (rows?.find(({ branchId, grade }) => branchId === opened.branchId && grade === opened.grade) ?? opened)
      : undefined;
  return (
    <>
      <ScreenHeader
        title={translate('resources.admissions.seats.title')}
        text={translate('resources.admissions.seats.text')}
        action={
          <Button variant="contained" onClick={() => setOpened('new')}>
            {translate('resources.admissions.seats.add')}
          </Button>
        }
      />
      {!rows && <Alert severity="warning">{translate('resources.admissions.seats.load_failed')}</Alert>}
      {rows?.length === 0 && <Typography>{translate('resources.admissions.seats.none')}</Typography>}
      {rows && rows.length > 0 && <SeatsTable rows={rows} onChange={setOpened} />}
      {opened && branches.data && (
        <SeatsDialog
          row={row}
          taken={rows?.filter(({ seats }) => seats !== null) ?? []}
          branches={branches.data.map(({ id, title }) => ({ id: Number(id), name: title }))}
          onSave={(input) => save(input, close)}
          onClose={close}
        />
      )}
    </>
  );
}
