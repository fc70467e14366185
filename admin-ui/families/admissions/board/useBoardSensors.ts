import {
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';

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

export function useBoardSensors() {
  return useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, { coordinateGetter: columnKeys }),
  );
}
