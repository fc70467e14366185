import CheckIcon from '@mui/icons-material/Check';
import { MenuItem, Stack, TextField, ToggleButton } from '@mui/material';
import { useGetList, usePermissions, useTranslate } from 'react-admin';
import { CALENDAR_LAYERS } from '../../../contract/families/staff-calendar.js';
import type { StaffBranch } from '../../../contract/school/branches.js';
import { isFor, READERS } from '../../providers/permissions.js';
import type { CalendarUrl } from './useCalendarUrl.js';

const ALL = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'title', order: 'ASC' as const } };

export function CalendarFilters({ url: { branchId, setBranch, isShown, toggle } }: { url: CalendarUrl }) {
  const translate = useTranslate();
  const { permissions } = usePermissions();
  const { data: branches = [] } = useGetList<StaffBranch>('branches', ALL);
  const layers = CALENDAR_LAYERS.filter((layer) => layer !== 'visits' || isFor(READERS, permissions));
  return (
    <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'flex-end', mb: 2 }}>
      <TextField
        select
        label={translate('calendar.branch')}
        value={branches.some(({ id }) => id === branchId) ? branchId : ''}
        onChange={({ target }) => setBranch(target.value)}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        fullWidth={false}
        sx={{ flex: '0 1 16rem' }}
      >
        <MenuItem value="">{translate('calendar.all_branches')}</MenuItem>
        {branches.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <Stack
        role="group"
        aria-label={translate('calendar.show')}
        direction="row"
        sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}
      >
        {layers.map((layer) => (
          <ToggleButton
            key={layer}
            value={layer}
            selected={isShown(layer)}
            onChange={() => toggle(layer)}
            sx={{ px: 1.5, minHeight: 40, gap: 0.5 }}
          >
            {isShown(layer) && <CheckIcon aria-hidden sx={{ fontSize: '1.125rem' }} />}
            {translate(`calendar.layers.${layer}`)}
          </ToggleButton>
        ))}
      </Stack>
    </Stack>
  );
}
