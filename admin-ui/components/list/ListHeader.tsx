import { Box, Stack, Typography } from '@mui/material';
import { useContext, type ReactNode } from 'react';
import { lazyScreen } from '../lazyScreen.js';
import { LazyBoundary } from '../LazyBoundary.js';
import { useResourceMessage } from '../useResourceMessage.js';
import { CollectionContext } from './CollectionContext.js';
import { useLayout } from './useLayout.js';
import { NewRowsButton } from './NewRowsButton.js';

const ListTools = lazyScreen(() => import('../views/ListTools.js'), 'ListTools');

interface Props {
  /** Replaces the resource's `page.list`. */
  title?: string;
  counts: ReactNode;
  children: ReactNode;
}

/** Header of every list: title and counts at the left, buttons at the right; on one line above a table. */
export function ListHeader({ title, counts, children }: Props) {
  const message = useResourceMessage();
  const list = useContext(CollectionContext)?.list;
  const isDense = useLayout().layout === 'table';
  return (
    <Stack
      direction="row"
      data-dense={isDense || undefined}
      sx={{ alignItems: isDense ? 'center' : 'flex-start', flexWrap: 'wrap', gap: isDense ? 1 : 1.5 }}
    >
      <Box sx={[{ flex: '1 1 200px' }, isDense && { display: 'flex', alignItems: 'baseline', columnGap: 1.5 }]}>
        <Typography variant="h1">{title ?? message('page.list')}</Typography>
        <Box
          role="status"
          sx={{ color: 'text.secondary', minHeight: 24, fontVariantNumeric: 'tabular-nums', textWrap: 'balance' }}
        >
          {counts}
          <NewRowsButton />
        </Box>
      </Box>
      <Stack direction="row" className="no-print" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {list && (
          <LazyBoundary>
            <ListTools />
          </LazyBoundary>
        )}
        {children}
      </Stack>
    </Stack>
  );
}
