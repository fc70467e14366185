import { useGetRecordRepresentation, useNotify, useResourceContext, useTranslate, type RaRecord } from 'react-admin';
import type { RowFailure } from '../../providers/bulkFailure.js';
import { rowFailureReason, type NotDone } from '../list/rowFailureReason.js';

const NAMED = 5;
/** Some names take longer to read than a sentence. */
const READING_MS = 20_000;

/** Names in a toast what a call of many has failed for, and why. */
export function useTellFailures(notDone: NotDone) {
  const translate = useTranslate();
  const notify = useNotify();
  const nameOf = useGetRecordRepresentation(useResourceContext());

  return (failures: RowFailure[], records: RaRecord[]) => {
    if (failures.length === 0 || failures.some(({ error }) => error.status === 401)) return;
    const lines = failures.slice(0, NAMED).map((failure) =>
      translate('trash.failure', {
        name: nameOf(records.find(({ id }) => id === failure.id)),
        reason: translate(rowFailureReason(failure, notDone)),
      }),
    );
    const more = failures.length - lines.length;
    if (more > 0) lines.push(translate('trash.more', { smart_count: more }));
    const title = translate(notDone, { smart_count: failures.length });
    notify([title, ...lines].join('\n'), { type: 'error', autoHideDuration: READING_MS });
  };
}
