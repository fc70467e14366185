import { useEffect, useRef, useState } from 'react';
import { useEvent } from 'react-admin';
import type { UploadType } from '../../../contract/uploads.js';
import { uploadPicture } from '../../providers/uploadPicture.js';

export interface PendingPicture {
  key: number;
  file: File;
  preview: string;
  percent: number;
  error?: string;
}

let lastKey = 0;

/** Pictures on their way to the server: progress, cancel, retry. A finished one is handed over and leaves the queue. */
export function useUploadQueue(
  type: UploadType,
  onDone: (url: string) => void,
  onFailed: (file: File, error: Error) => void,
) {
  const [pending, setPending] = useState<PendingPicture[]>([]);
  const cancels = useRef(new Map<number, () => void>());
  const line = useRef(Promise.resolve());
  const done = useEvent(onDone);
  const failed = useEvent(onFailed);

  const change = (key: number, part: Partial<PendingPicture>) =>
    setPending((before) => before.map((one) => (one.key === key ? { ...one, ...part } : one)));

  const forget = (key: number) => {
    cancels.current.delete(key);
    setPending((before) => {
      const gone = before.find((one) => one.key === key);
      if (gone) URL.revokeObjectURL(gone.preview);
      return before.filter((one) => one.key !== key);
    });
  };

  const send = async ({ key, file }: PendingPicture) => {
    if (!cancels.current.has(key)) return;
    const sending = uploadPicture(type, file, (percent) => change(key, { percent }));
    cancels.current.set(key, sending.cancel);
    try {
      const { url } = await sending.done;
      forget(key);
      done(url);
    } catch (error) {
      if ((error as Error).name === 'AbortError') return;
      change(key, { error: (error as Error).message });
      failed(file, error as Error);
    }
  };

  // One after the other, so that pictures arrive in the order in which they were chosen.
  const queue = (one: PendingPicture) => {
    cancels.current.set(one.key, () => {});
    line.current = line.current.then(() => send(one));
  };

  useEffect(() => {
    const running = cancels.current;
    return () => {
      running.forEach((cancel) => cancel());
      running.clear();
    };
  }, []);

  return {
    pending,
    add(files: File[]) {
      const added = files.map((file) => ({
        key: (lastKey += 1),
        file,
        preview: URL.createObjectURL(file),
        percent: 0,
      }));
      setPending((before) => [...before, ...added]);
      added.forEach(queue);
    },
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
