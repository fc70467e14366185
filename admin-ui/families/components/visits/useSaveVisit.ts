import { useCreate, useNotify, useRefresh, useUpdate, type HttpError } from 'react-admin';
import type { StaffVisit } from '../../../../contract/families/visits.js';
import { useSiteConfig } from '../../../providers/useSiteConfig.js';
import { errorMessageOf } from '../../../components/errorMessageOf.js';
import { useStaleMessage } from '../../../components/editing/useStaleMessage.js';
import { visitFromForm, type VisitValues } from './visitForm.js';

/** Returns a function that saves a visit and returns the server's errors for the form. */
export function useSaveVisit(admissionId: number, visit: StaffVisit | undefined, onClose: () => void) {
  const notify = useNotify();
  const refresh = useRefresh();
  const { timeZone } = useSiteConfig();
  const [create] = useCreate<StaffVisit, HttpError>();
  const [update] = useUpdate<StaffVisit, HttpError>();
  const staleSentence = useStaleMessage();

  return async (values: VisitValues): Promise<Record<string, string> | undefined> => {
    const data = visitFromForm(values, timeZone);
    try {
      if (visit) {
        const change = { id: visit.id, data, previousData: visit };
        await update('visits', change, { returnPromise: true, mutationMode: 'pessimistic' });
      } else
        await create(
          'visits',
          { data: { ...data, admissionId, ...(values.alsoFor.length && { alsoFor: values.alsoFor }) } },
          { returnPromise: true },
        );
      notify('visits.saved', { type: 'success' });
    } catch (thrown) {
      const error = thrown as HttpError;
      if (error.body?.errors) return error.body.errors;
      const stale = staleSentence(error);
      const text = stale ?? errorMessageOf(error, { failed: 'visits.save_failed' });
      if (error.status !== 401) notify(text, { type: 'error' });
      if (!stale) return undefined;
    }
    refresh();
    onClose();
    return undefined;
  };
}
