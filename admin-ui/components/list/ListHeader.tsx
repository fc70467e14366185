import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Stack, Typography } from '@mui/material';
import { isValidElement, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { CsvColumn } from '../csv.js';
import { ExportButton } from './ExportButton.js';
import type { ListWords } from './ListWords.js';
import { NewRowsButton } from './NewRowsButton.js';
import { RefreshButton } from './RefreshButton.js';

export interface ListHeaderProps {
  title: string;
  /** The counts under the title: the server's totals. */
  counts: ReactNode;
  /** How many rows have come that are not shown yet. */
  news?: number;
  add?: { label: string; to: string };
  words: ListWords;
  // Columns of any record type: the header only passes them on.
  csv: CsvColumn<any>[]; // eslint-disable-line @typescript-eslint/no-explicit-any
}

/** Title and counts at the left; export, Refresh and the one primary action at the right, on every list. */
export function ListHeader({ title, counts, news = 0, add, words, csv }: ListHeaderProps) {
  const translate = useTranslate();
  return (
    <Stack direction="row" sx={{ alignItems: 'flex-start', flexWrap: 'wrap', gap: 1.5 }}>
      <Box sx={{ flexGrow: 1, minWidth: 200 }}>
        <Typography variant="h1">{title}</Typography>
        <Box role="status" sx={{ color: 'text.secondary', minHeight: 24, fontVariantNumeric: 'tabular-nums' }}>
          {isValidElement(counts) ? counts : <span>{counts}</span>}
          <NewRowsButton count={news} />
        </Box>
      </Box>
      <Stack direction="row" className="no-print" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <ExportButton columns={csv} />
        <RefreshButton words={words} />
        {add && (
          <Button component={Link} to={add.to} variant="contained" startIcon={<AddIcon />}>
            {translate(add.label)}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
