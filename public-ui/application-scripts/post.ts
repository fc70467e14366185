import { words } from '../i18n/uploads.js';

export interface Answer {
  status: number;
  page: Document | null;
}

export function post(action: string, body: FormData | URLSearchParams, onProgress?: (percent: number) => void) {
  return request('POST', action, body, onProgress);
}

export const reload = () => request('GET', location.pathname);

function request(
  method: string,
  url: string,
  body?: FormData | URLSearchParams,
  onProgress?: (percent: number) => void,
): Promise<Answer> {
  return new Promise((resolve) => {
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    xhr.responseType = 'document';
    xhr.upload.onprogress = ({ loaded, total }) => onProgress?.(Math.floor((loaded / total) * 100));
    xhr.onloadend = () => resolve({ status: xhr.status, page: xhr.response as Document | null });
    xhr.send(body);
  });
}

export const isStored = ({ status }: Answer) => status === 200;

/** Whether a retry may help: the connection was lost, or the server is busy. */
export const mayDoBetter = ({ status }: Answer) => status === 0 || status === 408 || status === 429 || status >= 500;

/** Returns the message beside the rejected file, or the text of an error page. */
export const problemIn = ({ page }: Answer, failed = words.failed): string =>
  page?.querySelector('.problem, .plain > p')?.textContent ?? failed;
