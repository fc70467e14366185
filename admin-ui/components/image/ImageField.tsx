import { Box, Button, FormHelperText, Stack } from '@mui/material';
import { useEffect, useState } from 'react';
import { useInput, useNotify, useTranslate, ValidationError } from 'react-admin';
import { PreviewDialog } from '../dialogs/PreviewDialog.js';
import { useUploads } from '../form/UploadsProvider.js';
import { Picture } from '../Picture.js';
import { ChooseFromGallery } from './ChooseFromGallery.js';
import { DropZone } from './DropZone.js';
import { PendingTile } from './PendingTile.js';
import { pictureError, type PictureErrors } from './pictureError.js';
import { useFocusPlace } from './useFocusPlace.js';
import { useUploadQueue } from './useUploadQueue.js';

interface Props {
  source: string;
  label: string;
  hint?: string;
  /** Said when the upload fails. */
  failed?: string;
  errors?: PictureErrors;
  aspect?: string;
  maxWidth?: number;
  /** `contain` shows the whole picture, whatever its shape. */
  fit?: 'cover' | 'contain';
  /** The field of the same form from whose pictures this one may be taken. */
  gallery?: string;
}

/** One picture: uploaded when it is picked; a failed one stays in its slot until it is retried or removed. */
export function ImageField(props: Props) {
  const { source, label, hint, failed = 'image.failed', errors, gallery } = props;
  const { aspect = '16 / 9', maxWidth = 480, fit } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const { report } = useUploads();
  const { ref, focusOn, holdsFocus } = useFocusPlace();
  const [enlarged, setEnlarged] = useState(false);
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
  const isShown = !pending && Boolean(field.value);
  const state = !pending ? 'done' : pending.error ? 'failed' : 'uploading';

  useEffect(() => report(source, state), [report, source, state]);

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

  return (
    <Box ref={ref} sx={{ maxWidth }}>
      {pending ? (
        <PendingTile
          picture={pending}
          aspect={aspect}
          onRetry={() => {
            queue.retry(pending);
            focusOn('[data-pending] [data-remove]');
          }}
          onRemove={remove}
        />
      ) : field.value ? (
        <Picture
          src={field.value}
          alt={label}
          width={960}
          fit={fit}
          sx={{ aspectRatio: aspect, borderRadius: 1.25, border: 1, borderColor: 'divider' }}
        />
      ) : (
        <DropZone
          label={label}
          hint={hint && translate(hint)}
          onFiles={pick}
          invalid={fieldState.invalid}
          buttonRef={field.ref}
        />
      )}
      <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
        {isShown && (
          <Button key="enlarge" size="small" variant="outlined" onClick={() => setEnlarged(true)} data-enlarge>
            {translate('image.enlarge_one')}
          </Button>
        )}
        {gallery && <ChooseFromGallery key="choose" source={gallery} onChoose={choose} />}
        {isShown && (
          <Button key="remove" size="small" variant="outlined" color="error" onClick={remove}>
            {translate('image.remove')}
          </Button>
        )}
      </Stack>
      {fieldState.error?.message && (
        <FormHelperText error>
          <ValidationError error={fieldState.error.message} />
        </FormHelperText>
      )}
      {enlarged && <PreviewDialog photos={[field.value]} onClose={() => setEnlarged(false)} />}
    </Box>
  );
}
