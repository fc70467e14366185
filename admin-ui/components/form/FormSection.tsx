import { Card, Stack, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';

interface Props {
  title: string;
  hint?: string;
  children: ReactNode;
}

export function FormSection({ title, hint, children }: Props) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, md: 3 } }}>
      <Typography id={titleId} variant="h2">
        {title}
      </Typography>
      {hint && (
        <Typography variant="body2" color="textSecondary">
          {hint}
        </Typography>
      )}
      <Stack sx={{ gap: 2, mt: 2, '& .MuiFormControl-root': { my: 0 } }}>{children}</Stack>
    </Card>
  );
}
