import { useInput, useNotify } from 'react-admin';
import { pictureError, type PictureErrors } from './pictureError.js';
import { useFocusPlace } from './useFocusPlace.js';
import { useReportUploads } from './useReportUploads.js';
import { useUploadQueue, type PendingPicture } from './useUploadQueue.js';

export interface ImageProps {
  source: string;
  failed?: string;
  errors?: PictureErrors;
}

/** Value and upload of a picture field. Moves the focus when the focused button disappears. */
export function useImage({ source, failed = 'image.failed', errors }: ImageProps) {
  const notify = useNotify();
  const { ref, focusOn, holdsFocus } = useFocusPlace();
  const { field, fieldState } = useInput({ source, defaultValue: null });
  const queue = useUploadQueue(
    source,
    (url, key) => {
      if (holdsFocus(`[data-pending="${key}"]`)) focusOn('[data-enlarge]');
      field.onChange(url);
    },
    () => notify(failed, { type: 'error' }),
  );
  const [pending] = queue.pending;
  useReportUploads(source, queue.pending);

  const dropPending = () => queue.pending.forEach(({ key }) => queue.remove(key));
  const pick = ([file]: File[]) => {
    if (!file) return;
    const error = pictureError(file, errors);
    if (error) return notify(error, { type: 'error' });
    dropPending();
    queue.add([file]);
    focusOn('[data-pending] [data-remove]');
  };
  const remove = () => {
    if (pending) dropPending();
    else field.onChange(null);
    focusOn(pending && field.value ? '[data-enlarge]' : '[data-drop]');
  };
  const choose = (photo: string) => {
    dropPending();
    field.onChange(photo);
  };
  const retry = (picture: PendingPicture) => {
    queue.retry(picture);
    focusOn('[data-pending] [data-remove]');
  };
  return { ref, field, fieldState, pending, pick, remove, choose, retry };
}
