import { useRef, useState, type PointerEvent } from 'react';

/** Fraction of its width by which a toast must be dragged to be dismissed. */
const AWAY = 0.4;

/** Lets a toast be dragged aside by touch: dismisses it if it was dragged far enough, or else moves it back. */
export function useDragAway(onAway: () => void) {
  const start = useRef<number>(undefined);
  const [offset, setOffset] = useState(0);

  const end = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    if (start.current === undefined) return;
    start.current = undefined;
    if (Math.abs(offset) > currentTarget.offsetWidth * AWAY) onAway();
    else setOffset(0);
  };
  return {
    offset,
    isDragged: offset !== 0,
    handlers: {
      onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
        if (pointerType === 'touch') start.current = clientX;
      },
      onPointerMove: ({ clientX }: PointerEvent) => {
        if (start.current !== undefined) setOffset(clientX - start.current);
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}
