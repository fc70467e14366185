import { Box, Button, FormHelperText, Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslate, ValidationError } from 'react-admin';
import { PreviewDialog } from '../dialogs/PreviewDialog.js';
import { Picture } from './Picture.js';
import { ChooseFromGallery } from './ChooseFromGallery.js';
import { DropZone } from './DropZone.js';
import { PendingTile } from './PendingTile.js';
import { useImage, type ImageProps } from './useImage.js';

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
