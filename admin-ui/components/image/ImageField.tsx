import { Box, Button, FormHelperText, Stack } from '@mui/material';
import { useEffect, useState } from 'react';
import { useInput, useNotify, useTranslate, ValidationError } from 'react-admin';
import type { UploadType } from '../../../contract/uploads.js';
import { PreviewDialog } from '../dialogs/PreviewDialog.js';
import { useUploads } from '../form/UploadsProvider.js';
import { Picture } from '../Picture.js';
import { DropZone } from './DropZone.js';
import { PendingTile } from './PendingTile.js';
import { pictureFault, type PictureWords } from './pictureFault.js';
import { useUploadQueue } from './useUploadQueue.js';

interface Props {
  source: string;
  type: UploadType;
  label: string;
  hint?: string;
  /** Said when the upload fails. */
  failed?: string;
  faults?: PictureWords;
  aspect?: string;
  maxWidth?: number;
}

/** One picture: uploaded when it is picked; a failed one stays in its slot until it is retried or removed. */
export function ImageField(props: Props) {
  const { source, type, label, hint, failed = 'image.failed', faults, aspect = '16 / 9', maxWidth = 480 } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const { report } = useUploads();
  const [enlarged, setEnlarged] = useState(false);
  const { field, fieldState } = useInput({ source, defaultValue: null });
  const queue = useUploadQueue(
    type,
    (url) => field.onChange(url),
    () => notify(failed, { type: 'error' }),
  );
  const [pending] = queue.pending;
  const state = !pending ? 'done' : pending.error ? 'failed' : 'uploading';

  useEffect(() => report(source, state), [report, source, state]);

  const pick = ([file]: File[]) => {
    if (!file) return;
    const fault = pictureFault(file, faults);
    if (fault) return notify(fault, { type: 'error' });
    queue.pending.forEach(({ key }) => queue.remove(key));
    queue.add([file]);
  };

  return (
    <Box sx={{ maxWidth }}>
      {pending ? (
        <PendingTile
          picture={pending}
          onRetry={() => queue.retry(pending)}
          onRemove={() => queue.remove(pending.key)}
        />
      ) : field.value ? (
        <>
          <Picture
            src={field.value}
            alt={label}
            width={960}
            sx={{ aspectRatio: aspect, borderRadius: 1.25, border: 1, borderColor: 'divider' }}
          />
          <Stack direction="row" sx={{ gap: 1, mt: 1 }}>
            <Button size="small" variant="outlined" onClick={() => setEnlarged(true)}>
              {translate('image.enlarge_one')}
            </Button>
            <Button size="small" variant="outlined" color="error" onClick={() => field.onChange(null)}>
              {translate('image.remove')}
            </Button>
          </Stack>
        </>
      ) : (
        <DropZone
          label={label}
          hint={hint && translate(hint)}
          onFiles={pick}
          invalid={fieldState.invalid}
          buttonRef={field.ref}
        />
      )}
      {fieldState.error?.message && (
        <FormHelperText error>
          <ValidationError error={fieldState.error.message} />
        </FormHelperText>
      )}
      {enlarged && <PreviewDialog photos={[field.value]} onClose={() => setEnlarged(false)} />}
    </Box>
  );
}
