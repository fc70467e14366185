import FilterIcon from '@mui/icons-material/FilterList';
import { Box, Button, Stack, useMediaQuery, type Theme } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useResourceMessage } from '../useResourceMessage.js';
import { SearchBox } from './filters/SearchBox.js';
import { useLayout } from './useLayout.js';
import { SortSelect, type SortChoice } from './filters/SortSelect.js';

interface Props {
  sorts: SortChoice[];
  /** Replaces the resource's `search`. */
  search?: string;
  children?: ReactNode;
}

/** Measured on the list, not on the window: details may be open beside it. */
const ONE_ROW = '@container (min-width: 904px)';

/** Toolbar with search, filters and sort, in one row or two; on a phone a button opens the filters. */
export function ListToolbar({ sorts, search, children }: Props) {
  const translate = useTranslate();
  const message = useResourceMessage();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const [open, setOpen] = useState(false);
  const { layout } = useLayout();
  const folds = isPhone && Boolean(children);

  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Stack
        direction="row"
        role="search"
        className="no-print"
        sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'end', [ONE_ROW]: { flexWrap: 'nowrap' } }}
      >
        <Box sx={{ flex: { xs: '1 1 100%', md: '1 1 240px' }, maxWidth: { md: 440 }, [ONE_ROW]: { minWidth: 180 } }}>
          <SearchBox label={search ?? message('search')} />
        </Box>
        {folds && (
          <Button variant="outlined" startIcon={<FilterIcon />} aria-expanded={open} onClick={() => setOpen(!open)}>
            {translate('list.filters')}
          </Button>
        )}
        {(!folds || open) && children}
        <Box sx={{ flexGrow: 1, display: { xs: 'none', md: 'block' } }} />
        {/* A table is sorted by its column headers. */}
        {layout === 'cards' && <SortSelect choices={sorts} />}
      </Stack>
    </Box>
  );
}
