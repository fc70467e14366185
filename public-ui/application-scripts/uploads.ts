/** Runs on the page of an application: validates the chosen files, and uploads them one by one with progress. */
import {
  DOCUMENT_BYTES,
  DOCUMENT_ERRORS,
  documentTypeOf,
  FIRST_BYTES_COUNT,
} from '../../contract/families/documents.js';
import { words } from '../i18n/uploads.js';
import { announce, prepare, update } from './page.js';
import { type Answer, isStored, mayDoBetter, post, problemIn, reload } from './post.js';
import { clearFailed, UploadRow } from './upload-row.js';

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
