import { Alert, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { StaffBranch } from '../../../../contract/school/branches.js';
import type { GradeSeats } from '../../../../contract/families/seats.js';
import { ScreenHeader } from '../../../components/ScreenHeader.js';
import { ScreenLoading } from '../../../components/ScreenLoading.js';
import { SeatsDialog } from './SeatsDialog.js';
import { SeatsTable } from './SeatsTable.js';
import { useSeats } from './useSeats.js';
import './messages.js';

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
