import BackIcon from '@mui/icons-material/ArrowBack';
import { Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { FORM_WIDTH } from './FormColumns.js';

export function FormHeader({ title, back }: { title: string; back: { label: string; to: string } }) {
  const translate = useTranslate();
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
      <Typography variant="h1">{translate(title)}</Typography>
      <Button component={Link} to={back.to} variant="outlined" startIcon={<BackIcon />}>
        {translate(back.label)}
      </Button>
    </Stack>
  );
}
