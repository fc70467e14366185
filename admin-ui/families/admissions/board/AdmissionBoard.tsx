import { DndContext, type DragEndEvent, DragOverlay, type DragStartEvent } from '@dnd-kit/core';
import { Alert, Stack } from '@mui/material';
import { useRef, useState } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import {
  ADMISSION_STATUSES,
  type AdmissionStatus,
  type StaffAdmission,
} from '../../../../contract/families/admissions.js';
import { isDecided } from '../../../../contract/families/decisions.js';
import { lazyScreen } from '../../../components/lazyScreen.js';
import { OpenedDetails } from '../../../components/list/OpenedDetails.js';
import { ScreenHeader } from '../../../components/ScreenHeader.js';
import { NewEntry } from '../../components/entries/NewEntry.js';
import { DraggedCard } from './BoardCard.js';
import { BoardColumn } from './BoardColumn.js';
import { BoardFilters } from './BoardFilters.js';
import { draggedAdmission, statusOf } from './dragged.js';
import { useAnnouncements } from './useAnnouncements.js';
import { useBoard } from './useBoard.js';
import { useBoardFilter } from './useBoardFilter.js';
import { useBoardSensors } from './useBoardSensors.js';
import { useCardFocus } from './useCardFocus.js';
import { useOpenedCard } from './useOpenedCard.js';
import { useStatusChange } from '../decision/useStatusChange.js';
import './messages.js';

const AdmissionDetails = lazyScreen(() => import('../details/AdmissionDetails.js'), 'AdmissionDetails');

/** Board of the applications by status. Details open in a dialog above it, so that it keeps its scroll position. */
export function AdmissionBoard() {
  const translate = useTranslate();
  const shown = useBoardFilter();
  const { columns, isFailed, isPending } = useBoard(shown);
  const { opened, close } = useOpenedCard();
  const sensors = useBoardSensors();
  const announcements = useAnnouncements();
  const focusCard = useCardFocus(columns);
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
