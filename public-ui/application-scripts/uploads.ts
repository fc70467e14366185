/** Runs on the page of an application: validates the chosen files, and uploads them one by one with progress. */
import {
  DOCUMENT_BYTES,
  DOCUMENT_ERRORS,
  documentTypeOf,
  FIRST_BYTES_COUNT,
} from '../../contract/families/documents.js';
import { words } from '../i18n/uploads.js';
import { clearFailed, UploadRow } from './upload-row.js';

const liveRegion = document.createElement('p');
liveRegion.setAttribute('role', 'status');
liveRegion.className = 'hidden';

/** Allows choosing several files at once and uploads them immediately, without the buttons of the form. */
function prepare(): void {
  document.documentElement.classList.add('scripted');
  document.body.append(liveRegion);
  allowSeveral(document);
}

const announce = (text: string): void => void (liveRegion.textContent = text);

/** Replaces a document and the next step with a newer version of the page, without disturbing the rest. */
function update(newer: Document | null, id: string): void {
  const [fresh, shown] = [newer?.getElementById(id), document.getElementById(id)];
  if (!fresh || !shown) return;
  allowSeveral(fresh);
  keepInputs(fresh);
  keepOpen(shown, fresh);
  const focused = shown.contains(document.activeElement) && (document.activeElement as HTMLElement);
  const sending = shown.querySelector('.sending');
  if (sending) fresh.append(sending);
  shown.replaceWith(fresh);
  document.getElementById('step')?.replaceWith(newer!.getElementById('step')!);
  if (focused) focus(focused, fresh);
}

/** Keeps the input elements, because a camera may be open that returns its photo to one of them. */
function keepInputs(fresh: HTMLElement): void {
  for (const input of fresh.querySelectorAll<HTMLInputElement>('input')) {
    const shown = document.getElementById(input.id) as HTMLInputElement | null;
    if (!shown) continue;
    shown.dataset.room = input.dataset.room;
    shown.multiple = input.multiple;
    input.replaceWith(shown);
  }
}

/** Keeps an open confirmation open. */
function keepOpen(shown: HTMLElement, fresh: HTMLElement): void {
  for (const { id } of shown.querySelectorAll('details[open] > summary[id^=remove]'))
    fresh.querySelector(`#${id}`)?.parentElement!.setAttribute('open', '');
}

/** Focuses the same element, its replacement, or the document. */
function focus(focused: HTMLElement, item: HTMLElement): void {
  const next = focused.isConnected ? focused : document.getElementById(focused.id);
  next?.focus();
  if (!next || document.activeElement !== next) item.focus();
}

function allowSeveral(root: ParentNode): void {
  for (const input of root.querySelectorAll<HTMLInputElement>('input[data-room]'))
    input.multiple = Number(input.dataset.room) > 1;
}

interface Answer {
  status: number;
  page: Document | null;
}

function post(action: string, body: FormData | URLSearchParams, onProgress?: (percent: number) => void) {
  return request('POST', action, body, onProgress);
}

const reload = () => request('GET', location.pathname);

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

const isStored = ({ status }: Answer) => status === 200;

/** Whether a retry may help: the connection was lost, or the server is busy. */
const mayDoBetter = ({ status }: Answer) => status === 0 || status === 408 || status === 429 || status >= 500;

/** Returns the message beside the rejected file, or the text of an error page. */
const problemIn = ({ page }: Answer, failed = words.failed): string =>
  page?.querySelector('.problem, .plain > p')?.textContent ?? failed;

/** Returns the server's message for an invalid file without sending it; undefined if it is valid. */
async function problemOfFile(file: File): Promise<string | undefined> {
  if (file.size > DOCUMENT_BYTES) return DOCUMENT_ERRORS.size;
  const start = new Uint8Array(await file.slice(0, FIRST_BYTES_COUNT).arrayBuffer());
  return documentTypeOf(String.fromCharCode(...start)) ? undefined : DOCUMENT_ERRORS.type;
}

let inFlight = 0;
/** One at a time: the server accepts two per link, and a phone is no faster in parallel. */
let last = Promise.resolve();

prepare();
document.addEventListener('change', choose);
document.addEventListener('submit', remove);
document.addEventListener('click', cancel);
addEventListener('beforeunload', (event) => inFlight && event.preventDefault());

function choose({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) || !target.files?.length) return;
  const { action, dataset } = { action: target.form!.action, dataset: target.dataset };
  const files = [...target.files];
  target.value = '';
  void chooseFiles(itemOf(target), files, { action, room: Number(dataset.room) });
}

/** Only valid files count against the maximum of their document. */
async function chooseFiles(
  item: HTMLElement,
  files: File[],
  { action, room }: { action: string; room: number },
): Promise<void> {
  clearFailed(item);
  const rows = files.map((file) => ({ file, row: new UploadRow(item, file.name), problem: problemOfFile(file) }));
  let left = room;
  for (const { file, row, problem } of rows) {
    const found = await problem.catch(() => undefined);
    if (found) refuse(row, found);
    else if (left-- > 0) send(action, item.id, file, row);
    else refuse(row, DOCUMENT_ERRORS.files);
  }
}

function send(action: string, id: string, file: File, row: UploadRow): void {
  inFlight += 1;
  const again = () => send(action, id, file, row);
  last = last.then(async () => {
    // For example, a cloud file that is unavailable.
    await sendNow(action, id, file, row, again).catch(() => refuse(row, words.failed, again));
    inFlight -= 1;
  });
}

async function sendNow(action: string, id: string, file: File, row: UploadRow, again: () => void): Promise<void> {
  announce(words.sending(file.name));
  const body = new FormData();
  body.set('file', file);
  const answer = await post(action, body, (percent) => row.advance(percent));
  if (isStored(answer)) row.remove();
  else refuse(row, problemIn(answer), mayDoBetter(answer) ? again : undefined);
  await show(answer, id, words.sent(file.name));
}

function refuse(row: UploadRow, message: string, again?: () => void): void {
  row.fail(message, again);
  announce(message);
}

function remove(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  if (!form.matches('.removal')) return;
  event.preventDefault();
  // Ignore a second click, which would fail because the file is deleted.
  if (form.ariaBusy) return;
  form.ariaBusy = 'true';
  const item = itemOf(form);
  void post(form.action, new URLSearchParams()).then((answer) => {
    form.ariaBusy = null;
    clearFailed(item);
    if (!isStored(answer)) refuse(new UploadRow(item, form.dataset.name!), problemIn(answer, words.notRemoved));
    return show(answer, item.id, words.removed);
  });
}

/** Without a script, the link loads the page again. */
function cancel(event: Event): void {
  const link = (event.target as Element).closest('a.cancel');
  if (!link) return;
  event.preventDefault();
  const details = link.closest('details')!;
  details.open = false;
  details.querySelector('summary')!.focus();
}

/** Updates the document from the response; after a rejection from a reload, because others may have changed it. */
async function show(answer: Answer, id: string, done: string): Promise<void> {
  if (isStored(answer)) announce(done);
  const { page } = isStored(answer) ? answer : await reload();
  update(page, id);
}

const itemOf = (element: Element) => element.closest<HTMLElement>('li[id^=document]')!;
