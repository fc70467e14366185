import { Link } from '@mui/material';
import { useEffect } from 'react';
import { SelectInput, useGetList, useNotify, useTranslate, type HttpError } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { StaffBranch } from '../../../contract/school/branches.js';
import { ALL_BRANCHES } from '../../components/useBranches.js';
import { branchChoices } from './eventForm.js';

export function EventBranchInput() {
  const translate = useTranslate();
  const notify = useNotify();
  const stored: string | null = useWatch({ name: 'branch' });
  const { data, error, refetch } = useGetList<StaffBranch>('branches', ALL_BRANCHES);
  const choices = branchChoices(data?.map(({ title }) => title) ?? [], stored);
  const isEmpty = Boolean(data) && choices.length === 0;

  useEffect(() => {
    if (!error) return;
    const hasAnswered = (error as HttpError).status > 0;
    notify(hasAnswered ? 'resources.events.form.branches_failed' : 'resources.events.form.branches_error', {
      type: 'error',
    });
  }, [error, notify]);

  return (
    <SelectInput
      source="branch"
      choices={choices}
      emptyText={translate(isEmpty ? 'resources.events.form.no_branches' : 'resources.events.form.branch_placeholder')}
      helperText={
        isEmpty ? 'resources.events.form.no_branches_hint' : error ? <BranchesFailed onRetry={refetch} /> : false
      }
      translateChoice={false}
      slotProps={{ select: { displayEmpty: true } }}
    />
  );
}

function BranchesFailed({ onRetry }: { onRetry: () => unknown }) {
  const translate = useTranslate();
  return (
    <>
      {translate('resources.events.form.branches_failed')}{' '}
      <Link component="button" type="button" variant="inherit" onClick={() => void onRetry()}>
        {translate('app.again')}
      </Link>
    </>
  );
}
