import { Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatFileName } from './formatFileName.js';
import type { PendingPicture } from './useUploadQueue.js';

interface Props {
  picture: PendingPicture;
  onRetry: () => void;
  onRemove: () => void;
  aspect?: string;
}

export function PendingTile({ picture, onRetry, onRemove, aspect = '3 / 2' }: Props) {
  const translate = useTranslate();
  const { key, file, preview, percent, error } = picture;
  const name = formatFileName(file.name);
  return (
    <Box
      data-pending={key}
      sx={{
        position: 'relative',
        borderRadius: 1.25,
        overflow: 'hidden',
        border: 1,
        borderColor: error ? 'error.main' : 'divider',
      }}
    >
      <Box
        component="img"
        src={preview}
        alt=""
        sx={{ display: 'block', width: '100%', aspectRatio: aspect, objectFit: 'contain', opacity: 0.55 }}
      />
      <Stack sx={{ p: 1, gap: 0.75, bgcolor: 'background.paper' }}>
        <Typography noWrap variant="caption" title={name} dir="auto">
          {name}
        </Typography>
        {error ? (
          <Typography variant="caption" color="error" role="alert">
            {translate(error)}
          </Typography>
        ) : (
          <LinearProgress
            variant="determinate"
            value={percent}
            aria-label={translate('image.progress', { name })}
            sx={{ borderRadius: 1, height: 6 }}
          />
        )}
        <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
          {error && (
            <Button size="small" onClick={onRetry}>
              {translate('image.retry')}
            </Button>
          )}
          <Button size="small" color={error ? 'error' : 'inherit'} onClick={onRemove} data-remove>
            {translate(error ? 'image.remove' : 'image.cancel')}
          </Button>
        </Stack>
      </Stack>
    </Box>
  );
}
