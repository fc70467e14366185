import { Checkbox, FormControl, FormControlLabel, FormHelperText, FormLabel } from '@mui/material';
import { useGetList, useInput, useTranslate } from 'react-admin';
import type { StaffBranch } from '../../../contract/school/branches.js';

const ALL = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'title', order: 'ASC' as const } };

/** Branches of an administrator. A branch in the trash stays until it is unchecked. */
export function BranchesInput() {
  const translate = useTranslate();
  const { data = [], isPending } = useGetList<StaffBranch>('branches', ALL);
  const { field, fieldState } = useInput<number[]>({ source: 'branchIds', defaultValue: [] });
  const chosen: number[] = field.value;
  const gone = isPending ? [] : chosen.filter((id) => !data.some((branch) => branch.id === id));
  const choices = [
    ...data.map(({ id, name }) => ({ id, name })),
    ...gone.map((id) => ({ id, name: translate('resources.users.branch_gone', { id }) })),
  ];
  const choose = (id: number, isChosen: boolean) =>
    field.onChange(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id));
  const hint = chosen.length ? 'resources.users.form.some_branches' : 'resources.users.form.all_branches';
  return (
    <FormControl component="fieldset" error={Boolean(fieldState.error)} sx={{ mb: 2 }}>
      <FormLabel component="legend">{translate('resources.users.fields.branchIds')}</FormLabel>
      {choices.map(({ id, name }) => (
        <FormControlLabel
          key={id}
          label={name}
          control={<Checkbox checked={chosen.includes(id)} onChange={(_, isChosen) => choose(id, isChosen)} />}
        />
      ))}
      <FormHelperText sx={{ mx: 0 }}>{fieldState.error?.message ?? translate(hint)}</FormHelperText>
    </FormControl>
  );
}
