import {
  Box,
  Button,
  FormHelperText,
  Stack,
  ButtonBase,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useState, useId } from 'react';
import { useTranslate, ValidationError, useInput, useNotify } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { PreviewDialog } from '../dialogs/PreviewDialog.js';
import { DropZone } from './DropZone.js';
import { PendingTile } from './PendingTile.js';
import { Picture } from './Picture.js';
import { pictureError, type PictureErrors } from './pictureError.js';
import { useFocusPlace } from './useFocusPlace.js';
import { useReportUploads } from './useReportUploads.js';
import { useUploadQueue, type PendingPicture } from './useUploadQueue.js';

interface Props extends ImageProps {
  label: string;
  hint?: string;
  aspect?: string;
  maxWidth?: number;
  fit?: 'cover' | 'contain';
  gallery?: string;
}

/** Field for one picture, which uploads when it is chosen. A failed upload stays until it is retried or removed. */
export function ImageField({ label, hint, aspect = '16 / 9', maxWidth = 480, fit, gallery, ...props }: Props) {
  const translate = useTranslate();
  const { ref, field, fieldState, pending, pick, remove, choose, retry } = useImage(props);
  const [enlarged, setEnlarged] = useState(false);
  const isShown = !pending && Boolean(field.value);

  return (
    <Box ref={ref} sx={{ maxWidth }}>
      {pending ? (
        <PendingTile picture={pending} aspect={aspect} onRetry={() => retry(pending)} onRemove={remove} />
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

interface ImageProps {
  source: string;
  failed?: string;
  errors?: PictureErrors;
}

/** Value and upload of a picture field. Moves the focus when the focused button disappears. */
function useImage({ source, failed = 'image.failed', errors }: ImageProps) {
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

interface ChooseFromGalleryProps {
  source: string;
  onChoose: (photo: string) => void;
}

function ChooseFromGallery({ source, onChoose }: ChooseFromGalleryProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const photos: string[] = useWatch({ name: source }) ?? [];
  const close = () => setIsOpen(false);

  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setIsOpen(true)}>
        {translate('image.from_gallery')}
      </Button>
      <Dialog open={isOpen} onClose={close} maxWidth="sm" fullWidth aria-labelledby={titleId}>
        <DialogTitle id={titleId}>{translate('image.from_gallery')}</DialogTitle>
        <DialogContent>
          {photos.length === 0 && <DialogContentText>{translate('image.gallery_empty')}</DialogContentText>}
          <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))', gap: 1.5, p: 0.5 }}>
            {photos.map((photo, index) => (
              <ButtonBase
                key={`${index} ${photo}`}
                aria-label={translate('image.take', { n: index + 1 })}
                onClick={() => {
                  onChoose(photo);
                  close();
                }}
                sx={{
                  display: 'block',
                  borderRadius: 1.25,
                  overflow: 'hidden',
                  border: 1,
                  borderColor: 'divider',
                  '&:hover': { borderColor: 'primary.main' },
                }}
              >
                <Picture src={photo} width={240} sx={{ aspectRatio: '3 / 2' }} />
              </ButtonBase>
            ))}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={close}>
            {translate('form.cancel')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
