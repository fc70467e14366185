import { useDataProvider, useNotify, type HttpError, type RaRecord } from 'react-admin';
import { errorMessageOf, type FailureMessages } from '../errorMessageOf.js';
import { UNDO_MS } from '../trash/undoTime.js';
import { useSendChange } from './useSendChange.js';
import { useStaleMessage } from './useStaleMessage.js';

export interface ChangeMessages extends FailureMessages {
  done: string | (() => string);
  args?: Record<string, unknown>;
  /** Shows validation errors beside their fields. Without it, a toast shows them. */
  refused?: (errors: Record<string, string>) => void;
}

export interface ChangeOptions<T> extends ChangeMessages {
  /** Values to show until the server answers. Defaults to the sent fields. */
  shown?: Partial<T>;
  /** Replaces the PUT of the fields. */
  send?: (record: T) => Promise<T>;
  /** Whether the toast offers Undo, which sends the previous values. */
  isUndoable?: boolean;
  /** Replaces the default Undo: its request, how long it is offered in milliseconds, and its message. */
  undo?: { send: (saved: T) => Promise<T>; ms: number; done: string };
}

const fieldsOf = <T extends object>(record: T, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, record[name as keyof T]])) as Partial<T>;

/** Publishing manually clears the dates of a schedule; Undo restores them. */
const clearedDates = <T extends RaRecord>(record: T, saved: T) =>
  ['publishAt', 'unpublishAt'].filter((name) => record[name] && !saved[name]);

/**
 * Changes fields of a record optimistically and reports the outcome in a toast. Resolves to the stored record, or
 * undefined if the server refused, for example because somebody saved in between.
 */
export function useChange() {
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const sendChange = useSendChange();
  const staleSentence = useStaleMessage();

  return async function change<T extends RaRecord>(
    resource: string,
    record: T,
    data: Partial<T>,
    { shown = data, send, isUndoable, undo, ...messages }: ChangeOptions<T>,
  ): Promise<T | undefined> {
    const { id } = record;
    const put = () => dataProvider.update<T>(resource, { id, data, previousData: record });
    const notifyFailure = (error: HttpError) => {
      if (messages.refused && error.body?.errors) return messages.refused(error.body.errors);
      const args = { ...messages.args, reason: error.message };
      const text = staleSentence(error) ?? errorMessageOf(error, { ...messages, args });
      if (error.status !== 401) notify(text, { type: 'error', messageArgs: args });
    };
    const sendUndo = (saved: T) => {
      void change(resource, saved, fieldsOf(record, [...Object.keys(data), ...clearedDates(record, saved)]), {
        ...messages,
        shown: fieldsOf(record, Object.keys(shown)),
        send: undo?.send ?? send,
        done: undo?.done ?? 'list.bulk.undone',
        args: { smart_count: 1 },
      });
    };
    const notifyDone = (saved: T) => {
      const { done, args: messageArgs } = messages;
      notify(typeof done === 'function' ? done() : done, {
        type: 'success',
        messageArgs,
        ...(isUndoable && {
          action: { label: 'trash.undo', hint: 'trash.undo_hint', onPress: () => sendUndo(saved) },
          autoHideDuration: undo?.ms ?? UNDO_MS,
        }),
      });
    };

    try {
      const answer = send ? () => send(record) : async () => (await put()).data;
      const saved = await sendChange({ resource, id, shown, send: answer });
      notifyDone(saved);
      return saved;
    } catch (error) {
      notifyFailure(error as HttpError);
      return undefined;
    }
  };
}
