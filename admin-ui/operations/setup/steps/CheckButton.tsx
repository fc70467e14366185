import { Alert, Button, Stack } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type HttpError, useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { SetupFinding } from '../../../../contract/operations/setup.js';
import { errorMessageOf } from '../../../components/errorMessageOf.js';
import type { dataProvider as ours } from '../../../providers/dataProvider.js';
import { SETUP } from '../useSetup.js';
import type { StepProps } from './stepProps.js';

const SEVERITIES = { ok: 'success', warning: 'warning', fault: 'error', skipped: 'info' } as const;
/** The server waits up to 10 s for each of two answers. */
const TIMEOUT_MS = 40_000;

interface Props extends StepProps {
  path: string;
  messages: { idle: string; busy: string; failed: string };
}

/** Button that runs a check and shows its findings. The focus stays on the button. */
export function CheckButton({ path, messages, onDone }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<typeof ours>();
  const queryClient = useQueryClient();
  const mutationKey = [path];
  const { mutate, data, isPending } = useMutation({
    mutationKey,
    mutationFn: () => dataProvider.call<SetupFinding[]>(path, { method: 'POST', timeout: TIMEOUT_MS }),
    onError: (error: HttpError) => notify(errorMessageOf(error, { failed: messages.failed }), { type: 'error' }),
    // A failed check marks its step as not done.
    onSettled: (findings) =>
      void (findings?.every(({ level }) => level === 'ok')
        ? onDone()
        : queryClient.invalidateQueries({ queryKey: SETUP })),
  });
  return (
    <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
      <Button
        variant="contained"
        aria-disabled={isPending}
        onClick={() => !queryClient.isMutating({ mutationKey }) && mutate()}
      >
        {translate(isPending ? messages.busy : messages.idle)}
      </Button>
      <Stack role="status" sx={{ gap: 1, width: '100%' }}>
        {!isPending &&
          data?.map(({ level, text, todo }) => (
            <Alert key={text} severity={SEVERITIES[level]} sx={{ overflowWrap: 'anywhere' }}>
              {text}
              {todo && <div>{todo}</div>}
            </Alert>
          ))}
      </Stack>
    </Stack>
  );
}
