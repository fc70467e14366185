import { Alert, Button } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate, type HttpError } from 'react-admin';
import type { RetentionChange } from '../../../../contract/families/retention.js';
import { errorMessageOf } from '../../../components/errorMessageOf.js';
import { formatDateTime } from '../../../components/formatDateTime.js';
import type { dataProvider as ours } from '../../../providers/dataProvider.js';
import { useSiteConfig } from '../../../providers/useSiteConfig.js';
import './messages.js';

/** Lists shortened periods that have not taken effect yet and can be undone. */
export function RetentionChanges() {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<typeof ours>();
  const { timeZone } = useSiteConfig();
  const { data = [] } = useQuery({
    queryKey: ['retention', 'changes'],
    queryFn: () => dataProvider.call<RetentionChange[]>('/retention/changes'),
    retry: false,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (key: string) => dataProvider.call(`/retention/changes/${key}`, { method: 'DELETE' }),
    onSuccess: () => notify('retention.changes.undone', { type: 'success' }),
    onError: (error: HttpError) =>
      notify(errorMessageOf(error, { failed: 'retention.changes.failed' }), { type: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['retention'] }),
  });
  const monthsOf = (months: number) =>
    months ? translate('retention.changes.months', { smart_count: months }) : translate('retention.changes.for_ever');

  return data.map(({ key, months, was, records, requestedBy, requestedAt, effectiveAt }) => (
    <Alert
      key={key}
      severity="warning"
      action={
        <Button color="inherit" size="small" disabled={isPending} onClick={() => mutate(key)}>
          {translate('retention.changes.undo')}
        </Button>
      }
    >
      {[
        translate('retention.changes.change', {
          field: translate(`settings.fields.${key}`),
          months: monthsOf(months),
          was: monthsOf(was),
          when: formatDateTime(effectiveAt, timeZone),
        }),
        translate('retention.changes.records', { smart_count: records }),
        translate(requestedBy ? 'retention.changes.by' : 'retention.changes.by_nobody', {
          name: requestedBy,
          when: formatDateTime(requestedAt, timeZone),
        }),
      ].join(' ')}
    </Alert>
  ));
}
