import { Box } from '@mui/material';
import type { ListItem } from '../../../contract/school/setting-lists.js';

/** A setting that is a list, such as questions and their answers, as it stands on the web site. */
export function ConflictList({ items }: { items: ListItem[] }) {
  return (
    <Box component="ol" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere', '& li + li': { mt: 1 } }}>
      {items.map(({ title, text }, index) => (
        <li key={index}>
          <strong>{title}</strong>
          <Box sx={{ whiteSpace: 'pre-wrap' }}>{text}</Box>
        </li>
      ))}
    </Box>
  );
}
