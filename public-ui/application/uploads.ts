/** On the page of an application: checks the files that a parent chooses, and sends one after the other, with progress. */
import { DOCUMENT_ERRORS } from '../../contract/documents.js';
import { words } from '../i18n/uploads.js';
import { announce, prepare, update } from './page.js';
import { type Answer, isStored, mayDoBetter, post, problemIn, reload } from './post.js';
import { problemOfFile } from './problem-of-file.js';
import { clearFailed, UploadRow } from './upload-row.js';

let inFlight = 0;
/** The server takes two at once over one link, and a phone is no faster with more. */
let last = Promise.resolve();

prepare();
document.addEventListener('change', choose);
document.addEventListener('submit', remove);
addEventListener('beforeunload', (event) => inFlight && event.preventDefault());

function choose({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) || !target.files?.length) return;
  const { action } = target.form!;
  const item = itemOf(target);
  const room = Number(target.dataset.room);
  clearFailed(item);
  [...target.files].forEach((file, place) => {
    const row = new UploadRow(item, file.name);
    if (place < room) send(action, item.id, file, row);
    else refuse(row, DOCUMENT_ERRORS.files);
  });
  target.value = '';
}

function send(action: string, id: string, file: File, row: UploadRow): void {
  inFlight += 1;
  const again = () => send(action, id, file, row);
  last = last.then(async () => {
    // A file of a cloud that cannot be read now, for one.
    await sendNow(action, id, file, row, again).catch(() => refuse(row, words.failed, again));
    inFlight -= 1;
  });
}

async function sendNow(action: string, id: string, file: File, row: UploadRow, again: () => void): Promise<void> {
  const problem = await problemOfFile(file);
  if (problem) return refuse(row, problem);
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
  const item = itemOf(form);
  void post(form.action, new URLSearchParams()).then((answer) => {
    if (!isStored(answer)) refuse(new UploadRow(item, form.dataset.name!), problemIn(answer));
    return show(answer, item.id, words.removed);
  });
}

/** The document as it is now: also after a refusal, which others may have caused. */
async function show(answer: Answer, id: string, done: string): Promise<void> {
  if (isStored(answer)) announce(done);
  const { page } = isStored(answer) ? answer : await reload();
  update(page, id);
}

const itemOf = (element: Element) => element.closest<HTMLElement>('li[id^=document]')!;
