import {
  Box,
  Button,
  ButtonBase,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Picture } from './Picture.js';

interface Props {
  source: string;
  onChoose: (photo: string) => void;
}

export function ChooseFromGallery({ source, onChoose }: Props) {
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
