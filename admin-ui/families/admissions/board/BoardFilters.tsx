import { MenuItem, Stack, TextField, ToggleButton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { PAID_CHOICES } from '../deposits/paidChoices.js';
import { useAdmissionChoices } from './useAdmissionChoices.js';
import { type BoardFilter, type WAIT_CHOICES } from './useBoardFilter.js';
import '../../components/waits/messages.js';

const WAITS = [
  { value: 'waits', label: 'wait.filters.waits' },
  { value: 'not', label: 'wait.filters.not' },
  { value: 'returned', label: 'wait.returns.is' },
] satisfies { value: keyof typeof WAIT_CHOICES; label: string }[];

export function BoardFilters(filter: BoardFilter) {
  const translate = useTranslate();
  const { isMine, isNobodys, branch, paid, wait, setMine, setNobodys, setBranch, setPaid, setWait } = filter;
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
      <Choice
        label={translate('wait.filter')}
        all={translate('wait.filters.any')}
        value={wait}
        choices={WAITS}
        onChange={setWait}
      />
      <Choice
        label={translate('deposit.filter')}
        all={translate('deposit.filters.any')}
        value={paid}
        choices={PAID_CHOICES}
        onChange={setPaid}
      />
    </Stack>
  );
}

interface ChoiceProps {
  label: string;
  all: string;
  value: string;
  choices: { value: unknown; label: string }[];
  onChange: (value: string) => void;
}

function Choice({ label, all, value, choices, onChange }: ChoiceProps) {
  const translate = useTranslate();
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      fullWidth={false}
      sx={{ flex: '0 1 16rem' }}
    >
      <MenuItem value="">{all}</MenuItem>
      {choices.map((choice) => (
        <MenuItem key={choice.label} value={String(choice.value)}>
          {translate(choice.label)}
        </MenuItem>
      ))}
    </TextField>
  );
}
