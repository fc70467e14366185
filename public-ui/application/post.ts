import { words } from '../i18n/uploads.js';

/** What the server answered in a page, or that there was no answer (0). */
export interface Answer {
  status: number;
  page: Document | null;
}

/** Posts to the page as its forms do, and follows to the page as it is then; fetch tells no progress of an upload. */
export function post(action: string, body: FormData | URLSearchParams, onProgress?: (percent: number) => void) {
  return request('POST', action, body, onProgress);
}

/** The page as it is now. */
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

/** A connection that broke and a server that is busy may do better the next time. */
export const mayDoBetter = ({ status }: Answer) => status === 0 || status === 408 || status === 429 || status >= 500;

/** From beside what was refused, or from a page that says nothing else. */
export const problemIn = ({ page }: Answer, failed = words.failed): string =>
  page?.querySelector('.problem, .plain > p')?.textContent ?? failed;
