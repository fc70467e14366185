import { Box } from '@mui/material';
import { Suspense, type ReactNode } from 'react';
import { type HttpError, useListContext, useRefresh, useTranslate } from 'react-admin';
import { lazyScreen } from '../../lazyScreen.js';
import { Message } from '../../Message.js';
import { CardItem } from './CardItem.js';
import { CardSkeletons, type CardShape } from './CardSkeletons.js';
import { renderedInView } from './renderedInView.js';
import { useCollection } from '../CollectionContext.js';
import { EmptyList } from '../EmptyList.js';
import { ShownRecord } from '../ShownRecord.js';
import { useLayout } from '../useLayout.js';
import { ALL_RECORDS } from '../useListUrl.js';

const RecordTable = lazyScreen(() => import('../../table/RecordTable.js'), 'RecordTable');

interface Props {
  children: ReactNode;
  minCardWidth?: number;
  shape?: CardShape;
  empty?: ReactNode;
}

/** Of longer lists, only the first cards are rendered wherever they stand: as many as most windows show. */
const WHOLE_UP_TO = 30;
const AT_ONCE = 12;

const PICTURED: CardShape = { picture: '3 / 2', lines: 4 };

/** Content of a list: skeletons, an error, a message for no rows, or the records as cards or in a table. */
export function CardGrid({ children, minCardWidth = 264, shape = PICTURED, empty = <EmptyList /> }: Props) {
  const { data, isPending, error, isPlaceholderData } = useListContext();
  const { grid, opened } = useCollection();
  const { layout } = useLayout();
  const height = shape.picture ? 400 : 240;
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
          '& > li': {
            ...renderedInView(height),
            scrollMarginTop: 'calc(var(--top-bar) + 8px)',
            // Room for the box shadow of a selected card.
            overflowClipMargin: '2px',
          },
          '& > [aria-current] > article': { borderColor: 'primary.main' },
        }}
      >
        {data.map((record, index) => {
          const isOpened = String(record.id) === String(opened);
          return (
            <CardItem
              key={record.id}
              record={record}
              isAtOnce={index < AT_ONCE || data.length <= WHOLE_UP_TO || isOpened}
              isOpened={isOpened}
              height={height}
            >
              <ShownRecord record={record}>{children}</ShownRecord>
            </CardItem>
          );
        })}
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
  // With a 400 the URL holds a filter that the server refuses, so a retry would fail too. Reload the page instead of
  // changing the filter: the query cache treats a filter by "__proto__" and no filter as the same key.
  const isRefused = (error as HttpError).status === 400;
  const again = { label: translate('app.again'), onClick: refresh };
  const showAll = { label: translate('list.show_all'), onClick: () => window.location.assign(ALL_RECORDS) };
  return (
    <Message drawing="broken" title={translate(loadFailure(error as Error))} action={isRefused ? showAll : again} />
  );
}
