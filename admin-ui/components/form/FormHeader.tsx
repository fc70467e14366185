import BackIcon from '@mui/icons-material/ArrowBack';
import { Button, Stack, Typography } from '@mui/material';
import { Link } from 'react-router';
import { useResourceMessage } from '../useResourceMessage.js';
import { FORM_WIDTH } from './FormColumns.js';

export function FormHeader({ isEdit, list }: { isEdit: boolean; list: string }) {
  const message = useResourceMessage();
  return (
    <Stack
      direction="row"
      sx={{
        alignItems: 'center',
        justifyContent: 'space-between',
        flexWrap: 'wrap',
        gap: 1,
        mb: 2,
        maxWidth: FORM_WIDTH,
      }}
    >
      <Typography variant="h1">{message(isEdit ? 'page.edit' : 'page.create')}</Typography>
      <Button component={Link} to={list} variant="outlined" startIcon={<BackIcon />}>
        {message('form.back')}
      </Button>
    </Stack>
  );
}
