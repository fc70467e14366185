import { useDraggable } from '@dnd-kit/core';
import MoveIcon from '@mui/icons-material/OpenWith';
import { IconButton, Link as MuiLink, MenuItem, Paper, Stack, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import {
  ADMISSION_STATUSES,
  type AdmissionStatus,
  type StaffAdmission,
} from '../../../../contract/families/admissions.js';
import { StepLine } from './StepLine.js';
import { useAssignees } from './useAssignees.js';

interface Props {
  admission: StaffAdmission;
  onMove: (admission: StaffAdmission, status: AdmissionStatus) => void;
}

/** Dragged by its handle; without dragging, the step is chosen from a list. */
export function BoardCard({ admission, onMove }: Props) {
  const translate = useTranslate();
  const { id, studentName, branch, entryGrade, assigneeId } = admission;
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, isDragging } = useDraggable({
    id,
    data: { admission },
  });
  const assignee = useAssignees().find((one) => one.id === assigneeId)?.name;
  const move = translate('resources.admissions.board.move', { name: studentName });
  return (
    <Paper
      component="li"
      ref={setNodeRef}
      elevation={isDragging ? 6 : 0}
      variant={isDragging ? 'elevation' : 'outlined'}
      sx={{
        p: 1.25,
        minWidth: 0,
        position: 'relative',
        zIndex: isDragging ? 2 : undefined,
        transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
      }}
    >
      <MuiLink
        component={Link}
        to={`/admissions/${id}/show`}
        dir="auto"
        sx={{ display: 'block', fontWeight: 600, overflowWrap: 'break-word', py: 0.75 }}
      >
        {studentName}
      </MuiLink>
      <Typography variant="body2" color="textSecondary" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
        {[entryGrade, branch, assignee].filter(Boolean).join(' · ')}
      </Typography>
      <StepLine admission={admission} />
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, mt: 1, mr: -0.5 }}>
        <StepSelect admission={admission} label={move} onMove={onMove} />
        <IconButton
          ref={setActivatorNodeRef}
          id={`handle-of-${id}`}
          size="small"
          {...attributes}
          {...listeners}
          aria-label={move}
          sx={{ cursor: 'grab', touchAction: 'none' }}
        >
          <MoveIcon fontSize="small" />
        </IconButton>
      </Stack>
    </Paper>
  );
}

function StepSelect({ admission, label, onMove }: Props & { label: string }) {
  const translate = useTranslate();
  const choiceId = `step-of-${admission.id}`;
  return (
    <TextField
      select
      value={admission.status}
      onChange={({ target }) => onMove(admission, target.value as AdmissionStatus)}
      slotProps={{ select: { SelectDisplayProps: { id: choiceId, 'aria-label': label } } }}
      fullWidth
      sx={{
        '& .MuiSelect-select.MuiSelect-select': { pl: 1.25, pr: 3.25, typography: 'body2' },
        '& .MuiSelect-icon': { right: 4 },
      }}
    >
      {ADMISSION_STATUSES.map((status) => (
        <MenuItem key={status} value={status}>
          {translate(`resources.admissions.statuses.${status}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
