import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type FocalPoint, objectPosition } from '../../../../contract/records/focal-points.js';
import { Picture } from '../Picture.js';
import type { Crop } from './crops.js';

const SHAPES: Record<Crop, object> = {
  banner: { width: 210, aspectRatio: '21 / 9' },
  card: { width: 120, aspectRatio: '3 / 2' },
  phone: { width: 72, aspectRatio: '4 / 5' },
  portrait: { width: 88, aspectRatio: '1 / 1', borderRadius: '50%' },
};

export function CropPreviews({ url, point, crops }: { url: string; point: FocalPoint; crops: Crop[] }) {
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
