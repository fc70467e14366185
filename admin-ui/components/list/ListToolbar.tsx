import FilterIcon from '@mui/icons-material/FilterList';
import { Box, Button, Stack, useMediaQuery, type Theme } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { BREAKPOINTS } from '../../../contract/platform/tokens.js';
import { useResourceMessage } from '../useResourceMessage.js';
import { SearchBox } from './SearchBox.js';
import { SortSelect, type SortChoice } from './SortSelect.js';

interface Props {
  sorts: SortChoice[];
  /** In place of the resource's `search`. */
  search?: string;
  /** Filters. */
  children?: ReactNode;
}

const LAPTOP = `@media (min-width: ${BREAKPOINTS.laptop}px)`;

/** Search, filters and sort in one row, on a tablet in two; on a phone the filters fold. */
export function ListToolbar({ sorts, search, children }: Props) {
  const translate = useTranslate();
  const message = useResourceMessage();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const [open, setOpen] = useState(false);
  const folds = isPhone && Boolean(children);

  return (
    <Stack
      direction="row"
      role="search"
      className="no-print"
      sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'end', [LAPTOP]: { flexWrap: 'nowrap' } }}
    >
      <Box sx={{ flex: { xs: '1 1 100%', md: '1 1 240px' }, maxWidth: { md: 440 }, [LAPTOP]: { minWidth: 180 } }}>
        <SearchBox label={search ?? message('search')} />
      </Box>
      {folds && (
        <Button variant="outlined" startIcon={<FilterIcon />} aria-expanded={open} onClick={() => setOpen(!open)}>
          {translate('list.filters')}
        </Button>
      )}
      {(!folds || open) && children}
      <Box sx={{ flexGrow: 1, display: { xs: 'none', md: 'block' } }} />
      <SortSelect choices={sorts} />
    </Stack>
  );
}
