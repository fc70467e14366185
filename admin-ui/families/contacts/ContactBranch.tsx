import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { StaffContact } from '../../../contract/families/contacts.js';
import { useHandOver } from './useHandOver.js';

const NONE = '';

/** Select that hands a message over to a branch, whose administrators can then read it, or back to the whole school. */
export function ContactBranch({ contact }: { contact: StaffContact }) {
  const translate = useTranslate();
  const { branches, hand } = useHandOver(contact);
  const { branchId, branch } = contact;
  return (
    <TextField
      select
      size="small"
      sx={{ minWidth: 220, maxWidth: '100%' }}
      label={translate('resources.contacts.fields.branch')}
      value={branchId ?? NONE}
      onChange={({ target }) => hand(target.value === NONE ? null : Number(target.value))}
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
