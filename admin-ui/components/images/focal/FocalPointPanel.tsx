import { Box, Button, Stack, Typography } from '@mui/material';
import { useRef, type PointerEvent, type Ref, type RefObject } from 'react';
import { useTranslate } from 'react-admin';
import { COLOURS } from '../../../../contract/platform/tokens.js';
import { CENTRE, type FocalPoint, objectPosition } from '../../../../contract/records/focal-points.js';
import { Picture } from '../Picture.js';
import type { Crop } from './crops.js';
import './messages.js';
import { pointAt, pointAfter } from './pointAt.js';

interface FocalPointMarkerProps {
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
function FocalPointMarker({ ref, frame, point, onChange }: FocalPointMarkerProps) {
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

const SHAPES: Record<Crop, object> = {
  banner: { width: 210, aspectRatio: '21 / 9' },
  card: { width: 120, aspectRatio: '3 / 2' },
  phone: { width: 72, aspectRatio: '4 / 5' },
  portrait: { width: 88, aspectRatio: '1 / 1', borderRadius: '50%' },
};

function CropPreviews({ url, point, crops }: { url: string; point: FocalPoint; crops: Crop[] }) {
  const translate = useTranslate();
  return (
    <Box
      component="ul"
      aria-label={translate('focal.previews')}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-end' }}
    >
      {crops.map((crop) => (
        <Box component="li" key={crop} sx={{ maxWidth: '100%' }}>
          <Picture
            src={url}
            width={480}
            position={objectPosition({ [url]: point }, url)}
            sx={{ maxWidth: '100%', borderRadius: 1, ...SHAPES[crop] }}
          />
          <Typography variant="caption" color="textSecondary">
            {translate(`focal.crops.${crop}`)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

interface Props {
  url: string;
  point: FocalPoint;
  crops: Crop[];
  onChange: (point: FocalPoint) => void;
}

export function FocalPointPanel({ url, point, crops, onChange }: Props) {
  const translate = useTranslate();
  const frame = useRef<HTMLDivElement>(null);
  const marker = useRef<HTMLDivElement>(null);
  const change = (next: FocalPoint) => {
    onChange(next);
    marker.current?.focus({ preventScroll: true });
  };

  return (
    <Stack sx={{ gap: 1.5, mt: 1.5, maxWidth: 480 }}>
      <Typography variant="body2" color="textSecondary">
        {translate('focal.hint')}
      </Typography>
      <Box
        ref={frame}
        onClick={(event) => change(pointAt(event, frame.current!))}
        sx={{ position: 'relative', cursor: 'crosshair', minHeight: 44 }}
      >
        <Picture src={url} width={960} fit="contain" sx={{ borderRadius: 1.25 }} />
        <FocalPointMarker ref={marker} frame={frame} point={point} onChange={onChange} />
      </Box>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button size="small" variant="outlined" onClick={() => change(CENTRE)}>
          {translate('focal.reset')}
        </Button>
        <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {translate('image.focal_at', { ...point })}
        </Typography>
      </Stack>
      <CropPreviews url={url} point={point} crops={crops} />
    </Stack>
  );
}
