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
import { deskMessages as words, labelOf } from './deskMessages.js';
import { StepLine } from './StepLine.js';
import { useAssignees } from './useAssignees.js';

interface Props {
  admission: StaffAdmission;
  onMove: (admission: StaffAdmission, status: AdmissionStatus) => void;
}

/** Dragged by its handle; whoever cannot drag chooses the step from a list. */
export function BoardCard({ admission, onMove }: Props) {
  const translate = useTranslate();
  const { id, studentName, branch, entryGrade, assigneeId, status } = admission;
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, isDragging } = useDraggable({
    id,
    data: { admission },
  });
  const assignee = useAssignees().find((one) => one.id === assigneeId)?.name;
  const choiceId = `step-of-${id}`;
  const move = translate(words.move, { name: studentName });
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
        <TextField
          select
          value={status}
          onChange={({ target }) => {
            onMove(admission, target.value as AdmissionStatus);
            // The card has moved to another column.
            setTimeout(() => document.getElementById(choiceId)?.focus());
          }}
          slotProps={{ select: { SelectDisplayProps: { id: choiceId, 'aria-label': move } } }}
          fullWidth
          sx={{
            '& .MuiSelect-select.MuiSelect-select': { pl: 1.25, pr: 3.25, typography: 'body2' },
            '& .MuiSelect-icon': { right: 4 },
          }}
        >
          {ADMISSION_STATUSES.map((one) => (
            <MenuItem key={one} value={one}>
              {translate(labelOf(one))}
            </MenuItem>
          ))}
        </TextField>
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
