import { useDraggable } from '@dnd-kit/core';
import MoveIcon from '@mui/icons-material/OpenWith';
import { Box, IconButton, Link as MuiLink, MenuItem, Paper, Select, Stack, Typography } from '@mui/material';
import { memo, type SyntheticEvent } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import {
  ADMISSION_STATUSES,
  type AdmissionStatus,
  type StaffAdmission,
} from '../../../../contract/families/admissions.js';
import { cardClickProps } from '../../../components/list/cards/cardClickProps.js';
import { useCampusName } from '../../../components/useCampusName.js';
import { DepositLine } from '../deposits/DepositLine.js';
import { StepLine } from './StepLine.js';
import { WaitLine } from '../../components/waits/WaitLine.js';
import { isDecided } from '../../../../contract/families/decisions.js';
import { useAssignees } from '../../components/assignees/useAssignees.js';
import { partId } from './useCardFocus.js';
import { useCardLink } from './useOpenedCard.js';

interface Props {
  admission: StaffAdmission;
  onMove: (admission: StaffAdmission, status: AdmissionStatus) => void;
}

const CARD = { p: 1.25, minWidth: 0 };
const NAME = { display: 'block', fontWeight: 600, overflowWrap: 'break-word', py: 0.75 } as const;
/** Keeps a long press for dragging: it must not select text or open the link's context menu. */
const BY_FINGER = {
  touchAction: 'manipulation',
  WebkitTouchCallout: 'none',
  '@media (pointer: coarse)': { userSelect: 'none' },
} as const;

/**
 * Card of an application: opened by click, dragged by mouse or long press, and moved by keyboard with its handle or
 * select.
 */
export const BoardCard = memo(function BoardCard({ admission, onMove }: Props) {
  const translate = useTranslate();
  const { id, studentName } = admission;
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({
    id,
    data: { admission },
  });
  const link = useCardLink(id);
  const move = translate('resources.admissions.board.move', { name: studentName });
  return (
    <Paper
      ref={setNodeRef}
      variant="outlined"
      data-record={id}
      {...listeners}
      {...cardClickProps}
      sx={{
        ...CARD,
        ...BY_FINGER,
        cursor: 'grab',
        transition: 'border-color 150ms',
        '&:hover': { borderColor: 'text.secondary' },
        opacity: isDragging ? 0.4 : 1,
      }}
    >
      <MuiLink component={Link} {...link} dir="auto" draggable={false} data-card-action="" sx={NAME}>
        {studentName}
      </MuiLink>
      <CardFacts admission={admission} />
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, mt: 1, mr: -0.5 }}>
        <StepSelect admission={admission} label={move} onMove={onMove} />
        <IconButton
          ref={setActivatorNodeRef}
          id={partId('handle', id)}
          size="small"
          {...attributes}
          aria-label={move}
          sx={{ cursor: 'grab', touchAction: 'none' }}
        >
          <MoveIcon fontSize="small" />
        </IconButton>
      </Stack>
    </Paper>
  );
});

/** Copy of a dragged card under the pointer, while the card itself stays in its column. */
export function DraggedCard({ admission }: Pick<Props, 'admission'>) {
  return (
    <Paper elevation={6} sx={{ ...CARD, cursor: 'grabbing' }}>
      <Typography component="span" dir="auto" color="primary" sx={NAME}>
        {admission.studentName}
      </Typography>
      <CardFacts admission={admission} />
    </Paper>
  );
}

const CardFacts = memo(function CardFacts({ admission }: Pick<Props, 'admission'>) {
  const { branch, entryGrade, assigneeId } = admission;
  const campus = useCampusName()(branch);
  const assignee = useAssignees().find((one) => one.id === assigneeId)?.name;
  return (
    <>
      <Typography variant="body2" color="textSecondary" dir="auto" title={branch} sx={{ overflowWrap: 'anywhere' }}>
        {[entryGrade, campus, assignee].filter(Boolean).join(' · ')}
      </Typography>
      <StepLine admission={admission} />
      <WaitLine record={admission} isDone={isDecided(admission.status)} />
      <DepositLine deposit={admission} />
    </>
  );
});

const STEPS = {
  '& .MuiSelect-select.MuiSelect-select': { pl: 1.25, pr: 3.25, typography: 'body2' },
  '& .MuiSelect-icon': { right: 4 },
};

const stop = (event: SyntheticEvent) => event.stopPropagation();

/** Select of the status. Stops events, so that using it neither drags nor opens the card. */
const StepSelect = memo(function StepSelect({ admission, label, onMove }: Props & { label: string }) {
  const translate = useTranslate();
  return (
    <Box onMouseDown={stop} onTouchStart={stop} onClick={stop} sx={{ flexGrow: 1, minWidth: 0 }}>
      <Select
        size="small"
        value={admission.status}
        onChange={({ target }) => onMove(admission, target.value)}
        SelectDisplayProps={{ id: partId('step', admission.id), 'aria-label': label, dir: 'auto' }}
        fullWidth
        sx={STEPS}
      >
        {ADMISSION_STATUSES.map((status) => (
          <MenuItem key={status} value={status}>
            {translate(`resources.admissions.statuses.${status}`)}
          </MenuItem>
        ))}
      </Select>
    </Box>
  );
});
