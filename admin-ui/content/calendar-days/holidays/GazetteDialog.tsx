import { Dialog } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { GazetteComparison } from '../../../../contract/content/holidays.js';
import { errorMessageOf } from '../../../components/errorMessageOf.js';
import type { dataProvider as ours } from '../../../providers/dataProvider.js';
import { useThisYear } from '../useThisYear.js';
import { GazetteReview } from './GazetteReview.js';
import { GazetteText } from './GazetteText.js';

/** Dialog in two steps: the pasted list, then its differences from the calendar. */
export function GazetteDialog({ onClose }: { onClose: () => void }) {
  const notify = useNotify();
  const titleId = useId();
  const dataProvider = useDataProvider<typeof ours>();
  const [text, setText] = useState('');
  const [year, setYear] = useState(useThisYear() + 1);
  const [comparison, setComparison] = useState<GazetteComparison>();
  const compare = useMutation({
    mutationFn: () =>
      dataProvider.call<GazetteComparison>('/calendar-days/gazette/comparison', {
        method: 'POST',
        body: JSON.stringify({ text, year }),
      }),
    onSuccess: setComparison,
    onError: (error) => notify(errorMessageOf(error, { failed: 'holidays.compare_failed' }), { type: 'error' }),
  });

  return (
    <Dialog
      open
      // A click outside, or Escape once there is text, must not lose the pasted list.
      onClose={(_event, reason) => reason === 'escapeKeyDown' && !text && onClose()}
      maxWidth={comparison ? 'md' : 'sm'}
      fullWidth
      aria-labelledby={titleId}
    >
      {comparison ? (
        <GazetteReview
          titleId={titleId}
          comparison={comparison}
          onBack={() => setComparison(undefined)}
          onClose={onClose}
        />
      ) : (
        <GazetteText
          titleId={titleId}
          text={text}
          year={year}
          isBusy={compare.isPending}
          onText={setText}
          onYear={setYear}
          onCompare={() => compare.mutate()}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
