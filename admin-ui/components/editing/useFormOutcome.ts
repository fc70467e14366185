import { useRef, useState, type RefObject, useEffect } from 'react';
import {
  type Identifier,
  useCreatePath,
  useNotify,
  useResourceContext,
  type HttpError,
  type RaRecord,
  useDataProvider,
  useEvent,
} from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import type { SavedSeries } from '../../../contract/content/series.js';
import type { LastSave } from '../../../contract/platform/records.js';
import { recordPage } from '../../../contract/records/collections.js';
import type { ScheduleTransition } from '../../../contract/records/schedule.js';
import { viewOf } from '../../layout/feature.js';
import { useScreen } from '../../layout/FeaturesContext.js';
import type { ToastLink } from '../../layout/ToastLinks.js';
import { currentRecord, deletedBy, savedBy, scheduleTransition } from '../../providers/http.js';
import { nextInList } from '../../providers/lastList.js';
import { paths } from '../../providers/paths.js';
import { errorMessageOf } from '../errorMessageOf.js';
import { useResourceMessage } from '../useResourceMessage.js';
import { useSaveMessage } from './useSaveMessage.js';

const MODIFIERS = ['Control', 'Meta', 'Shift'];

/**
 * Returns a function that resolves to the next record in the list if the form was saved by Ctrl+Enter. The list is read
 * before the save, which may change it.
 */
function useNextRecord(id: Identifier | undefined): () => Promise<Identifier | undefined> {
  const resource = useResourceContext()!;
  const dataProvider = useDataProvider();
  const next = useRef<Promise<Identifier | undefined>>(undefined);

  const listen = useEvent((event: KeyboardEvent | PointerEvent) => {
    if ('key' in event && MODIFIERS.includes(event.key)) return;
    const isWanted = 'key' in event && event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    next.current =
      isWanted && id !== undefined ? nextInList(dataProvider, resource, id).catch(() => undefined) : undefined;
  });
  useEffect(() => {
    document.addEventListener('keydown', listen, true);
    document.addEventListener('pointerdown', listen, true);
    return () => {
      document.removeEventListener('keydown', listen, true);
      document.removeEventListener('pointerdown', listen, true);
    };
  }, [listen]);

  return () => next.current ?? Promise.resolve(undefined);
}

const OFFER_MS = 20_000;

export interface SaveConflict<T> {
  current: T;
  save?: LastSave;
  turn?: ScheduleTransition;
}

export interface FormOutcome<T> {
  /** True once the record is stored: leaving then needs no confirmation. */
  isSaved: RefObject<boolean>;
  conflict: SaveConflict<T> | undefined;
  setConflict: (conflict: SaveConflict<T> | undefined) => void;
  saved: (record: T, before?: T) => void;
  failed: (error: unknown) => void;
  loaded: () => void;
  notLoaded: () => void;
}

export type SavedLinks<T> = (saved: T, before?: T) => ToastLink[];

interface Options<T> {
  /** Undefined for a new record. */
  id: Identifier | undefined;
  list: string;
  savedLinks?: SavedLinks<T>;
}

/**
 * Toasts and navigation after a save or a load. The messages of the resource: `notifications.created`, `.updated` or
 * `.saved` (several records); `form.add_failed` and `.update_failed`; `form.save_unanswered` if no answer came;
 * `form.add_refused` and `.update_refused`, which replace the server's reason.
 */
export function useFormOutcome<T extends RaRecord>({ id, list, savedLinks }: Options<T>): FormOutcome<T> {
  const isEdit = id !== undefined;
  const openNext = useOpenNext(id);
  const notify = useNotify();
  const message = useResourceMessage();
  const navigate = useNavigate();
  const isSaved = useRef(false);
  const resource = useResourceContext()!;
  const createPath = useCreatePath();
  const [conflict, setConflict] = useState<SaveConflict<T>>();
  const linksTo = (record: T) => {
    const page = publicUrlOf(resource, record);
    return [
      { label: 'form.open_again', to: createPath({ resource, type: 'edit', id: record.id }) },
      ...(page ? [{ label: 'form.open_page', href: page }] : []),
    ];
  };
  const said = ({ savedCount, replacedCount = 0 }: T & Partial<SavedSeries>) => {
    const saved = savedCount !== undefined && message('notifications.saved', { smart_count: savedCount });
    const replaced = replacedCount > 0 && message('notifications.replaced', { smart_count: replacedCount });
    if (saved) return replaced ? `${saved}. ${replaced}` : saved;
    return message(isEdit ? 'notifications.updated' : 'notifications.created');
  };

  const notifyFailed = useNotifyFailedSave({ isEdit, list });

  return {
    isSaved,
    conflict,
    setConflict,
    saved(record, before) {
      isSaved.current = true;
      setConflict(undefined);
      const offered = savedLinks?.(record, before) ?? [];
      notify(said(record), {
        type: 'success',
        links: [...offered, ...linksTo(record)],
        ...(offered.length > 0 && { autoHideDuration: OFFER_MS }),
      });
      void openNext().then((isOpen) => isOpen || navigate(list));
    },
    failed(error) {
      const current = currentRecord<T>(error);
      if (current) setConflict({ current, save: savedBy(error), turn: scheduleTransition(error) });
      else notifyFailed(error as HttpError);
    },
    loaded() {
      const loaded = message('form.loaded', { _: '' });
      if (loaded) notify(loaded, { type: 'success' });
    },
    notLoaded() {
      notify(message('form.load_failed'), { type: 'error' });
      void navigate(list);
    },
  };
}

/** Opens the form of the next record after a save by Ctrl+Enter. Resolves to whether there is one. */
function useOpenNext(id: Identifier | undefined): () => Promise<boolean> {
  const navigate = useNavigate();
  const { state } = useLocation();
  const feature = useScreen()?.feature;
  const nextRecord = useNextRecord(id);
  return async () => {
    const next = await nextRecord();
    const form = feature && viewOf(feature, 'edit')?.path;
    if (next === undefined || !form) return false;
    // For forms that belong to several lists, such as those of events.
    await navigate(form.replace(':id', String(next)), { state: { list: (state as { list?: string } | null)?.list } });
    return true;
  };
}

/** Reports why a record was not saved. Validation errors are left to `FirstError`. */
function useNotifyFailedSave({ isEdit, list }: { isEdit: boolean; list: string }) {
  const notify = useNotify();
  const message = useResourceMessage();
  const saveSentence = useSaveMessage();

  return (error: HttpError) => {
    const deletion = deletedBy(error);
    if (deletion) {
      const links = [{ label: 'trash.title', to: paths.trash(list) }];
      const messageArgs = { deleted: saveSentence(deletion, 'deleted') };
      notify('conflict.deleted_save', { type: 'error', messageArgs, links });
    } else if (!error.body?.errors) {
      const action = isEdit ? 'update' : 'add';
      const failed = message(`form.${action}_failed`);
      const noAnswer = message('form.save_unanswered', { _: failed });
      const because = message(`form.${action}_refused`, { _: error.message });
      notify(errorMessageOf(error, { failed, noAnswer, because }), { type: 'error' });
    }
  };
}

/** URL of a record's page on the public site. Undefined if visitors cannot see the record. */
function publicUrlOf(resource: string, { id, status, isActive }: RaRecord): string | undefined {
  const isShown = status === 'ACTIVE' || status === 'CONFIRMED' || isActive === true;
  return isShown ? recordPage(resource, id) : undefined;
}
