import { Box, Chip, FormHelperText, Stack, Typography, Button } from '@mui/material';
import { useState, useRef } from 'react';
import { useTranslate, ValidationError, useInput, useNotify } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { type Alts, isDescribed } from '../../../contract/records/alts.js';
import { PreviewDialog } from '../dialogs/PreviewDialog.js';
import { DropZone } from './DropZone.js';
import { formatFileName } from './formatFileName.js';
import { GalleryTile } from './GalleryTile.js';
import { partitionFiles } from './partitionFiles.js';
import { PendingTile } from './PendingTile.js';
import { useFocusPlace } from './useFocusPlace.js';
import { useReportUploads } from './useReportUploads.js';
import { useUploadQueue, type PendingPicture } from './useUploadQueue.js';

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

/** Marks all pictures without an alternative text as decorative, and undoes that. */
function AllDecorative({ photos }: { photos: string[] }) {
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext();
  const alts: Alts = useWatch({ name: 'alts' }) ?? {};
  const [marked, setMarked] = useState<string[]>([]);
  const undescribed = photos.filter((url) => !isDescribed(alts[url]));
  const undoable = marked.filter((url) => alts[url] === true);
  const isUndo = undescribed.length === 0;
  if (isUndo ? undoable.length === 0 : photos.length < 2) return null;

  const press = () => {
    const { ...next }: Alts = getValues('alts') ?? {};
    if (isUndo) for (const url of undoable) delete next[url];
    else for (const url of undescribed) next[url] = true;
    setValue('alts', next, { shouldDirty: true });
    setMarked(isUndo ? [] : undescribed);
  };
  return (
    <Button size="small" variant="outlined" onClick={press}>
      {translate(isUndo ? 'image.all_decorative_undo' : 'image.all_decorative')}
    </Button>
  );
}

interface GalleryProps {
  source: string;
  max: number;
  limitMessage: string;
}

/** Photos of a gallery in the order of selection, whichever upload ends first. */
function usePhotos(source: string, focusOn: (selector: string) => void) {
  const { getValues, setValue } = useFormContext();
  const { field, fieldState } = useInput({ source, defaultValue: [] });
  const picked = useRef(new Map<string, number>());
  const photos: string[] = field.value ?? [];
  const write = (next: string[]) => setValue(source, next, { shouldDirty: true });

  /** Returns the index at which the photo was inserted. */
  const insert = (url: string, key: number) => {
    const before = (getValues(source) as string[] | undefined) ?? [];
    const later = before.findIndex((photo) => (picked.current.get(photo) ?? 0) > key);
    const index = later < 0 ? before.length : later;
    picked.current.set(url, key);
    write(before.toSpliced(index, 0, url));
    return index;
  };
  const move = (from: number, to: number) => {
    write(photos.toSpliced(from, 1).toSpliced(to, 0, photos[from]!));
    const isAtEnd = to === 0 || to === photos.length - 1;
    const direction = to > from !== isAtEnd ? 'later' : 'earlier';
    focusOn(`[data-photo="${to}"] [data-move="${direction}"]`);
  };
  const removePhoto = (index: number) => {
    write(photos.toSpliced(index, 1));
    focusOn(photos.length > 1 ? `[data-photo="${Math.min(index, photos.length - 2)}"] [data-remove]` : '[data-drop]');
  };
  return { field, fieldState, photos, insert, move, removePhoto };
}

function useGallery({ source, max, limitMessage }: GalleryProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const { ref, focusOn, holdsFocus } = useFocusPlace();
  const { photos, insert, ...rest } = usePhotos(source, focusOn);
  const [errors, setErrors] = useState<string[]>([]);
  // Passed as an argument, because Polyglot would interpolate placeholders in a file name.
  const notifyOf = (text: string) => notify('image.text', { type: 'error', messageArgs: { text } });
  const { pending, ...queue } = useUploadQueue(
    source,
    (url, key) => {
      const hadFocus = holdsFocus(`[data-pending="${key}"]`);
      const index = insert(url, key);
      if (hadFocus) focusOn(`[data-photo="${index}"] [data-remove]`);
    },
    ({ name }, { message }) => notifyOf(`${formatFileName(name)}: ${translate(message)}`),
  );
  const count = photos.length + pending.length;
  useReportUploads(source, pending);

  const pick = (files: File[]) => {
    const { accepted, refused } = partitionFiles(files, max - count, limitMessage);
    setErrors(refused);
    refused.forEach(notifyOf);
    queue.add(accepted);
    if (accepted.length > 0 && count + accepted.length >= max) focusOn('[data-pending] [data-remove]');
  };
  const removePending = (key: number) => {
    queue.remove(key);
    focusOn('[data-drop]');
  };
  const retry = (one: PendingPicture) => {
    queue.retry(one);
    focusOn(`[data-pending="${one.key}"] [data-remove]`);
  };
  return { ref, ...rest, photos, pending, errors, isFull: count >= max, pick, removePending, retry };
}
