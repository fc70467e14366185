import { useQueryClient } from '@tanstack/react-query';
import { useCreate, useDataProvider, useNotify, useRefresh, useUpdate, type HttpError } from 'react-admin';
import type { NoticeInput, StaffNotice } from '../../../contract/content/notices.js';
import type { ClosureInput } from '../../../contract/families/closures.js';
import { errorMessageOf } from '../../components/errorMessageOf.js';
import { useStaleMessage } from '../../components/editing/useStaleMessage.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { closureFromForm, noticeFromForm, type NoticeValues } from './noticeForm.js';

const AWAITED = { returnPromise: true } as const;

/**
 * Returns a function that saves a notice and returns the server's errors for the form. It calls `onSaved` with a
 * notice that visitors can read at once.
 */
export function useSaveNotice(
  notice: StaffNotice | undefined,
  { onClose, onSaved }: { onClose: () => void; onSaved?: (saved: StaffNotice) => void },
) {
  const notify = useNotify();
  const refresh = useRefresh();
  const queryClient = useQueryClient();
  const staleSentence = useStaleMessage();
  const { timeZone } = useSiteConfig();
  const dataProvider = useDataProvider<typeof ours>();
  const [create] = useCreate<StaffNotice, HttpError>();
  const [update] = useUpdate<StaffNotice, HttpError>();

  const raise = async (data: NoticeInput, closure?: ClosureInput): Promise<StaffNotice | void> =>
    closure
      ? dataProvider.call<StaffNotice>('/closures', { method: 'POST', body: JSON.stringify(closure) })
      : create('notices', { data }, AWAITED);

  return async (values: NoticeValues): Promise<Record<string, string> | undefined> => {
    const data = noticeFromForm(values, timeZone);
    const closure = notice ? undefined : closureFromForm(values, timeZone);
    try {
      const change = notice && { id: notice.id, data, previousData: notice };
      const saved = change
        ? await update('notices', change, { ...AWAITED, mutationMode: 'pessimistic' })
        : await raise(data, closure);
      const isPlanned = data.startsAt && data.startsAt > new Date().toISOString();
      if (saved && !isPlanned) onSaved?.(saved);
      notify(`resources.notices.notifications.${notice ? 'updated' : isPlanned ? 'planned' : 'created'}`, {
        type: 'success',
      });
      if (closure) {
        const messageArgs = { smart_count: closure.changes.length };
        notify('resources.notices.notifications.changed', { type: 'success', messageArgs });
      }
    } catch (thrown) {
      const error = thrown as HttpError;
      if (error.body?.errors) return error.body.errors;
      const stale = staleSentence(error);
      const text = stale ?? errorMessageOf(error, { failed: 'resources.notices.form.failed' });
      if (error.status !== 401) notify(text, { type: 'error' });
      if (closure) void queryClient.invalidateQueries({ queryKey: ['staff-calendar'] });
      if (!stale) return undefined;
    }
    refresh();
    onClose();
    return undefined;
  };
}
