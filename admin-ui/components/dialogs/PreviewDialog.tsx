import CloseIcon from '@mui/icons-material/Close';
import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import { Dialog, IconButton, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Alts, altText } from '../../../contract/records/alts.js';
import { Picture } from '../images/Picture.js';

interface Props {
  photos: string[];
  alts?: Alts;
  start?: number;
  onClose: () => void;
}

export function PreviewDialog({ photos, alts, start = 0, onClose }: Props) {
  const translate = useTranslate();
  const [index, setIndex] = useState(start);
  const go = (step: number) => setIndex((index + step + photos.length) % photos.length);

  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="lg"
      fullWidth
      slotProps={{ paper: { 'aria-label': translate('image.preview') } }}
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') go(1);
        if (key === 'ArrowLeft') go(-1);
      }}
    >
      <Picture
        src={photos[index]}
        alt={altText(alts, photos[index]) || translate('image.picture', { n: index + 1 })}
        width={1600}
        fit="contain"
        sx={{ height: 'min(76vh, 900px)' }}
      />
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'center', gap: 1, p: 1 }}>
        {photos.length > 1 && (
          <IconButton onClick={() => go(-1)} aria-label={translate('image.previous')}>
            <PreviousIcon />
          </IconButton>
        )}
        <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{`${index + 1} / ${photos.length}`}</Typography>
        {photos.length > 1 && (
          <IconButton onClick={() => go(1)} aria-label={translate('image.next')}>
            <NextIcon />
          </IconButton>
        )}
        <IconButton onClick={onClose} aria-label={translate('list.close')}>
          <CloseIcon />
        </IconButton>
      </Stack>
    </Dialog>
  );
}
