import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { StaffBranch } from '../../../contract/school/branches.js';
import type { StaffContact } from '../../../contract/families/contacts.js';
import { usePatch, type PatchMessages } from '../../components/usePatch.js';

const WORDS: PatchMessages = { done: 'resources.contacts.branch_updated', failed: 'resources.contacts.branch_failed' };
const ALL = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'title', order: 'ASC' as const }, filter: {} };
const NONE = '';

/** Hands a message to a branch, whose administrators then read it, or back to those of the whole school. */
export function ContactBranch({ contact }: { contact: StaffContact }) {
  const translate = useTranslate();
  const { data = [] } = useGetList<StaffBranch>('branches', ALL);
  const { change, isChanging } = usePatch('contacts', contact);
  const [chosen, setChosen] = useState(NONE);
  const { branchId, branch } = contact;
  const branches = data.map(({ id, name }) => ({ id, name }));
  if (branchId && !branches.some(({ id }) => id === branchId)) branches.push({ id: branchId, name: branch! });

  // The list is not disabled meanwhile, which would take the focus away.
  const hand = (value: string) => {
    if (isChanging) return;
    setChosen(value);
    void change({ branchId: value === NONE ? null : Number(value) }, WORDS);
  };

  return (
    <TextField
      select
      size="small"
      sx={{ minWidth: 220, maxWidth: '100%' }}
      label={translate('resources.contacts.fields.branch')}
      value={isChanging ? chosen : (branchId ?? NONE)}
      onChange={({ target }) => hand(target.value)}
      helperText={branch && !branchId ? translate('resources.contacts.branch_gone', { branch }) : undefined}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value={NONE}>{translate('resources.contacts.branch_none')}</MenuItem>
      {branches.map(({ id, name }) => (
        <MenuItem key={id} value={id} dir="auto" sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
