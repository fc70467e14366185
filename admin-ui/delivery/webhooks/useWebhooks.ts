import { useMutation, useQuery } from '@tanstack/react-query';
import { useDataProvider, useNotify, type HttpError } from 'react-admin';
import type { Webhook, WebhookWithSecret } from '../../../contract/delivery/webhooks.js';
import { errorMessageOf } from '../../components/errorMessageOf.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';

const CHANGES = {
  rotate: { path: ({ id }: Webhook) => `/webhooks/${id}/rotate`, method: 'POST' },
  delete: { path: ({ id }: Webhook) => `/webhooks/${id}`, method: 'DELETE' },
} as const;

interface Change {
  webhook: Webhook;
  kind: keyof typeof CHANGES;
}

interface Options {
  onSecret: (secret: string) => void;
  onSettled: (kind: Change['kind']) => Promise<void>;
}

export function useWebhooks({ onSecret, onSettled }: Options) {
  const notify = useNotify();
  const dataProvider = useDataProvider<typeof ours>();
  const { data, isPending, refetch } = useQuery({
    queryKey: ['webhooks'],
    queryFn: () => dataProvider.call<Webhook[]>('/webhooks'),
  });
  const change = useMutation({
    mutationFn: ({ webhook, kind }: Change) => {
      const { path, method } = CHANGES[kind];
      return dataProvider.call<WebhookWithSecret>(path(webhook), { method });
    },
    onSuccess: (answer, { kind }) => {
      if (kind === 'rotate') onSecret(answer.secret);
      else notify('webhooks.deleted', { type: 'success' });
    },
    onError: (error: HttpError) => notify(errorMessageOf(error, { failed: 'webhooks.failed' }), { type: 'error' }),
    onSettled: (_answer, _error, { kind }) => onSettled(kind),
  });
  return { data, isPending, refetch, change };
}
