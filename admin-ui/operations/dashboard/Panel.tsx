import { Button, Card, Stack, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';

interface Props {
  title: string;
  more?: { label: string; to: string };
  children: ReactNode;
}

export function Panel({ title, more, children }: Props) {
  const titleId = useId();
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      sx={{ p: 2, minWidth: 0, display: 'flex', flexDirection: 'column' }}
    >
      <Stack
        direction="row"
        sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 1, minHeight: 36 }}
      >
        <Typography id={titleId} variant="h2">
          {title}
        </Typography>
        {more && (
          <Button component={Link} to={more.to} size="small">
            {more.label}
          </Button>
        )}
      </Stack>
      {children}
    </Card>
  );
}
