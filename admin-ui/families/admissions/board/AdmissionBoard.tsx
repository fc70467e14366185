import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  type Active,
  type Announcements,
  type Over,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { Alert, Stack } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useEvent, useTranslate, useDataProvider } from 'react-admin';
import {
  ADMISSION_STATUSES,
  type AdmissionStatus,
  type StaffAdmission,
} from '../../../../contract/families/admissions.js';
import { isDecided } from '../../../../contract/families/decisions.js';
import { usePendingChanges, withChanges } from '../../../components/editing/pendingChanges.js';
import { lazyScreen } from '../../../components/lazyScreen.js';
import { OpenedDetails } from '../../../components/list/OpenedDetails.js';
import { ScreenHeader } from '../../../components/ScreenHeader.js';
import { useSchoolDay } from '../../../components/useSchoolDay.js';
import type { dataProvider as ours } from '../../../providers/dataProvider.js';
import { NewEntry } from '../../components/entries/NewEntry.js';
import { useStatusChange } from '../decision/useStatusChange.js';
import { DraggedCard } from './BoardCard.js';
import { BoardColumn } from './BoardColumn.js';
import { BoardFilters } from './BoardFilters.js';
import { byStatus, type Board, LAST_STEP_FIRST } from './columns.js';
import './messages.js';
import { useBoardFilter, type BoardFilter } from './useBoardFilter.js';
import { useCardFocus } from './useCardFocus.js';
import { useOpenedCard } from './useOpenedCard.js';

const PER_COLUMN = 20;
const EMPTY: Board = { data: [], loaded: [] };

/** Loads the latest applications of each status, and applies moves that are still being sent. */
function useBoard({ filter, isReady }: Pick<BoardFilter, 'filter' | 'isReady'>) {
  const dataProvider = useDataProvider<typeof ours>();
  const changes = usePendingChanges('admissions');
  const today = useSchoolDay();
  /** What is back from waiting stands first, however long ago its last step was. */
  const returned = async () => {
    const { data } = await dataProvider.getList<StaffAdmission>('admissions', {
      pagination: { page: 1, perPage: PER_COLUMN },
      sort: LAST_STEP_FIRST,
      filter: { ...filter, returned: true },
    });
    return data;
  };
  const columnOf = async (status: AdmissionStatus) => {
    const { data, total = 0 } = await dataProvider.getList<StaffAdmission>('admissions', {
      pagination: { page: 1, perPage: PER_COLUMN },
      sort: LAST_STEP_FIRST,
      filter: { ...filter, status },
    });
    return { status, data, total };
  };
  // One query for all columns: an application that moves must not be missing while only one of its columns is reloaded.
  const {
    data: board = EMPTY,
    isError: isFailed,
    isPending,
  } = useQuery({
    queryKey: ['admissions', 'getList', 'board', filter],
    queryFn: async (): Promise<Board> => {
      const [back, ...pages] = await Promise.all([returned(), ...ADMISSION_STATUSES.map(columnOf)]);
      const rows = [...back, ...pages.flatMap(({ data }) => data)];
      const data = [...new Map(rows.map((row) => [row.id, row])).values()];
      const countOf = (status: AdmissionStatus) => data.filter((row) => row.status === status).length;
      return { data, loaded: pages.map(({ status, total }) => ({ status, total, count: countOf(status) })) };
    },
    enabled: isReady,
    placeholderData: keepPreviousData,
  });
  const data = board.data.map((admission) => withChanges(admission, changes));
  return { columns: byStatus({ ...board, data }, today), isFailed, isPending };
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 };

/** Moves a card to the middle of the next or previous column with an arrow key. */
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

/** Delayed, so that scrolling does not drag cards. */
const TOUCH = { activationConstraint: { delay: 250, tolerance: 8 } };
const MOUSE = { activationConstraint: { distance: 6 } };
const KEYBOARD = { coordinateGetter: columnKeys };

/** The options of a sensor must stay the same object: other ones would render all cards again. */
function useBoardSensors() {
  return useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH), useSensor(KeyboardSensor, KEYBOARD));
}

const draggedAdmission = (active: Active) => (active.data.current as { admission: StaffAdmission }).admission;

const statusOf = (over: Over | null) => ADMISSION_STATUSES.find((status) => status === over?.id);

const AdmissionDetails = lazyScreen(() => import('../details/AdmissionDetails.js'), 'AdmissionDetails');

/** Board of the applications by status. Details open in a dialog above it, so that it keeps its scroll position. */
export function AdmissionBoard() {
  const translate = useTranslate();
  const shown = useBoardFilter();
  const { columns, isFailed, isPending } = useBoard(shown);
  const { opened, close } = useOpenedCard();
  const sensors = useBoardSensors();
  const announcements = useAnnouncements();
  const [focused, focusCard] = useCardFocus(columns);
  const movedBy = useRef<'handle' | 'step'>('handle');
  const { setStatus, dialog } = useStatusChange(({ id }) => focusCard({ id, part: movedBy.current }));
  const [dragged, setDragged] = useState<StaffAdmission>();

  const move = (part: 'handle' | 'step', admission: StaffAdmission, status: AdmissionStatus) => {
    movedBy.current = part;
    setStatus(admission, status);
    if (!isDecided(status)) focusCard({ id: admission.id, part, column: status });
  };
  const moveByList = useEvent((admission: StaffAdmission, status: AdmissionStatus) => move('step', admission, status));
  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(undefined);
    const status = statusOf(over);
    if (status) move('handle', draggedAdmission(active), status);
  };

  return (
    <>
      <ScreenHeader
        title={translate('resources.admissions.board.board')}
        text={translate('resources.admissions.board.board_text')}
        action={<NewEntry collection="admissions" />}
      />
      <BoardFilters {...shown} />
      {isFailed && <Alert severity="warning">{translate('resources.admissions.board.load_failed')}</Alert>}
      <DndContext
        sensors={sensors}
        accessibility={{ screenReaderInstructions: { draggable: '' }, announcements, restoreFocus: false }}
        onDragStart={({ active }: DragStartEvent) => setDragged(draggedAdmission(active))}
        onDragEnd={drop}
        onDragCancel={() => setDragged(undefined)}
      >
        <Stack
          direction="row"
          sx={{
            gap: 1.5,
            overflowX: 'auto',
            // Stretched, so that a card can be dropped below a short column too.
            alignItems: 'stretch',
            pb: 2,
            scrollSnapType: { xs: dragged ? 'none' : 'x proximity', md: 'none' },
          }}
        >
          {ADMISSION_STATUSES.map((status) => (
            <BoardColumn
              key={status}
              status={status}
              label={translate(`resources.admissions.statuses.${status}`)}
              column={columns[status]}
              isPending={isPending}
              isKnown={!isPending && (!isFailed || columns[status].data.length > 0)}
              filter={shown.filter}
              focused={focused}
              onMove={moveByList}
            />
          ))}
        </Stack>
        {/* An overlay, as a card dragged between columns within the page would make it longer. */}
        <DragOverlay dropAnimation={null}>{dragged && <DraggedCard admission={dragged} />}</DragOverlay>
      </DndContext>
      {dialog}
      {opened !== undefined && (
        <OpenedDetails<StaffAdmission>
          id={opened}
          rows={ADMISSION_STATUSES.flatMap((status) => columns[status].data)}
          onClose={close}
        >
          {(admission, onClose) => <AdmissionDetails admission={admission} onClose={onClose} />}
        </OpenedDetails>
      )}
    </>
  );
}

function useAnnouncements(): Announcements {
  const translate = useTranslate();
  const announce = (message: string, active: Active, over: Over | null) => {
    const status = statusOf(over);
    return translate(message, {
      name: draggedAdmission(active).studentName,
      column: status && translate(`resources.admissions.statuses.${status}`),
    });
  };
  return {
    onDragStart: ({ active }) => announce('resources.admissions.board.picked', active, null),
    onDragOver: ({ active, over }) => (over ? announce('resources.admissions.board.over', active, over) : undefined),
    onDragEnd: ({ active, over }) =>
      announce(over ? 'resources.admissions.board.dropped' : 'resources.admissions.board.left', active, over),
    onDragCancel: ({ active }) => announce('resources.admissions.board.left', active, null),
  };
}
