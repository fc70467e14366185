import RefreshIcon from '@mui/icons-material/Refresh';
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useListContext, useNotify, useTranslate, type GetListResult } from 'react-admin';
import { ICON_ABOVE_TABLES } from './iconAboveTables.js';
import { useResourceMessage } from '../useResourceMessage.js';

/** Button that reloads the list, and says so if the resource has a message `refreshed`. */
export function RefreshButton({ isQuiet = false }: { isQuiet?: boolean }) {
  const translate = useTranslate();
  const message = useResourceMessage();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { refetch, isFetching } = useListContext();

  const refresh = async () => {
    const started = Date.now();
    const { error, data } = (await refetch()) ?? {};
    if (!error && !isQuiet) {
      const refreshed = message('refreshed', { _: '', smart_count: (data as unknown as GetListResult).total });
      if (refreshed) notify(refreshed, { type: 'success' });
    }
    await queryClient.invalidateQueries({ predicate: ({ state }) => state.dataUpdatedAt < started && !state.error });
  };

  return (
    <Button
      variant="outlined"
      startIcon={<RefreshIcon />}
      onClick={refresh}
      disabled={isFetching}
      sx={ICON_ABOVE_TABLES}
    >
      <span data-label>{translate('list.refresh')}</span>
    </Button>
  );
}
