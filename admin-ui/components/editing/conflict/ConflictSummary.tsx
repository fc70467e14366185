import { Box, Typography } from '@mui/material';
import { useId } from 'react';
import { ConflictValue } from './ConflictValue.js';
import type { Values } from '../threeWayMerge.js';

interface Props {
  title: string;
  fields: string[];
  values: Values;
  opened: Values;
  label: (field: string) => string;
}

/** Lists the fields that only one side changed. Their changes are kept without asking. */
export function ConflictSummary({ title, fields, values, opened, label }: Props) {
  const titleId = useId();
  if (!fields.length) return null;
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '160px 1fr' },
          columnGap: 2,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        {fields.map((field) => (
          <Box key={field} sx={{ display: 'contents' }}>
            <Typography component="dt" color="textSecondary" sx={{ pt: 1 }}>
              {label(field)}
            </Typography>
            <Box component="dd" sx={{ m: 0, minWidth: 0, pt: { sm: 1 } }}>
              <ConflictValue field={field} value={values[field]} before={opened[field]} />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
