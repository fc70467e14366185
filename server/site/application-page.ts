import {
  APPLICATION_PATH,
  LINK_REQUEST,
  NEXT_STEPS,
  NO_APPLICATION,
  PHONE_CHANGE,
  type Stage,
  type Step,
} from '../../contract/families/application-status.js';
import { longDay } from '../../contract/platform/long-day.js';
import type { PublicNotice } from '../../contract/content/notices.js';
import { phoneLink } from '../../contract/platform/phones.js';
import type { RequestedDocument } from '../../contract/families/documents.js';
import { VISIT, type VisitResponse } from '../../contract/families/visits.js';
import type {
  ApplicationStatus,
  SentApplication,
  StatusVisit,
} from '../families/application-status/application-status.service.js';
import { documentsSection, isWanted, type ShownDocuments, withoutRequests } from './documents-section.js';
import { escaped, type PageSchool, parentPage, problem } from './parent-page.js';
import type { Refused } from './refusal.js';
import type { PageMessage } from './school-pages.service.js';

interface Shown extends Omit<ShownDocuments, 'bankDetails'> {
  notices: PublicNotice[];
  fonts: string[];
}

const DONE = {
  phone: 'Your phone number is changed.',
  visit: 'We have your answer.',
} as const;
type Done = keyof typeof DONE;
export const isDone = (action: unknown): action is Done => Object.keys(DONE).includes(String(action));

/** What the last form of the page led to. */
interface Outcome {
  done?: Done;
  document?: Refused;
  visit?: Refused;
  phone?: RefusedValue;
}

export function applicationPage(
  { isDecisionWaiting, ...status }: ApplicationStatus,
  { notices, fonts, ...asked }: Shown,
  { done, ...problems }: Outcome = {},
): string {
  const { bankDetails, reference, school, colours, steps, visits, contact, sent: application } = status;
  const { firstName } = application;
  const sent = isDecisionWaiting ? { ...asked, documents: withoutRequests(asked.documents) } : asked;
  const step = nextStep(status, sent.documents);
  const planned = visits.map((visit) =>
    visitItem(visit, { address: contact.address, path: sent.path }, problems.visit),
  );
  return parentPage(
    {
      title: firstName ? `${firstName}’s application` : 'Your application',
      heading: firstName && `<span dir="auto">${escaped(firstName)}</span>’s application`,
      ...{ school, colours, fonts, notices },
    },
    `${done ? `<p role="status"><strong>${DONE[done]}</strong></p>` : ''}<p class="reference">Reference: <strong>${reference}</strong></p>
<section class="first" aria-labelledby="next"><h2 id="next">Next step</h2><div id="step">${step}</div>${planned.join('')}</section>
${documentsSection({ ...sent, bankDetails }, problems.document)}<section aria-labelledby="stage"><h2 id="stage">Progress</h2><ol>${steps.map(stepItem).join('')}</ol></section>
${sentSection(application, problems.phone)}<section aria-labelledby="contact"><h2 id="contact">Contact</h2>
<p dir="auto">${[`<strong>${escaped(contact.name)}</strong>`, escaped(contact.address)].filter(Boolean).join('<br>')}</p>
${contactLinks(contact)}</section>`,
  );
}

const SENT: [string, keyof SentApplication][] = [
  ['Child’s name', 'studentName'],
  ['Child’s age', 'grade'],
  ['Interested curriculum', 'notes'],
  ['Branch', 'branch'],
  ['Parent’s name', 'parentName'],
  ['Email address', 'email'],
  ['Contact number', 'phone'],
];

/** What the family sent, with the phone number as it is now. */
function sentSection(application: SentApplication, refused?: RefusedValue): string {
  const rows = SENT.filter(([, field]) => application[field]).map(
    ([label, field]) => `<div><dt>${label}</dt><dd dir="auto">${escaped(application[field]!)}</dd></div>`,
  );
  return `<section aria-labelledby="sent"><h2 id="sent">What you sent us</h2><dl>${rows.join('')}</dl>
<details${refused ? ' open' : ''}><summary>Change my phone number</summary>
<form method="post" action="?phone=change">${field({ label: 'Contact number', name: 'phone', type: 'tel', max: PHONE_CHANGE.rule.max }, refused)}
<button>Save</button></form></details></section>
`;
}

/** What was refused, shown in its field with the reason. */
export interface RefusedValue {
  message: string;
  value: string;
}

interface FieldProps {
  label: string;
  name: string;
  type: 'tel' | 'email';
  max: number;
}

const field = ({ label, name, type, max }: FieldProps, refused?: RefusedValue): string =>
  `<label for="${name}">${label}</label>
${refused ? problem(refused.message, `problem-${name}`) : ''}<input id="${name}" name="${name}" type="${type}" autocomplete="${type}" maxlength="${max}" required value="${escaped(refused?.value ?? '')}"${
    refused ? ` autofocus aria-invalid="true" aria-describedby="problem-${name}"` : ''
  }>`;

export type LinkRequestState = 'asking' | 'asked' | 'impossible';

/** Says the same whether or not the email is known. */
export function linkRequestPage(page: PageSchool & { state: LinkRequestState }, refused?: RefusedValue): string {
  const { title, ask, button, asked, noMail, email } = LINK_REQUEST;
  const contact = '<p class="links"><a href="/contact">Contact</a></p>';
  const main = {
    asking: `<p>${ask}</p><form method="post">${field({ label: 'Email address', name: 'email', type: 'email', max: email.max }, refused)}
<button>${button}</button></form>`,
    asked: `<p role="status">${asked}</p>${contact}`,
    impossible: `<p>${noMail}</p>${contact}`,
  }[page.state];
  return parentPage({ title, ...page }, `<section>${main}</section>`);
}

function contactLinks({ phone, email }: ApplicationStatus['contact']): string {
  const links = [
    phone && `<a href="${escaped(phoneLink(phone))}">${escaped(phone)}</a>`,
    email && `<a href="mailto:${escaped(email)}">${escaped(email)}</a>`,
  ].filter(Boolean);
  return links.length ? `<p class="links">${links.join('')}</p>\n` : '';
}

function stepItem({ stage, state, day }: Step): string {
  const mark = state === 'current' ? ' aria-current="step"' : state === 'done' ? ' class="done"' : '';
  return `<li${mark}>${stage}${day ? `<time datetime="${day}">${longDay(day)}</time>` : ''}</li>`;
}

const currentStage = (steps: Step[]): Stage => steps.find(({ state }) => state === 'current')!.stage;

/** Asks the parent to respond to an invitation or to send documents; otherwise says what happens next. */
function nextStep(
  { steps, visits }: Pick<ApplicationStatus, 'steps' | 'visits'>,
  documents: RequestedDocument[],
): string {
  const stage = currentStage(steps);
  const wanted = documents.filter(isWanted).length;
  if (visits.some(({ isAnswerable, response }) => isAnswerable && !response))
    return '<p>We have invited you. Please say whether you will come.</p>';
  if (wanted)
    return `<p>${wanted === 1 ? 'We need a document from you.' : `We need ${wanted} documents from you.`}</p><p><a class="button" href="#documents">Send the ${wanted === 1 ? 'document' : 'documents'}</a></p>`;
  if (visits.some(({ state, response }) => state === 'planned' && response === 'accepted'))
    return '<p>We look forward to meeting you:</p>';
  return `<p>${NEXT_STEPS[stage]}</p>`;
}

const ANSWERED: Record<VisitResponse, string> = {
  accepted: 'You said that you will come.',
  declined: 'You said that you cannot come.',
  another_time: 'You asked for another time. We will write to you.',
};

function visitItem(
  visit: StatusVisit,
  { address, path }: { address: string; path: string },
  refused?: Refused,
): string {
  const { id, what, when, place, note, state, response, isAnswerable } = visit;
  if (state === 'cancelled')
    return `<div class="visit"><p><strong>${what}, cancelled:</strong> <s>${when}</s></p></div>`;
  const answered = response ? `<p><strong>${ANSWERED[response]}</strong></p>` : '';
  const problemHere = refused?.id === id ? problem(refused.message) : '';
  return `<div class="visit"><p><strong>${what}:</strong> ${when}<br><span dir="auto">${escaped(place)}</span><br><span dir="auto">${escaped(address)}</span></p>
${note ? `<p class="words" dir="auto">${escaped(note)}</p>\n` : ''}<p class="links"><a href="${path}/visit-${id}.ics" download>Add to your calendar</a></p>
${problemHere}${answered}${isAnswerable ? answerForm(visit) : ''}</div>`;
}

/** Each response is a button, so that it works without a script. Enter in the note does not accept. */
function answerForm({ id, what, when, response, responseNote }: StatusVisit): string {
  const label = escaped(`${what}, ${when}`);
  const button = (value: VisitResponse, words: string) =>
    value === response
      ? ''
      : `<button name="response" value="${value}"${value === 'accepted' ? '' : ' class="plain"'}>${words}</button>`;
  return `<form method="post" action="?visit=${id}" aria-label="Answer: ${label}">
<p class="buttons">${button('accepted', 'We will come')}${button('declined', 'We cannot come')}</p></form>
<form method="post" action="?visit=${id}" aria-label="Another time: ${label}">
<label for="note-${id}">A day and time that suit you better</label>
<input id="note-${id}" name="note" maxlength="${VISIT.responseNote.max}" dir="auto" value="${escaped(responseNote ?? '')}">
<button name="response" value="another_time" class="plain">Ask for another time</button></form>`;
}

/** Equal for all invalid links, so that it reveals nothing. */
export const NO_APPLICATION_MESSAGE: PageMessage = {
  ...NO_APPLICATION,
  link: LINK_REQUEST.button,
  href: APPLICATION_PATH,
};
