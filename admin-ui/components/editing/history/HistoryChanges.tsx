import { Box, Typography } from '@mui/material';
import { HistoryChange } from './HistoryChange.js';
import { useFieldLabel } from './fieldLabel.js';

interface Props {
  resource: string;
  fields: string[];
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

export function HistoryChanges({ resource, fields, before, after }: Props) {
  const label = useFieldLabel(resource);
  if (!fields.length) return null;
  return (
    <Box component="dl" sx={{ m: 0, mt: 1, display: 'grid', gap: 1 }}>
      {fields.map((field) => (
        <Box key={field} sx={{ minWidth: 0 }}>
          <Typography component="dt" variant="caption" color="textSecondary" sx={{ fontWeight: 600 }}>
            {label(field)}
          </Typography>
          <Box component="dd" sx={{ m: 0 }}>
            <HistoryChange
              resource={resource}
              field={field}
              before={before[field]}
              after={after[field]}
              isChange={field in before}
            />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
