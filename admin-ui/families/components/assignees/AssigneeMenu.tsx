import AssigneeIcon from '@mui/icons-material/AssignmentIndOutlined';
import { Avatar, ButtonBase } from '@mui/material';
import { useTranslate } from 'react-admin';
import { InlineMenu, TRIGGER } from '../../../components/list/inline/InlineMenu.js';
import type { ParentRecord } from '../parentRecord.js';
import { useAssign, useAssignees } from './useAssignees.js';

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map(([initial]) => initial)
    .slice(0, 2)
    .join('')
    .toUpperCase();

/** Menu with the initials of the assignee. On the line of the status, so that twelve cards fit on a desktop screen. */
export function AssigneeMenu(of: ParentRecord) {
  const translate = useTranslate();
  const assignees = useAssignees();
  const assign = useAssign(of);
  const nobody = { value: null, label: translate('assignee.nobody') };
  const choices = [nobody, ...assignees.map(({ id, name }) => ({ value: id, label: name }))];
  const chosen = choices.find(({ value }) => value === of.record.assigneeId) ?? nobody;
  return (
    <InlineMenu
      label={translate('assignee.label')}
      value={chosen.value}
      text={chosen.label}
      choices={choices}
      onChoose={assign}
      trigger={(button) => (
        <ButtonBase
          {...button}
          title={`${translate('assignee.label')}: ${chosen.label}`}
          sx={{ ...TRIGGER, width: 24, height: 24, my: '-1px', borderRadius: '50%' }}
        >
          {chosen.value === null ? (
            <AssigneeIcon sx={{ fontSize: 18, color: 'text.secondary' }} />
          ) : (
            <Avatar
              sx={{
                width: 24,
                height: 24,
                fontSize: '0.6875rem',
                fontWeight: 650,
                bgcolor: 'primary.main',
                color: 'primary.contrastText',
              }}
            >
              {initialsOf(chosen.label)}
            </Avatar>
          )}
        </ButtonBase>
      )}
    />
  );
}
