import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { FocalPoint } from '../../../../contract/records/focal-points.js';
import { Picture } from '../../images/Picture.js';

type PictureValue = string | true | FocalPoint;
export type PictureValues = Record<string, PictureValue>;

export function ConflictPictureValues({ values }: { values: PictureValues }) {
  const translate = useTranslate();
  const textOf = (value: PictureValue) => {
    if (value === true) return translate('image.decorative');
    return typeof value === 'string' ? value : translate('image.focal_at', { ...value });
  };
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {Object.entries(values).map(([url, value]) => (
        <Box
          component="li"
          key={url}
          sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', overflowWrap: 'anywhere' }}
        >
          <Picture src={url} width={160} sx={{ width: 72, aspectRatio: '3 / 2', borderRadius: 1, flexShrink: 0 }} />
          <Box component="span" dir="auto" sx={{ minWidth: 0 }}>
            {textOf(value)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
