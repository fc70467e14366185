import RefreshIcon from '@mui/icons-material/Refresh';
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useListContext, useNotify, useTranslate, type GetListResult } from 'react-admin';
import type { ListWords } from './ListWords.js';

export function RefreshButton({ words = {} }: { words?: Pick<ListWords, 'refreshed'> }) {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { refetch, isFetching } = useListContext();

  const refresh = async () => {
    const started = Date.now();
    const { error, data } = (await refetch()) ?? {};
    if (!error && words.refreshed) {
      notify(words.refreshed, {
        type: 'success',
        messageArgs: { smart_count: (data as unknown as GetListResult).total },
      });
    }
    await queryClient.invalidateQueries({ predicate: ({ state }) => state.dataUpdatedAt < started && !state.error });
  };

  return (
    <Button variant="outlined" startIcon={<RefreshIcon />} onClick={refresh} disabled={isFetching}>
      {translate('list.refresh')}
    </Button>
  );
}
