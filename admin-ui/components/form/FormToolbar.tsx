import { Button, Paper, Typography } from '@mui/material';
import { useSaveContext, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router';
import type { FormWords } from './RecordForm.js';
import { useUploads } from './UploadsProvider.js';

interface Props {
  words: FormWords;
  back: string;
  isEdit: boolean;
}

/** Cancel and the one primary action, always in reach; saving waits until every picture is uploaded. */
export function FormToolbar({ words, back, isEdit }: Props) {
  const translate = useTranslate();
  const { saving } = useSaveContext();
  const { isSubmitting } = useFormState();
  const { state } = useUploads();
  const busy = saving || isSubmitting;
  const [idle, active] = isEdit ? [words.update, words.updating] : [words.add, words.adding];

  return (
    <Paper
      square
      elevation={0}
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        flexWrap: 'wrap',
        gap: 1,
        maxWidth: 1040,
        mt: 2.5,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
      }}
    >
      {state !== 'done' && (
        <Typography role="status" variant="body2" color="textSecondary" sx={{ flexGrow: 1 }}>
          {translate(state === 'uploading' ? 'form.uploading' : 'form.upload_failed')}
        </Typography>
      )}
      <Button variant="outlined" component={Link} to={back} disabled={busy}>
        {translate('form.cancel')}
      </Button>
      <Button type="submit" variant="contained" disabled={busy || state !== 'done'} sx={{ minWidth: 136 }}>
        {translate(busy ? active : idle)}
      </Button>
    </Paper>
  );
}
