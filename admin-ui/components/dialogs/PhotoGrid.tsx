import { Box, ButtonBase } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Alts } from '../../../contract/records/alts.js';
import { Picture } from '../images/Picture.js';
import { PreviewDialog } from './PreviewDialog.js';

export function PhotoGrid({ photos, alts }: { photos: string[]; alts: Alts }) {
  const translate = useTranslate();
  const [shown, setShown] = useState<number>();
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))', gap: 1 }}>
        {photos.map((photo, index) => (
          <ButtonBase
            key={photo}
            onClick={() => setShown(index)}
            aria-label={translate('image.enlarge', { n: index + 1 })}
            sx={{ borderRadius: 1, overflow: 'hidden', display: 'block' }}
          >
            <Picture src={photo} width={240} sx={{ aspectRatio: '3 / 2' }} />
          </ButtonBase>
        ))}
      </Box>
      {shown !== undefined && (
        <PreviewDialog photos={photos} alts={alts} start={shown} onClose={() => setShown(undefined)} />
      )}
    </>
  );
}
