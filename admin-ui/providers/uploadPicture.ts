import { HttpError } from 'react-admin';
import { UPLOAD, type Upload, type UploadType } from '../../contract/uploads.js';
import { API, failureOf, requestHeaders } from './http.js';
import { sessionOver } from './session.js';

interface Sending {
  done: Promise<Upload>;
  cancel: () => void;
}

/** Sends one picture. XMLHttpRequest, because fetch does not tell how far an upload is. */
export function uploadPicture(type: UploadType, file: File, onProgress: (percent: number) => void): Sending {
  const request = new XMLHttpRequest();
  const done = new Promise<Upload>((resolve, reject) => {
    request.open('POST', `${API}/uploads/${type}`);
    requestHeaders().forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = ({ loaded, total }) => onProgress(progressIn(loaded, total));
    request.onload = () => {
      const body = read(request.responseText);
      if (request.status < 300 && body?.success) resolve(body.data);
      else if (request.status === 401) resolve(sessionOver());
      else reject(failureOf(request.status, body));
    };
    request.onerror = () => reject(new HttpError('app.error.network', 0));
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'));
    const form = new FormData();
    form.append('type', type);
    form.append('file', file);
    request.send(form);
  });
  return { done, cancel: () => request.abort() };
}

/** Percent, told in steps of 64 KB; 100 only when all of it is sent. */
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
