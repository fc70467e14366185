import { Box, Paper, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  titleComponent?: 'h2' | 'h3';
  chips: ReactNode;
  /** Facts on one line; falsy ones are left out. */
  facts: (string | false | null)[];
  error?: string | null;
  actions?: ReactNode;
  children?: ReactNode;
}

/** Row with a title, chips, facts and actions, such as a job, a session or a newsletter. */
export function RecordRow({ title, titleComponent = 'h2', chips, facts, error, actions, children }: Props) {
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ p: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}
    >
      <Box sx={{ flexGrow: 1, flexBasis: 260, minWidth: 0 }}>
        <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
          <Typography variant="h3" component={titleComponent}>
            {title}
          </Typography>
          {chips}
        </Stack>
        <Typography color="textSecondary" dir="auto">
          {facts.filter(Boolean).join(' · ')}
        </Typography>
        {children}
        {error && (
          <Typography color="error" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
            {error}
          </Typography>
        )}
      </Box>
      {actions && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          {actions}
        </Stack>
      )}
    </Paper>
  );
}
