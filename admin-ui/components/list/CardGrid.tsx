import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import { CardSkeletons, type CardShape } from './CardSkeletons.js';
import { EmptyList } from './EmptyList.js';
import { FailedList } from './FailedList.js';
import type { ListWords } from './ListWords.js';

interface Props<T> {
  words: ListWords;
  add?: { label: string; to: string };
  card: (record: T) => ReactNode;
  minCardWidth?: number;
  /** What a card looks like while it is waited for. */
  shape?: CardShape;
  /** In place of the usual words for an empty list. */
  empty?: ReactNode;
}

const PICTURED: CardShape = { picture: '3 / 2', lines: 4 };

/** Loading, failed, empty, or the cards in columns that keep their lines. */
export function CardGrid<T extends RaRecord>({
  words,
  add,
  card,
  minCardWidth = 264,
  shape = PICTURED,
  empty,
}: Props<T>) {
  const { data, isPending, error, isPlaceholderData } = useListContext<T>();
  const columns = `repeat(auto-fill, minmax(min(${minCardWidth}px, 100%), 1fr))`;

  if (error) return <FailedList words={words} />;
  if (isPending) return <CardSkeletons columns={columns} shape={shape} />;
  if (!data?.length) return empty ?? <EmptyList words={words} add={add} />;
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
        <li key={record.id}>{card(record)}</li>
      ))}
    </Box>
  );
}
