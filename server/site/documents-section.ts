import { formatBytes } from '../../contract/platform/bytes.js';
import { dayOf } from '../../contract/platform/dates.js';
import {
  type RequestedDocument,
  DOCUMENT_ERRORS,
  DOCUMENT_TYPES,
  DOCUMENTS,
  type SentFile,
} from '../../contract/families/documents.js';
import { isDepositSlip } from '../../contract/families/deposits.js';
import { longDay } from '../../contract/platform/long-day.js';
import { escaped, problem } from './parent-page.js';
import type { Refused } from './refusal.js';

export interface ShownDocuments {
  documents: RequestedDocument[];
  /** Uploads several files with their progress. The forms work without it. */
  script: string;
  timeZone: string;
  path: string;
  /** Beside a wanted deposit slip. */
  bankDetails: string;
}

const ACCEPT = Object.keys(DOCUMENT_TYPES).join(',');

/** Ask for no documents while a decision can be undone. */
export const withoutRequests = (documents: RequestedDocument[]): RequestedDocument[] =>
  documents
    .filter(({ isReceived, isOpen }) => isReceived || !isOpen)
    .map((document) => ({ ...document, isOpen: false, room: 0 }));

export const isWanted = ({ isReceived, isOpen }: RequestedDocument) => isOpen && !isReceived;

/** The requested and received documents. The script replaces elements by their ids. */
export function documentsSection(shown: ShownDocuments, refused?: Refused): string {
  const { documents, script } = shown;
  if (!documents.length && !refused) return '';
  const isElsewhere = refused && !documents.some(({ id }) => id === refused.id);
  const isOpen = documents.some((document) => document.isOpen);
  const items = documents.map((document) => item(document, shown, document.id === refused?.id ? refused : undefined));
  return `<section aria-labelledby="documents"><h2 id="documents">Documents</h2>
${documents.some(isWanted) ? '<p>We need these documents. Send a photo or a PDF of each, under 10 MB, or bring them to the office.</p>' : ''}
${isOpen ? `<p>Up to ${DOCUMENTS.filesAtMost} files for each document, such as the front and the back. You can replace or remove a file until the school has seen it.</p>` : ''}
${isElsewhere ? problem(refused.message) : ''}<ul>${items.join('')}</ul></section>
${isOpen ? `<script type="module" src="${script}"></script>` : ''}
`;
}

function item(document: RequestedDocument, page: ShownDocuments, refused?: Refused): string {
  const { id, name, isOpen, room, files } = document;
  const problemId = `problem-${id}`;
  const isOfFile = files.some((file) => file.id === refused?.fileId && !file.seenAt) && isOpen;
  const refusal = refused && !isOfFile ? { id: problemId, text: problem(refused.message, problemId) } : undefined;
  const sent = files
    .map((file) => fileItem(document, file, page, isOfFile && file.id === refused?.fileId ? refused : undefined))
    .join('');
  const title = escaped(name);
  const label = isWanted(document) ? title : `Add a file<span class="hidden"> to ${title}</span>`;
  const form = room && uploadForm({ id: `${id}`, action: `?document=${id}`, label, send: title, room }, refusal?.id);
  const payTo =
    isWanted(document) && isDepositSlip(name) && page.bankDetails
      ? `<p class="words" dir="auto">${escaped(page.bankDetails)}</p>\n`
      : '';
  return `<li id="document-${id}" tabindex="-1">${payTo}${isWanted(document) ? '' : `<p><span dir="auto">${title}</span>: <strong>${stateOf(document)}</strong></p>`}
${sent && `<ul class="files">${sent}</ul>`}${refusal?.text ?? ''}${form || (isOpen ? `<p>${DOCUMENT_ERRORS.files}</p>` : '')}</li>`;
}

const stateOf = ({ isReceived }: RequestedDocument) => (isReceived ? 'received' : 'no longer needed');

function fileItem(
  { id, isOpen }: RequestedDocument,
  file: SentFile,
  { timeZone, path }: ShownDocuments,
  refused?: Refused,
): string {
  const name = escaped(file.name);
  const state = file.seenAt ? 'Seen by the school' : 'Received';
  const day = longDay(dayOf(file.receivedAt, timeZone));
  const problemId = `problem-${id}-${file.id}`;
  const form = {
    id: `${id}-${file.id}`,
    action: `?document=${id}&amp;file=${file.id}`,
    label: `Replace ${name} with`,
    send: `in place of ${name}`,
  };
  const replace = `${refused ? problem(refused.message, problemId) : ''}${uploadForm(form, refused && problemId)}`;
  const details = `<details name="changes-${file.id}"`;
  const changes = `<div class="buttons">${details}${refused ? ' open' : ''}><summary id="replace-${file.id}" aria-label="Replace: ${name}">Replace</summary>${replace}</details>
${details}><summary id="remove-${file.id}" aria-label="Remove: ${name}">Remove</summary>
<form class="removal" data-name="${name}" method="post" action="?document=${id}&amp;remove=${file.id}"><p>Remove this file? We will no longer have it.</p>
<button id="confirm-${file.id}" aria-label="Yes, remove ${name}">Yes, remove it</button>
<a class="cancel" href="${path}" aria-label="Cancel: keep ${name}">Cancel</a></form></details></div>`;
  return `<li><p><a href="${path}/file-${file.id}" target="_blank" rel="noopener" dir="auto">${name}<span class="hidden"> (opens in a new tab)</span></a><br><small>${formatBytes(file.bytes)}, ${day}. <strong>${state}</strong></small></p>
${isOpen && !file.seenAt ? changes : ''}</li>`;
}

interface UploadForm {
  id: string;
  action: string;
  label: string;
  /** Completes the accessible name of the button after `Send`. */
  send: string;
  /** How many files the script may send; by default one. */
  room?: number;
}

const uploadForm = ({ id, action, label, send, room = 1 }: UploadForm, describedBy?: string): string =>
  `<form class="upload" method="post" enctype="multipart/form-data" action="${action}">
<label for="file-${id}" dir="auto">${label}</label>
<input id="file-${id}" type="file" name="file" accept="${ACCEPT}" data-room="${room}" required${
    describedBy ? ` autofocus aria-invalid="true" aria-describedby="${describedBy}"` : ''
  }>
<button aria-label="Send: ${send}">Send</button></form>`;
