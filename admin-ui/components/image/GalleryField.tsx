import { Box, Chip, FormHelperText, Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useInput, useNotify, useTranslate, ValidationError } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { UploadType } from '../../../contract/uploads.js';
import { PreviewDialog } from '../dialogs/PreviewDialog.js';
import { useUploads } from '../form/UploadsProvider.js';
import { DropZone } from './DropZone.js';
import { GalleryTile } from './GalleryTile.js';
import { PendingTile } from './PendingTile.js';
import { sortFiles } from './sortFiles.js';
import { useUploadQueue } from './useUploadQueue.js';

interface Props {
  source: string;
  type: UploadType;
  max: number;
  /** Said when more are chosen than there is room for. */
  limitWords: string;
}

/** Up to so many pictures: several at once, each with its progress; reordered by buttons or by dragging. */
export function GalleryField({ source, type, max, limitWords }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const { report } = useUploads();
  const { getValues, setValue } = useFormContext();
  const { field, fieldState } = useInput({ source, defaultValue: [] });
  const [faults, setFaults] = useState<string[]>([]);
  const [shown, setShown] = useState<number>();
  const photos: string[] = field.value ?? [];
  const write = (next: string[]) => setValue(source, next, { shouldDirty: true });
  const queue = useUploadQueue(
    type,
    (url) => write([...((getValues(source) as string[]) ?? []), url]),
    ({ name }, { message }) => notify(`${name}: ${translate(message)}`, { type: 'error' }),
  );
  const count = photos.length + queue.pending.length;
  const isFull = count >= max;
  const isUploading = queue.pending.some(({ error }) => !error);
  const state = isUploading ? 'uploading' : queue.pending.length > 0 ? 'failed' : 'done';

  useEffect(() => report(source, state), [report, source, state]);

  const pick = (files: File[]) => {
    const { taken, refused } = sortFiles(files, max - count, limitWords);
    setFaults(refused);
    refused.forEach((fault) => notify(fault, { type: 'error' }));
    queue.add(taken);
  };
  const move = (from: number, to: number) => {
    const next = [...photos];
    next.splice(to, 0, ...next.splice(from, 1));
    write(next);
  };

  return (
    <div>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Typography role="status" variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {translate('image.counter', { count: photos.length, max })}
        </Typography>
        {isFull && <Chip size="small" color="warning" label={translate('image.limit')} />}
      </Stack>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(148px, 1fr))',
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
            onRemove={() => write(photos.filter((_one, position) => position !== index))}
          />
        ))}
        {queue.pending.map((one) => (
          <PendingTile
            key={one.key}
            picture={one}
            onRetry={() => queue.retry(one)}
            onRemove={() => queue.remove(one.key)}
          />
        ))}
        {!isFull && <DropZone label={translate('image.add')} multiple onFiles={pick} buttonRef={field.ref} />}
      </Box>
      {faults.length > 0 && (
        <FormHelperText error role="alert" component="div">
          {faults.map((fault) => (
            <div key={fault}>{fault}</div>
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
