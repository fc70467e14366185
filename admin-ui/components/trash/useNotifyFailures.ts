import { useGetRecordRepresentation, useNotify, useTranslate, type RaRecord } from 'react-admin';
import type { NotDone, RowFailure } from '../list/bulk/bulkFailures.js';
import { useFailureReason } from '../list/bulk/useFailureReason.js';

export const NAMED = 5;
/** Reading up to `NAMED` names and reasons takes longer than one sentence. */
const READING_MS = 20_000;

export function useNotifyFailures(resource: string) {
  const translate = useTranslate();
  const reasonOf = useFailureReason();
  const notify = useNotify();
  const nameOf = useGetRecordRepresentation(resource);

  return (notDone: NotDone, failures: RowFailure[], records: RaRecord[]) => {
    if (failures.length === 0 || failures.some(({ status }) => status === 401)) return;
    const lines = failures.slice(0, NAMED).map((failure) =>
      translate('trash.failure', {
        name: nameOf(records.find(({ id }) => Number(id) === failure.id) ?? { id: failure.id }),
        reason: reasonOf(failure),
      }),
    );
    const more = failures.length - lines.length;
    if (more > 0) lines.push(translate('trash.more', { smart_count: more }));
    const title = translate(notDone, { smart_count: failures.length });
    notify([title, ...lines].join('\n'), { type: 'error', autoHideDuration: READING_MS });
  };
}
