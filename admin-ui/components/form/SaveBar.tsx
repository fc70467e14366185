import { Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { FORM_WIDTH } from './FormColumns.js';
import { FormPresence } from '../editing/FormPresence.js';
import { useUploads } from './UploadsProvider.js';

export function SaveBar({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const { state } = useUploads();
  return (
    <Paper
      square
      data-save-bar
      elevation={0}
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        flexWrap: 'wrap',
        gap: { xs: 0.75, sm: 1 },
        maxWidth: FORM_WIDTH,
        mt: 2.5,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
      }}
    >
      <FormPresence />
      {state !== 'done' && (
        <Typography role="status" variant="body2" color="textSecondary" sx={{ flexGrow: 1 }}>
          {translate(state === 'uploading' ? 'form.uploading' : 'form.upload_failed')}
        </Typography>
      )}
      {children}
    </Paper>
  );
}
