import { useQueryClient } from '@tanstack/react-query';
import { useCreate, useDataProvider, useNotify, useRefresh, useUpdate, type HttpError } from 'react-admin';
import type { StaffNotice } from '../../../contract/content/notices.js';
import { errorMessageOf } from '../../components/errorMessageOf.js';
import { useStaleMessage } from '../../components/editing/useStaleMessage.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { closureFromForm, noticeFromForm, type NoticeValues } from './noticeForm.js';

const AWAITED = { returnPromise: true } as const;

/** Returns a function that saves a notice and returns the server's errors for the form. */
export function useSaveNotice(notice: StaffNotice | undefined, onClose: () => void) {
  const notify = useNotify();
  const refresh = useRefresh();
  const queryClient = useQueryClient();
  const staleSentence = useStaleMessage();
  const { timeZone } = useSiteConfig();
  const dataProvider = useDataProvider<typeof ours>();
  const [create] = useCreate<StaffNotice, HttpError>();
  const [update] = useUpdate<StaffNotice, HttpError>();

  return async (values: NoticeValues): Promise<Record<string, string> | undefined> => {
    const data = noticeFromForm(values, timeZone);
    const closure = notice ? undefined : closureFromForm(values, timeZone);
    try {
      if (notice) {
        const change = { id: notice.id, data, previousData: notice };
        await update('notices', change, { ...AWAITED, mutationMode: 'pessimistic' });
      } else if (closure) await dataProvider.call('/closures', { method: 'POST', body: JSON.stringify(closure) });
      else await create('notices', { data }, AWAITED);
      const isPlanned = data.startsAt && data.startsAt > new Date().toISOString();
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
