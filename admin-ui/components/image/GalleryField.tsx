import { Box, Chip, FormHelperText, Stack, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useInput, useNotify, useTranslate, ValidationError } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { PreviewDialog } from '../dialogs/PreviewDialog.js';
import { useUploads } from '../form/UploadsProvider.js';
import { DropZone } from './DropZone.js';
import { GalleryTile } from './GalleryTile.js';
import { PendingTile } from './PendingTile.js';
import { formatFileName } from './formatFileName.js';
import { partitionFiles } from './partitionFiles.js';
import { useFocusPlace } from './useFocusPlace.js';
import { useUploadQueue } from './useUploadQueue.js';

interface Props {
  source: string;
  max: number;
  /** Said when more are chosen than there is room for. */
  limitMessage: string;
}

/** Up to so many pictures: several at once, each with its progress; reordered by buttons or by dragging. */
export function GalleryField({ source, max, limitMessage }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const { report } = useUploads();
  const { getValues, setValue } = useFormContext();
  const { field, fieldState } = useInput({ source, defaultValue: [] });
  const [errors, setErrors] = useState<string[]>([]);
  const [shown, setShown] = useState<number>();
  const photos: string[] = field.value ?? [];
  const { ref, focusOn, holdsFocus } = useFocusPlace();
  const picked = useRef(new Map<string, number>());
  const write = (next: string[]) => setValue(source, next, { shouldDirty: true });
  /** File names may hold what a catalogue's texts have for signs. */
  const tell = (text: string) => notify('image.text', { type: 'error', messageArgs: { text } });
  // They arrive in any order, and stand in the one in which they were picked.
  const place = (url: string, key: number) => {
    const before = (getValues(source) as string[] | undefined) ?? [];
    const later = before.findIndex((photo) => (picked.current.get(photo) ?? 0) > key);
    const index = later < 0 ? before.length : later;
    if (holdsFocus(`[data-pending="${key}"]`)) focusOn(`[data-photo="${index}"] [data-remove]`);
    picked.current.set(url, key);
    write(before.toSpliced(index, 0, url));
  };
  const queue = useUploadQueue(source, place, ({ name }, { message }) =>
    tell(`${formatFileName(name)}: ${translate(message)}`),
  );
  const count = photos.length + queue.pending.length;
  const isFull = count >= max;
  const isUploading = queue.pending.some(({ error }) => !error);
  const state = isUploading ? 'uploading' : queue.pending.length > 0 ? 'failed' : 'done';

  useEffect(() => report(source, state), [report, source, state]);

  const pick = (files: File[]) => {
    const { accepted, refused } = partitionFiles(files, max - count, limitMessage);
    setErrors(refused);
    refused.forEach(tell);
    queue.add(accepted);
    if (accepted.length > 0 && count + accepted.length >= max) focusOn('[data-pending] [data-remove]');
  };
  const move = (from: number, to: number) => {
    const next = [...photos];
    next.splice(to, 0, ...next.splice(from, 1));
    write(next);
    const isAtEnd = to === 0 || to === photos.length - 1;
    const direction = to > from !== isAtEnd ? 'later' : 'earlier';
    focusOn(`[data-photo="${to}"] [data-move="${direction}"]`);
  };
  const removePhoto = (index: number) => {
    write(photos.toSpliced(index, 1));
    focusOn(photos.length > 1 ? `[data-photo="${Math.min(index, photos.length - 2)}"] [data-remove]` : '[data-drop]');
  };
  const removePending = (key: number) => {
    queue.remove(key);
    focusOn('[data-drop]');
  };

  return (
    <div ref={ref}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Typography role="status" variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {translate('image.counter', { count: photos.length, max })}
        </Typography>
        {isFull && <Chip size="small" color="warning" label={translate('image.limit')} />}
      </Stack>
      {photos.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          {translate('image.shows_hint')}
        </Typography>
      )}
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
            onMove={(to) => move(index, to)}
            onDropped={(from) => move(from, index)}
            onRemove={() => removePhoto(index)}
          />
        ))}
        {queue.pending.map((one) => (
          <PendingTile
            key={one.key}
            picture={one}
            onRetry={() => {
              queue.retry(one);
              focusOn(`[data-pending="${one.key}"] [data-remove]`);
            }}
            onRemove={() => removePending(one.key)}
          />
        ))}
        {!isFull && <DropZone label={translate('image.add')} multiple onFiles={pick} buttonRef={field.ref} />}
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
