import { MenuItem, Stack, TextField, ToggleButton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { PAID_CHOICES } from '../deposits/paidChoices.js';
import { useAdmissionChoices } from './useAdmissionChoices.js';
import type { BoardFilter } from './useBoardFilter.js';

export function BoardFilters(filter: BoardFilter) {
  const translate = useTranslate();
  const { isMine, isNobodys, branch, paid, setMine, setNobodys, setBranch, setPaid } = filter;
  const present = useAdmissionChoices()?.branch ?? [];
  const branches = !branch || present.includes(branch) ? present : [...present, branch];
  return (
    <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'flex-end', mb: 2 }}>
      <ToggleButton value="mine" selected={isMine} onChange={() => setMine(!isMine)} sx={{ px: 2, minHeight: 44 }}>
        {translate('resources.admissions.board.mine')}
      </ToggleButton>
      <ToggleButton
        value="nobody"
        selected={isNobodys}
        onChange={() => setNobodys(!isNobodys)}
        sx={{ px: 2, minHeight: 44 }}
      >
        {translate('assignee.nobody')}
      </ToggleButton>
      <TextField
        select
        label={translate('resources.admissions.branch')}
        value={branch}
        onChange={({ target }) => setBranch(target.value)}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        fullWidth={false}
        sx={{ flex: '0 1 20rem' }}
      >
        <MenuItem value="">{translate('resources.admissions.all_branches')}</MenuItem>
        {branches.map((title) => (
          <MenuItem key={title} value={title} dir="auto">
            {title}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={translate('deposit.filter')}
        value={paid}
        onChange={({ target }) => setPaid(target.value)}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        fullWidth={false}
        sx={{ flex: '0 1 12rem' }}
      >
        <MenuItem value="">{translate('deposit.filters.any')}</MenuItem>
        {PAID_CHOICES.map(({ value, label }) => (
          <MenuItem key={label} value={String(value)}>
            {translate(label)}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
}
