import { HttpError } from 'react-admin';
import { UPLOAD, type Upload, type UploadType } from '../../contract/records/uploads.js';
import { API, failureOf, requestHeaders } from './http.js';
import { isOfAnother, sessionOver } from './session.js';

/** Time-out without progress, in milliseconds. The server may process large pictures for long. */
const STALLED_MS = 120_000;

interface Sending<T> {
  done: Promise<T>;
  cancel: () => void;
}

export const uploadPicture = (type: UploadType, file: File, onProgress: (percent: number) => void): Sending<Upload> =>
  uploadFile(`/uploads/${type}`, { type, file }, onProgress);

/** Uploads a form with a file. Uses XMLHttpRequest, because fetch does not report upload progress. */
export function uploadFile<T>(
  path: string,
  fields: Record<string, string | File>,
  onProgress: (percent: number) => void,
): Sending<T> {
  const request = new XMLHttpRequest();
  let timer: ReturnType<typeof setTimeout>;
  const done = new Promise<T>((resolve, reject) => {
    const fail = (message: string) => {
      reject(new HttpError(message, 0));
      request.abort();
    };
    const goOffline = () => fail('image.offline');
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => fail('app.error.timeout'), STALLED_MS);
    };
    if (!navigator.onLine) return goOffline();
    if (isOfAnother()) return resolve(sessionOver());
    // A request on a lost connection may hang for minutes.
    window.addEventListener('offline', goOffline);
    request.onloadend = () => {
      clearTimeout(timer);
      window.removeEventListener('offline', goOffline);
    };
    wait();
    request.open('POST', API + path);
    requestHeaders().forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      onProgress(progressIn(loaded, total));
    };
    request.onload = () => {
      const body = read(request.responseText);
      if (request.status < 300 && body?.success) resolve(body.data);
      else if (request.status === 401) resolve(sessionOver());
      else reject(failureOf(request.status, body));
    };
    request.onerror = () => fail(navigator.onLine ? 'app.error.network' : 'image.offline');
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'));
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    request.send(form);
  });
  return { done, cancel: () => request.abort() };
}

/** Progress in percent, in steps of 64 KB. 100 only after everything is sent. */
export function progressIn(loaded: number, total: number): number {
  if (total <= 0) return 0;
  if (loaded >= total) return 100;
  return Math.min(99, Math.floor((Math.floor(loaded / UPLOAD.progressStep) * UPLOAD.progressStep * 100) / total));
}

function read(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
