import { Box, Typography } from '@mui/material';
import { Keys } from './Keys.js';

interface Props {
  title: string;
  rows: { keys: string; label: string }[];
}

export const KeysTable = ({ title, rows }: Props) => (
  <>
    <Typography variant="h3" component="h3" sx={{ mb: 0.5 }}>
      {title}
    </Typography>
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'minmax(90px, max-content) 1fr', gap: 1, m: 0 }}>
      {rows.map(({ keys, label }) => (
        <Box key={keys} sx={{ display: 'contents' }}>
          <Box component="dt">
            <Keys keys={keys} />
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            {label}
          </Box>
        </Box>
      ))}
    </Box>
  </>
);
