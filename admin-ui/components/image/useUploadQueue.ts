import { useEffect, useRef, useState } from 'react';
import { useEvent, useResourceContext } from 'react-admin';
import { declarationOf } from '../../../contract/records/collections.js';
import { useKeptFiles } from './useKeptFiles.js';
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

/**
 * Pictures on their way to the server, three at a time: progress, cancel, retry. A finished one is handed over and leaves
 * the queue. Keys grow in the order in which pictures were picked. After a sign-in the uploads that it stopped go on.
 * Own code: react-admin's `<ImageInput>` sends its files with the form, and knows neither progress nor retry.
 */
export function useUploadQueue(
  source: string,
  onDone: (url: string, key: number) => void,
  onFailed: (file: File, error: Error) => void,
) {
  const type = declarationOf(useResourceContext())?.uploadType ?? 'general';
  const [pending, setPending] = useState<PendingPicture[]>([]);
  const cancels = useRef(new Map<number, () => void>());
  const waiting = useRef<PendingPicture[]>([]);
  const sending = useRef(0);
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

  const sendNext = () => {
    while (sending.current < AT_ONCE && waiting.current.length > 0) {
      sending.current += 1;
      void send(waiting.current.shift()!).finally(() => {
        sending.current -= 1;
        sendNext();
      });
    }
  };

  const queue = (one: PendingPicture) => {
    cancels.current.set(one.key, () => {});
    waiting.current.push(one);
    sendNext();
  };

  useEffect(() => {
    const running = cancels.current;
    return () => {
      running.forEach((cancel) => cancel());
      running.clear();
    };
  }, []);

  const add = (files: File[]) => {
    const added = files.map((file) => ({
      key: (lastKey += 1),
      file,
      preview: URL.createObjectURL(file),
      percent: 0,
    }));
    setPending((before) => [...before, ...added]);
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
