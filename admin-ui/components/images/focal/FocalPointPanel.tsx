import './messages.js';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { CENTRE, type FocalPoint } from '../../../../contract/records/focal-points.js';
import { Picture } from '../Picture.js';
import { CropPreviews } from './CropPreviews.js';
import type { Crop } from './crops.js';
import { FocalPointMarker } from './FocalPointMarker.js';
import { pointAt } from './pointAt.js';

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
