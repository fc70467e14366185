import { useRef, useState } from 'react';
import { useInput, useNotify, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { formatFileName } from './formatFileName.js';
import { partitionFiles } from './partitionFiles.js';
import { useFocusPlace } from './useFocusPlace.js';
import { useReportUploads } from './useReportUploads.js';
import { useUploadQueue, type PendingPicture } from './useUploadQueue.js';

export interface GalleryProps {
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

export function useGallery({ source, max, limitMessage }: GalleryProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const { ref, focusOn, holdsFocus } = useFocusPlace();
  const { photos, insert, ...rest } = usePhotos(source, focusOn);
  const [errors, setErrors] = useState<string[]>([]);
  // Passed as an argument, because Polyglot would interpolate placeholders in a file name.
  const tell = (text: string) => notify('image.text', { type: 'error', messageArgs: { text } });
  const { pending, ...queue } = useUploadQueue(
    source,
    (url, key) => {
      const hadFocus = holdsFocus(`[data-pending="${key}"]`);
      const index = insert(url, key);
      if (hadFocus) focusOn(`[data-photo="${index}"] [data-remove]`);
    },
    ({ name }, { message }) => tell(`${formatFileName(name)}: ${translate(message)}`),
  );
  const count = photos.length + pending.length;
  useReportUploads(source, pending);

  const pick = (files: File[]) => {
    const { accepted, refused } = partitionFiles(files, max - count, limitMessage);
    setErrors(refused);
    refused.forEach(tell);
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
