import { MenuItem, TextField, type TextFieldProps } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ParentRecord } from '../parentRecord.js';
import { useAssign, useAssignees } from './useAssignees.js';

/** Select in the details of a message or application. */
export function AssigneeSelect({ sx, ...of }: ParentRecord & Pick<TextFieldProps, 'sx'>) {
  const translate = useTranslate();
  const assignees = useAssignees();
  const assign = useAssign(of);
  const { assigneeId } = of.record;
  return (
    <TextField
      select
      label={translate('assignee.label')}
      value={assignees.some(({ id }) => id === assigneeId) ? assigneeId : ''}
      onChange={({ target }) => assign(Number(target.value) || null)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      sx={sx}
    >
      <MenuItem value="">{translate('assignee.nobody')}</MenuItem>
      {assignees.map(({ id, name }) => (
        <MenuItem key={id} value={id} dir="auto">
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
