import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  DateInput,
  TimeInput,
  usePermissions,
  useTranslate,
  useCreate,
  useDataProvider,
  useNotify,
  useRefresh,
  useUpdate,
  type HttpError,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { NoticeKind, StaffNotice, NoticeInput } from '../../../contract/content/notices.js';
import type { ClosureInput } from '../../../contract/families/closures.js';
import { useStaleMessage } from '../../components/editing/useStaleMessage.js';
import { errorMessageOf } from '../../components/errorMessageOf.js';
import { ChoiceInput } from '../../components/form/ChoiceInput.js';
import { FieldRow } from '../../components/form/FieldRow.js';
import { FormDialog } from '../../components/form/FormDialog.js';
import { asTyped } from '../../components/form/asTyped.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { ClosedEntries } from './ClosedEntries.js';
import { type AnnouncedEvent, noticeAbout } from './noticeAbout.js';
import {
  newNotice,
  noticeIssues,
  noticeToForm,
  type NoticeValues,
  closureFromForm,
  noticeFromForm,
} from './noticeForm.js';
import { LEVEL_CHOICES } from './noticeStyles.js';
import { NoticeText } from './NoticeText.js';

const AWAITED = { returnPromise: true } as const;

/**
 * Returns a function that saves a notice and returns the server's errors for the form. It calls `onSaved` with a
 * notice that visitors can read at once.
 */
function useSaveNotice(
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

  const raise = async (
    idempotencyKey: string,
    data: NoticeInput,
    closure?: ClosureInput,
  ): Promise<StaffNotice | void> =>
    closure
      ? dataProvider.call<StaffNotice>('/closures', { method: 'POST', body: JSON.stringify(closure), idempotencyKey })
      : create('notices', { data, meta: { idempotencyKey } }, AWAITED);

  return async (values: NoticeValues, idempotencyKey: string): Promise<Record<string, string> | undefined> => {
    const data = noticeFromForm(values, timeZone);
    const closure = notice ? undefined : closureFromForm(values, timeZone);
    try {
      const change = notice && { id: notice.id, data, previousData: notice };
      const saved = change
        ? await update('notices', change, { ...AWAITED, mutationMode: 'pessimistic' })
        : await raise(idempotencyKey, data, closure);
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

interface Props {
  /** The notice to change; undefined for a new one. */
  notice?: StaffNotice;
  kind?: NoticeKind;
  about?: AnnouncedEvent;
  /** Called with the saved notice if visitors can read it at once. */
  onSaved?: (saved: StaffNotice) => void;
  onClose: () => void;
}

const SERVERS_NAMES = { branchId: 'branch', startsAt: 'startDay', endsAt: 'endTime' };

export function NoticeDialog({ notice: shown, kind = shown?.kind ?? 'OTHER', about, onSaved, onClose }: Props) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const maySpeakForAll = usePermissions().permissions === 'SUPER_ADMIN';
  // Keeps the version as it was opened: if a colleague has saved since, the server must refuse the change.
  const [notice] = useState(shown);
  const [values] = useState(() => {
    if (notice) return noticeToForm(notice, timeZone);
    const now = new Date();
    return about ? noticeAbout(about, { translate, now, timeZone, maySpeakForAll }) : newNotice(kind, now, timeZone);
  });
  const save = useSaveNotice(notice, { onClose, onSaved });
  const isClosure = kind === 'CLOSURE';
  const words = (name: string) => translate(`resources.notices.form.${name}`, { timeZone });

  return (
    <FormDialog
      resource="notices"
      title={words(notice ? 'edit_title' : isClosure ? 'title' : 'other_title')}
      text={words('text')}
      submit={words(notice ? 'update' : 'add')}
      danger={!notice && isClosure}
      sends={!notice}
      id={notice?.id}
      values={values}
      rules={(entered) => noticeIssues(entered, timeZone, new Date(), notice)}
      aliases={SERVERS_NAMES}
      onSave={save}
      onClose={onClose}
    >
      {isClosure && <ClosedDays />}
      <NoticeText notice={notice} />
      {isClosure && !notice && <ClosedEntries />}
      <ChoiceInput source="level" choices={LEVEL_CHOICES} />
      <FieldRow>
        <DateInput source="startDay" {...asTyped} helperText={words('start_hint')} />
        <TimeInput source="startTime" {...asTyped} helperText={false} />
      </FieldRow>
      <FieldRow>
        <DateInput source="endDay" {...asTyped} helperText={false} />
        <TimeInput source="endTime" {...asTyped} helperText={words('end_hint')} />
      </FieldRow>
    </FormDialog>
  );
}

/** Fields for the days of a closure. The day on which the notice ends follows the last day until it is changed. */
function ClosedDays() {
  const { getValues, setValue } = useFormContext<NoticeValues>();
  const follow = (last: string) => {
    const { closedTo, endDay } = getValues();
    if (endDay === closedTo) setValue('endDay', last, { shouldDirty: true });
    return last;
  };
  const followFirst = (first: string) => {
    const { closedFrom, closedTo } = getValues();
    if (closedTo === closedFrom) setValue('closedTo', follow(first), { shouldDirty: true, shouldValidate: true });
    return first;
  };
  return (
    <FieldRow minWidth={130}>
      <DateInput source="closedFrom" format={asTyped.format} parse={followFirst} helperText={false} />
      <DateInput source="closedTo" format={asTyped.format} parse={follow} helperText={false} />
    </FieldRow>
  );
}
