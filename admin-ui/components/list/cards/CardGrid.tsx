import { Box } from '@mui/material';
import { Suspense, type ReactNode } from 'react';
import { type HttpError, useListContext, useRefresh, useTranslate } from 'react-admin';
import { lazyScreen } from '../../lazyScreen.js';
import { Message } from '../../Message.js';
import { CardSkeletons, type CardShape } from './CardSkeletons.js';
import { useCollection } from '../CollectionContext.js';
import { EmptyList } from '../EmptyList.js';
import { ShownRecord } from '../ShownRecord.js';
import { useLayout } from '../useLayout.js';
import { ALL_RECORDS } from '../useListUrl.js';

const RecordTable = lazyScreen(() => import('../../table/RecordTable.js'), 'RecordTable');

interface Props {
  /** The card of one record, which it takes from the record context. */
  children: ReactNode;
  minCardWidth?: number;
  /** What a card looks like while it is waited for. */
  shape?: CardShape;
  empty?: ReactNode;
}

const PICTURED: CardShape = { picture: '3 / 2', lines: 4 };

/** Loading, failed, empty, or the records: in a table, or as cards in columns that keep their lines. */
export function CardGrid({ children, minCardWidth = 264, shape = PICTURED, empty = <EmptyList /> }: Props) {
  const { data, isPending, error, isPlaceholderData } = useListContext();
  const { grid, opened } = useCollection();
  const { layout } = useLayout();
  const columns = `repeat(auto-fill, minmax(min(${minCardWidth}px, 100%), 1fr))`;
  const skeletons = <CardSkeletons columns={columns} shape={layout === 'table' ? { lines: 2 } : shape} />;

  const content = () => {
    if (error) return <FailedList />;
    if (isPending) return skeletons;
    if (!data?.length) return empty;
    if (layout === 'table')
      return (
        <Suspense fallback={skeletons}>
          <RecordTable />
        </Suspense>
      );
    return (
      <Box
        component="ul"
        aria-busy={isPlaceholderData}
        sx={{
          display: 'grid',
          gridTemplateColumns: columns,
          gap: 2,
          m: 0,
          p: 0,
          listStyle: 'none',
          opacity: isPlaceholderData ? 0.6 : 1,
          transition: 'opacity 150ms',
          '& > li': { scrollMarginTop: 'calc(var(--top-bar) + 8px)' },
          '& > [aria-current] > article': { borderColor: 'primary.main' },
        }}
      >
        {data.map((record) => (
          <li key={record.id} aria-current={String(record.id) === String(opened) || undefined}>
            <ShownRecord record={record}>{children}</ShownRecord>
          </li>
        ))}
      </Box>
    );
  };
  return <Box ref={grid}>{content()}</Box>;
}

function FailedList() {
  const translate = useTranslate();
  const refresh = useRefresh();
  const { error } = useListContext();
  const { loadFailure } = useCollection();
  // The server refuses what the URL asks for each time. The page is loaded anew, because to the cache of queries a filter
  // by "__proto__" is the same as none.
  const isRefused = (error as HttpError).status === 400;
  const again = { label: translate('app.again'), onClick: refresh };
  const showAll = { label: translate('list.show_all'), onClick: () => window.location.assign(ALL_RECORDS) };
  return (
    <Message drawing="broken" title={translate(loadFailure(error as Error))} action={isRefused ? showAll : again} />
  );
}
