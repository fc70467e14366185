import {
  DndContext,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { Button, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { ADMISSION_STATUSES, type StaffAdmission } from '../../../../contract/families/admissions.js';
import { ScreenHeader } from '../../../components/ScreenHeader.js';
import { paths } from '../../../providers/paths.js';
import { BoardColumn } from './BoardColumn.js';
import { deskMessages as words, labelOf } from './deskMessages.js';
import { BoardFilters } from './BoardFilters.js';
import { useBoardFilter } from './useBoardFilter.js';
import { useBoard } from './useBoard.js';

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 };

/** With an arrow key to the middle of the next column, or of the one before. */
const columnKeys: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = STEPS[event.code];
  const dragged = context.collisionRect;
  if (!step || !dragged) return undefined;
  event.preventDefault();
  const columns = [...context.droppableRects.values()].sort((one, other) => one.left - other.left);
  const middle = dragged.left + dragged.width / 2;
  const at = columns.findIndex(({ left, right }) => middle >= left && middle <= right);
  const next = columns[Math.min(Math.max(at + step, 0), columns.length - 1)];
  if (!next) return undefined;
  const { x, y } = currentCoordinates;
  return { x: x + next.left + next.width / 2 - middle, y: y + next.top + 40 - dragged.top };
};

/** Pressed for a moment, so that a finger that scrolls does not drag. */
const TOUCH = { activationConstraint: { delay: 200, tolerance: 8 } };
const MOUSE = { activationConstraint: { distance: 6 } };

/** When the library has put the focus where the card was. */
const FOCUS_MS = 100;

/** The applications by their step, what waits longest first. */
export function AdmissionBoard() {
  const translate = useTranslate();
  const shown = useBoardFilter();
  const { columns, move } = useBoard(shown);
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, { coordinateGetter: columnKeys }),
  );
  const nameOf = (active: { data: { current?: object } }) =>
    (active.data.current as { admission: StaffAdmission }).admission.studentName;
  const column = (over: { id: string | number } | null) => {
    const status = ADMISSION_STATUSES.find((one) => one === over?.id);
    return status && translate(labelOf(status));
  };
  const say = (text: string, active: { data: { current?: object } }, over: { id: string | number } | null) =>
    translate(text, { name: nameOf(active), column: column(over) });

  return (
    <>
      <ScreenHeader
        title={translate(words.board)}
        text={translate(words.board_text)}
        action={
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <Button component={Link} to={paths.admissionSeats} variant="outlined">
              {translate(words.seats)}
            </Button>
            <Button component={Link} to={paths.admissionFigures} variant="outlined">
              {translate(words.figures)}
            </Button>
            <Button component={Link} to={paths.admissions} variant="outlined">
              {translate(words.list)}
            </Button>
          </Stack>
        }
      />
      <BoardFilters {...shown} />
      <DndContext
        sensors={sensors}
        accessibility={{
          screenReaderInstructions: { draggable: '' },
          announcements: {
            onDragStart: ({ active }) => say(words.picked, active, null),
            onDragOver: ({ active, over }) => (over ? say(words.over, active, over) : undefined),
            onDragEnd: ({ active, over }) => say(over ? words.dropped : words.left, active, over),
            onDragCancel: ({ active }) => say(words.left, active, null),
          },
        }}
        onDragEnd={({ active, over }) => {
          const status = ADMISSION_STATUSES.find((one) => one === over?.id);
          if (!status) return;
          move((active.data.current as { admission: StaffAdmission }).admission, status);
          // The card has moved to another column.
          setTimeout(() => document.getElementById(`handle-of-${active.id}`)?.focus(), FOCUS_MS);
        }}
      >
        <Stack
          direction="row"
          sx={{
            gap: 1.5,
            overflowX: 'auto',
            alignItems: 'flex-start',
            pb: 2,
            scrollSnapType: { xs: 'x proximity', md: 'none' },
          }}
        >
          {ADMISSION_STATUSES.map((status) => (
            <BoardColumn
              key={status}
              status={status}
              label={translate(labelOf(status))}
              column={columns[status]}
              filter={shown.filter}
              onMove={move}
            />
          ))}
        </Stack>
      </DndContext>
    </>
  );
}
