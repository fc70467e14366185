import { Alert, Stack, Button } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useRefresh, useTranslate, type HttpError } from 'react-admin';
import {
  OUTBOX_PROBLEMS,
  type OutboxProblemCode,
  type Problem,
  type ProblemCode,
  type OutboxCount,
} from '../../../contract/platform/problems.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { errorMessageOf } from '../errorMessageOf.js';

const ACTIONS = {
  'send-again': { label: 'Send all again', done: 'All are sent again.' },
  'give-up': { label: 'Dismiss those given up', done: 'Those given up are dismissed.' },
} as const;
type Action = keyof typeof ACTIONS;

/** Buttons of the alert about an outbox: they send all its entries again, or dismiss those that were given up. */
function OutboxActions({ code }: { code: OutboxProblemCode }) {
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

const isOfOutbox = (code: ProblemCode): code is OutboxProblemCode => code in OUTBOX_PROBLEMS;

export function ProblemAlerts({ problems }: { problems: Problem[] }) {
  return (
    <Stack role="status" className="no-print" sx={{ gap: 1, mb: 2 }}>
      {problems.map(({ code, message, response }) => (
        <Alert key={code} severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          {message}
          {response && <div dir="auto">{response}</div>}
          {isOfOutbox(code) && <OutboxActions code={code} />}
        </Alert>
      ))}
    </Stack>
  );
}
