import { Button } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useRefresh, useTranslate, type HttpError } from 'react-admin';
import { OUTBOX_PROBLEMS, type OutboxCount, type OutboxProblemCode } from '../../../contract/platform/problems.js';
import { errorMessageOf } from '../errorMessageOf.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';

const ACTIONS = {
  'send-again': { label: 'Send all again', done: 'All are sent again.' },
  'give-up': { label: 'Dismiss those given up', done: 'Those given up are dismissed.' },
} as const;
type Action = keyof typeof ACTIONS;

/** Buttons of the alert about an outbox: they send all its entries again, or dismiss those that were given up. */
export function OutboxActions({ code }: { code: OutboxProblemCode }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<typeof ours>();
  const act = useMutation({
    mutationFn: (action: Action) =>
      dataProvider.call<OutboxCount>(`/${OUTBOX_PROBLEMS[code]}/${action}`, { method: 'POST' }),
    onSuccess: (_answer, action) => notify(ACTIONS[action].done, { type: 'success' }),
    onError: (error: HttpError) => notify(errorMessageOf(error, { failed: 'jobs.failed' }), { type: 'error' }),
    onSettled: () => {
      refresh();
      void queryClient.invalidateQueries({ queryKey: ['problems'] });
    },
  });
  return (Object.keys(ACTIONS) as Action[]).map((action) => (
    <Button key={action} size="small" color="inherit" disabled={act.isPending} onClick={() => act.mutate(action)}>
      {translate(ACTIONS[action].label)}
    </Button>
  ));
}
