import { useNotify } from 'react-admin';
import type { NoteInput, ReplyInput, ThreadEntry } from '../../../contract/families/threads.js';
import type { useThread } from './useThread.js';

interface Options {
  change: ReturnType<typeof useThread>['change'];
  /** Id of the last `reply` or `answer` that the user has seen. */
  seen?: number;
  /** Called with the current thread if mails arrived that the user has not seen. */
  onOutdated: (entries?: ThreadEntry[]) => void;
  /** Called with the current thread after a success. */
  onDone: (kind: 'reply' | 'note', entries: ThreadEntry[]) => void;
}

export function useThreadActions({ change, seen, onOutdated, onDone }: Options) {
  const notify = useNotify();

  const reply = (body: ReplyInput) =>
    change(
      { path: 'replies', method: 'POST', body: { ...body, seen } },
      (entries) => {
        const isKept = entries.at(-1)!.mailState === 'kept';
        notify(isKept ? 'threads.kept' : 'threads.sent', { type: isKept ? 'warning' : 'success' });
        onDone('reply', entries);
      },
      onOutdated,
    );
  const note = (body: NoteInput) =>
    change({ path: 'thread', method: 'POST', body }, (entries) => {
      notify('threads.saved', { type: 'success' });
      onDone('note', entries);
    });
  const remove = ({ id }: ThreadEntry) =>
    change({ path: `thread/${id}`, method: 'DELETE' }, () => notify('threads.removed', { type: 'success' }));
  return { reply, note, remove };
}
