import { Box } from '@mui/material';
import type { PointerEvent, Ref, RefObject } from 'react';
import { useTranslate } from 'react-admin';
import { COLOURS } from '../../../../contract/platform/tokens.js';
import type { FocalPoint } from '../../../../contract/records/focal-points.js';
import { pointAfter, pointAt } from './pointAt.js';

interface Props {
  ref: Ref<HTMLDivElement>;
  frame: RefObject<HTMLDivElement | null>;
  point: FocalPoint;
  onChange: (point: FocalPoint) => void;
}

const RING = {
  position: 'absolute',
  width: 44,
  height: 44,
  transform: 'translate(-50%, -50%)',
  borderRadius: '50%',
  cursor: 'grab',
  touchAction: 'none',
  // White between two dark rings, so that the marker stands out on any picture.
  border: `3px solid ${COLOURS.white}`,
  boxShadow: `0 0 0 2px ${COLOURS.ink}, inset 0 0 0 2px ${COLOURS.ink}`,
  '&:focus-visible': { outline: `3px solid ${COLOURS.marigold}`, outlineOffset: 3 },
} as const;

/** Two-dimensional slider. ARIA has no role with two values, so `aria-valuetext` has both. */
export function FocalPointMarker({ ref, frame, point, onChange }: Props) {
  const translate = useTranslate();
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onChange(pointAt(event, frame.current!));
  };

  return (
    <Box
      ref={ref}
      role="slider"
      tabIndex={0}
      aria-label={translate('focal.marker')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={point.x}
      aria-valuetext={translate('image.focal_at', { ...point })}
      onKeyDown={(event) => {
        const next = pointAfter(event.key, event.shiftKey, point);
        if (!next) return;
        event.preventDefault();
        onChange(next);
      }}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      sx={RING}
      style={{ left: `${point.x}%`, top: `${point.y}%` }}
    />
  );
}
