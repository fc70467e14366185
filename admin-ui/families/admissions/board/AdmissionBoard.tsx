import { DndContext, type DragEndEvent } from '@dnd-kit/core';
import { Alert, Stack } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import {
  ADMISSION_STATUSES,
  type AdmissionStatus,
  type StaffAdmission,
} from '../../../../contract/families/admissions.js';
import { ScreenHeader } from '../../../components/ScreenHeader.js';
import { BoardColumn } from './BoardColumn.js';
import { BoardFilters } from './BoardFilters.js';
import { draggedAdmission, statusOf } from './dragged.js';
import { useAnnouncements } from './useAnnouncements.js';
import { useBoard } from './useBoard.js';
import { useBoardFilter } from './useBoardFilter.js';
import { useBoardSensors } from './useBoardSensors.js';
import { useMove } from './useMove.js';
import './messages.js';

/** By then, dnd-kit has focused the place from which the card was dragged. */
const FOCUS_MS = 100;

/** The applications by status; those that wait longest come first. */
export function AdmissionBoard() {
  const translate = useTranslate();
  const shown = useBoardFilter();
  const { columns, isFailed, isPending } = useBoard(shown);
  const move = useMove();
  const sensors = useBoardSensors();
  const announcements = useAnnouncements();
  const moved = useRef<{ id: number; status: AdmissionStatus }>(undefined);
  const moveByList = (admission: StaffAdmission, status: AdmissionStatus) => {
    moved.current = { id: admission.id, status };
    void move(admission, status);
  };
  // The list of a moved card is another element, in the other column.
  useEffect(() => {
    const { id, status } = moved.current ?? {};
    if (!status || !columns[status].data.some((admission) => admission.id === id)) return;
    moved.current = undefined;
    document.getElementById(`step-of-${id}`)?.focus();
  }, [columns]);
  const dropped = ({ active, over }: DragEndEvent) => {
    const status = statusOf(over);
    if (!status) return;
    void move(draggedAdmission(active), status);
    // The card has moved to another column.
    setTimeout(() => document.getElementById(`handle-of-${active.id}`)?.focus(), FOCUS_MS);
  };

  return (
    <>
      <ScreenHeader
        title={translate('resources.admissions.board.board')}
        text={translate('resources.admissions.board.board_text')}
      />
      <BoardFilters {...shown} />
      {isFailed && <Alert severity="warning">{translate('resources.admissions.board.load_failed')}</Alert>}
      <DndContext
        sensors={sensors}
        accessibility={{ screenReaderInstructions: { draggable: '' }, announcements }}
        onDragEnd={dropped}
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
              label={translate(`resources.admissions.statuses.${status}`)}
              column={columns[status]}
              isPending={isPending}
              isKnown={!isPending && (!isFailed || columns[status].data.length > 0)}
              filter={shown.filter}
              onMove={moveByList}
            />
          ))}
        </Stack>
      </DndContext>
    </>
  );
}
