import { CreateBaseline1795843000000 } from './1795843000000-create-baseline.js';
import { AddEntries1795971491013 } from './1795971491013-add-entries.js';
import { AddAssigneesOfMessages1795972800000 } from './1795972800000-add-assignees-of-messages.js';
import { AddWaits1795976400000 } from './1795976400000-add-waits.js';
import { AddAdmissionAnswers1795987859607 } from './1795987859607-add-admission-answers.js';
import { AddDeposits1795999373693 } from './1795999373693-add-deposits.js';
import { AddBookings1795999898831 } from './1795999898831-add-bookings.js';
import { AddFamiliesToVisits1796003200000 } from './1796003200000-add-families-to-visits.js';
import { AddNoticeReasons1796100000000 } from './1796100000000-add-notice-reasons.js';
import { AddClosureMails1796150000000 } from './1796150000000-add-closure-mails.js';
import { AddSharedReplies1796200000000 } from './1796200000000-add-shared-replies.js';
import { AddDepositsToSearch1796210000000 } from './1796210000000-add-deposits-to-search.js';
import { AddWordsToNoticeMailings1796220000000 } from './1796220000000-add-words-to-notice-mailings.js';
import { AddReachedVersionToNoticeReaders1796230000000 } from './1796230000000-add-reached-version-to-notice-readers.js';
import { AddKeysToFormDrafts1796240000000 } from './1796240000000-add-keys-to-form-drafts.js';

/** In the order in which they run; a landed migration is never edited. */
export const MIGRATIONS = [
  CreateBaseline1795843000000,
  AddEntries1795971491013,
  AddAssigneesOfMessages1795972800000,
  AddWaits1795976400000,
  AddAdmissionAnswers1795987859607,
  AddDeposits1795999373693,
  AddBookings1795999898831,
  AddFamiliesToVisits1796003200000,
  AddNoticeReasons1796100000000,
  AddClosureMails1796150000000,
  AddSharedReplies1796200000000,
  AddDepositsToSearch1796210000000,
  AddWordsToNoticeMailings1796220000000,
  AddReachedVersionToNoticeReaders1796230000000,
  AddKeysToFormDrafts1796240000000,
];
