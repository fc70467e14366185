import { Box, Chip, FormHelperText, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate, ValidationError } from 'react-admin';
import { PreviewDialog } from '../dialogs/PreviewDialog.js';
import { AllDecorative } from './AllDecorative.js';
import { DropZone } from './DropZone.js';
import { GalleryTile } from './GalleryTile.js';
import { PendingTile } from './PendingTile.js';
import { useGallery, type GalleryProps } from './useGallery.js';

/** Field for several pictures, which upload at once. They can be reordered with buttons or by dragging. */
export function GalleryField(props: GalleryProps) {
  const translate = useTranslate();
  const gallery = useGallery(props);
  const { ref, field, fieldState, photos, pending, errors, isFull } = gallery;
  const [shown, setShown] = useState<number>();

  return (
    <div ref={ref}>
      <GalleryCounter photos={photos} max={props.max} isFull={isFull} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
          gap: 1.5,
          alignItems: 'start',
        }}
      >
        {photos.map((photo, index) => (
          <GalleryTile
            key={`${index} ${photo}`}
            photo={photo}
            index={index}
            last={photos.length - 1}
            onEnlarge={() => setShown(index)}
            onMove={(to) => gallery.move(index, to)}
            onDropped={(from) => gallery.move(from, index)}
            onRemove={() => gallery.removePhoto(index)}
          />
        ))}
        {pending.map((one) => (
          <PendingTile
            key={one.key}
            picture={one}
            onRetry={() => gallery.retry(one)}
            onRemove={() => gallery.removePending(one.key)}
          />
        ))}
        {!isFull && <DropZone label={translate('image.add')} multiple onFiles={gallery.pick} buttonRef={field.ref} />}
      </Box>
      {errors.length > 0 && (
        <FormHelperText error role="alert" component="div">
          {errors.map((text) => (
            <div key={text}>{text}</div>
          ))}
        </FormHelperText>
      )}
      {fieldState.error?.message && (
        <FormHelperText error>
          <ValidationError error={fieldState.error.message} />
        </FormHelperText>
      )}
      {shown !== undefined && <PreviewDialog photos={photos} start={shown} onClose={() => setShown(undefined)} />}
    </div>
  );
}

function GalleryCounter({ photos, max, isFull }: { photos: string[]; max: number; isFull: boolean }) {
  const translate = useTranslate();
  const count = photos.length;
  return (
    <>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Typography role="status" variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {translate('image.counter', { count, max })}
        </Typography>
        {isFull && <Chip size="small" color="warning" label={translate('image.limit')} />}
      </Stack>
      {count > 0 && (
        <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5, mb: 1.5 }}>
          <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 320px' }}>
            {translate('image.shows_hint')}
          </Typography>
          <AllDecorative photos={photos} />
        </Stack>
      )}
    </>
  );
}
