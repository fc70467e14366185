import { useEffect, useRef, useState } from 'react';
import { useEvent, useResourceContext, useNotify } from 'react-admin';
import { useLocation } from 'react-router';
import { declarationOf } from '../../../contract/records/collections.js';
import { currentOwner, keepFiles, takeFiles } from '../../providers/formDrafts.js';
import { sessionEnded } from '../../providers/session.js';
import { uploadPicture } from '../../providers/uploadPicture.js';

export interface PendingPicture {
  key: number;
  file: File;
  preview: string;
  percent: number;
  error?: string;
}

const AT_ONCE = 3;

let lastKey = 0;

function usePending() {
  const [pending, setPending] = useState<PendingPicture[]>([]);

  const append = (added: PendingPicture[]) => setPending((before) => [...before, ...added]);
  const change = (key: number, part: Partial<PendingPicture>) =>
    setPending((before) => before.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const drop = (key: number) =>
    setPending((before) => {
      const gone = before.find((one) => one.key === key);
      if (gone) URL.revokeObjectURL(gone.preview);
      return before.filter((one) => one.key !== key);
    });
  return { pending, append, change, drop };
}

function useLimitedSend(send: (one: PendingPicture) => Promise<void>) {
  const waiting = useRef<PendingPicture[]>([]);
  const sending = useRef(0);

  const sendNext = () => {
    while (sending.current < AT_ONCE && waiting.current.length > 0) {
      sending.current += 1;
      void send(waiting.current.shift()!).finally(() => {
        sending.current -= 1;
        sendNext();
      });
    }
  };
  return (one: PendingPicture) => {
    waiting.current.push(one);
    sendNext();
  };
}

/** Cancel functions of the running uploads, all called on unmount. */
function useCancels() {
  const cancels = useRef(new Map<number, () => void>());

  useEffect(() => {
    const running = cancels.current;
    return () => {
      running.forEach((cancel) => cancel());
      running.clear();
    };
  }, []);
  return cancels;
}

/**
 * Uploads pictures with progress, cancel and retry. Uploaded pictures leave the queue; keys increase in the order of
 * selection. Uploads interrupted by the end of a session continue after the next sign-in. Own code: react-admin's
 * `<ImageInput>` sends files with the form and has neither progress nor retry.
 */
export function useUploadQueue(
  source: string,
  onDone: (url: string, key: number) => void,
  onFailed: (file: File, error: Error) => void,
) {
  const type = declarationOf(useResourceContext())?.uploadType ?? 'general';
  const { pending, append, change, drop } = usePending();
  const cancels = useCancels();
  const done = useEvent(onDone);
  const failed = useEvent(onFailed);

  const forget = (key: number) => {
    cancels.current.delete(key);
    drop(key);
  };
  const send = async ({ key, file }: PendingPicture) => {
    if (!cancels.current.has(key)) return;
    const upload = uploadPicture(type, file, (percent) => change(key, { percent }));
    cancels.current.set(key, upload.cancel);
    try {
      const { url } = await upload.done;
      done(url, key);
      forget(key);
    } catch (error) {
      if ((error as Error).name === 'AbortError') return;
      change(key, { error: (error as Error).message });
      failed(file, error as Error);
    }
  };
  const limitedSend = useLimitedSend(send);
  const queue = (one: PendingPicture) => {
    cancels.current.set(one.key, () => {});
    limitedSend(one);
  };
  const add = (files: File[]) => {
    const added = files.map((file) => ({ key: (lastKey += 1), file, preview: URL.createObjectURL(file), percent: 0 }));
    append(added);
    added.forEach(queue);
  };
  useKeptFiles(
    source,
    pending.map(({ file }) => file),
    add,
  );

  return {
    pending,
    add,
    retry(one: PendingPicture) {
      change(one.key, { error: undefined, percent: 0 });
      queue(one);
    },
    remove(key: number) {
      cancels.current.get(key)?.();
      forget(key);
    },
  };
}

/** Keeps unfinished uploads when the session ends, and resumes them after the next sign-in. */
function useKeptFiles(source: string, pending: File[], add: (files: File[]) => void): void {
  const notify = useNotify();
  const { pathname } = useLocation();
  const [owner] = useState(currentOwner);
  const place = `${pathname} ${source}`;
  const keep = useEvent(() => {
    if (pending.length > 0) keepFiles(owner, place, pending);
  });
  const resume = useEvent(() => {
    const files = takeFiles(place);
    if (files.length === 0) return;
    add(files);
    notify('image.resumed', { messageArgs: { smart_count: files.length } });
  });

  useEffect(() => {
    sessionEnded.addEventListener('end', keep);
    sessionEnded.addEventListener('leave', keep);
    return () => {
      sessionEnded.removeEventListener('end', keep);
      sessionEnded.removeEventListener('leave', keep);
    };
  }, [keep]);

  // Waits until the form is mounted, as restoring its draft does.
  useEffect(() => {
    const timer = setTimeout(resume);
    return () => clearTimeout(timer);
  }, [place, resume]);
}
