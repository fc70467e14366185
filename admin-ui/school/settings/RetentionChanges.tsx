import { Alert, Button } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate, type HttpError } from 'react-admin';
import type { RetentionChange } from '../../../contract/families/retention.js';
import { failureSentence } from '../../components/failureSentence.js';
import { formatDateTime } from '../../components/formatDateTime.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';

/** Here, as the dashboard is asked for without it. */
const WORDS = {
  change: '%{field}: %{months} instead of %{was} from %{when}.',
  months: '%{smart_count} month |||| %{smart_count} months',
  for_ever: 'for ever',
  records: '%{smart_count} record is deleted then. |||| %{smart_count} records are deleted then.',
  by: 'Asked for by %{name} on %{when}.',
  by_nobody: 'Asked for on %{when}.',
  undo: 'Undo',
  undone: 'The period stays as it is',
  failed: 'This could not be undone',
};

/** The shorter periods of retention that wait, until they are undone or take effect. */
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
    onSuccess: () => notify(WORDS.undone, { type: 'success' }),
    onError: (error: HttpError) => notify(failureSentence(error, { failed: WORDS.failed }), { type: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['retention'] }),
  });
  const monthsOf = (months: number) =>
    months ? translate(WORDS.months, { smart_count: months }) : translate(WORDS.for_ever);

  return data.map(({ key, months, was, records, requestedBy, requestedAt, effectiveAt }) => (
    <Alert
      key={key}
      severity="warning"
      action={
        <Button color="inherit" size="small" disabled={isPending} onClick={() => mutate(key)}>
          {translate(WORDS.undo)}
        </Button>
      }
    >
      {[
        translate(WORDS.change, {
          field: translate(`settings.fields.${key}`),
          months: monthsOf(months),
          was: monthsOf(was),
          when: formatDateTime(effectiveAt, timeZone),
        }),
        translate(WORDS.records, { smart_count: records }),
        translate(requestedBy ? WORDS.by : WORDS.by_nobody, {
          name: requestedBy,
          when: formatDateTime(requestedAt, timeZone),
        }),
      ].join(' ')}
    </Alert>
  ));
}
