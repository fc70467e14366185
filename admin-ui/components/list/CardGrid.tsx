import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { RecordContextProvider, useListContext } from 'react-admin';
import { CardSkeletons, type CardShape } from './CardSkeletons.js';
import { useCollection } from './CollectionContext.js';
import { EmptyList } from './EmptyList.js';
import { FailedList } from './FailedList.js';

interface Props {
  /** The card of one record, which it takes from the record context. */
  children: ReactNode;
  minCardWidth?: number;
  /** What a card looks like while it is waited for. */
  shape?: CardShape;
  empty?: ReactNode;
}

const PICTURED: CardShape = { picture: '3 / 2', lines: 4 };

/** Loading, failed, empty, or the cards in columns that keep their lines. */
export function CardGrid({ children, minCardWidth = 264, shape = PICTURED, empty = <EmptyList /> }: Props) {
  const { data, isPending, error, isPlaceholderData } = useListContext();
  const { grid } = useCollection();
  const columns = `repeat(auto-fill, minmax(min(${minCardWidth}px, 100%), 1fr))`;

  const content = () => {
    if (error) return <FailedList />;
    if (isPending) return <CardSkeletons columns={columns} shape={shape} />;
    if (!data?.length) return empty;
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
        }}
      >
        {data.map((record) => (
          <li key={record.id}>
            <RecordContextProvider value={record}>{children}</RecordContextProvider>
          </li>
        ))}
      </Box>
    );
  };
  return <Box ref={grid}>{content()}</Box>;
}
