import { MakeSchema1795000000000 } from './1795000000000-make-schema.js';
import { CountBranchFollows1795000001000 } from './1795000001000-count-branch-follows.js';
import { SharpenColumns1795000002000 } from './1795000002000-sharpen-columns.js';
import { EmptyKnownAddresses1795000200000 } from './1795000200000-empty-known-addresses.js';
import { AddReferences1795000300000 } from './1795000300000-add-references.js';
import { FlagSpam1795000301000 } from './1795000301000-flag-spam.js';
import { OrderTexts1795000302000 } from './1795000302000-order-texts.js';
import { SearchShortTexts1795000303000 } from './1795000303000-search-short-texts.js';
import { NotePictures1795000400000 } from './1795000400000-note-pictures.js';
import { AddButtonToPopupPosters1795000500000 } from './1795000500000-add-button-to-popup-posters.js';
import { HideDeletedBranches1795000600000 } from './1795000600000-hide-deleted-branches.js';
import { MendStoredUrls1795000601000 } from './1795000601000-mend-stored-urls.js';
import { CountRecords1795001000000 } from './1795001000000-count-records.js';
import { NoteLeastRelease1795001001000 } from './1795001001000-note-least-release.js';
import { NoteBackups1795002000000 } from './1795002000000-note-backups.js';
import { AddJobs1795337987683 } from './1795337987683-add-jobs.js';
import { KnowLongMessages1795340311578 } from './1795340311578-know-long-messages.js';
import { AddTrash1795350000000 } from './1795350000000-add-trash.js';
import { AddSchedules1795351000000 } from './1795351000000-add-schedules.js';
import { AddFormDrafts1795351647918 } from './1795351647918-add-form-drafts.js';
import { AddNotices1795355931857 } from './1795355931857-add-notices.js';
import { IndexPictures1795360000000 } from './1795360000000-index-pictures.js';
import { AddSeries1795364916000 } from './1795364916000-add-series.js';
import { AddRevisions1795366900000 } from './1795366900000-add-revisions.js';
import { AddShares1795368000000 } from './1795368000000-add-shares.js';
import { AddBranchScopes1795380000000 } from './1795380000000-add-branch-scopes.js';
import { AddAuditLog1795400000000 } from './1795400000000-add-audit-log.js';
import { AddSecondFactors1795500000000 } from './1795500000000-add-second-factors.js';
import { AddApiTokens1795510000000 } from './1795510000000-add-api-tokens.js';
import { AddWebhooks1795510000001 } from './1795510000001-add-webhooks.js';
import { BoundTheAuditLock1795520000000 } from './1795520000000-bound-the-audit-lock.js';
import { NoteMakersOfShares1795520000001 } from './1795520000001-note-makers-of-shares.js';
import { RememberLostBranches1795530000000 } from './1795530000000-remember-lost-branches.js';
import { IndexPicturesInTexts1795530000001 } from './1795530000001-index-pictures-in-texts.js';
import { TellWebhooksOnce1795550000000 } from './1795550000000-tell-webhooks-once.js';
import { AddMails1795560000000 } from './1795560000000-add-mails.js';
import { NoteMakersOfPosters1795570000000 } from './1795570000000-note-makers-of-posters.js';
import { BoundConfirmations1795580000000 } from './1795580000000-bound-confirmations.js';
import { KeepMailsOfTheTrash1795580000001 } from './1795580000001-keep-mails-of-the-trash.js';
import { OpenMails1795600000000 } from './1795600000000-open-mails.js';
import { AddInvitations1795610000000 } from './1795610000000-add-invitations.js';
import { AddVisits1795650000000 } from './1795650000000-add-visits.js';
import { AddApplicationLinks1795650000001 } from './1795650000001-add-application-links.js';
import { AddDigests1795660000000 } from './1795660000000-add-digests.js';
import { AddThreads1795670000000 } from './1795670000000-add-threads.js';
import { AddPrivacy1795680000000 } from './1795680000000-add-privacy.js';
import { AddErasures1795690000000 } from './1795690000000-add-erasures.js';
import { AddTrustedSenders1795700000000 } from './1795700000000-add-trusted-senders.js';
import { IndexParents1795710000000 } from './1795710000000-index-parents.js';
import { AddNewsletters1795720000000 } from './1795720000000-add-newsletters.js';
import { AddAdmissionsDesk1795730000000 } from './1795730000000-add-admissions-desk.js';
import { AddDocuments1795740000000 } from './1795740000000-add-documents.js';
import { AddSeats1795750000000 } from './1795750000000-add-seats.js';
import { AddSources1795760000000 } from './1795760000000-add-sources.js';
import { AddPlanners1795770000000 } from './1795770000000-add-planners.js';
import { KeepHeldRecords1795780000050 } from './1795780000050-keep-held-records.js';
import { DeferShorterRetention1795780000051 } from './1795780000051-defer-shorter-retention.js';
import { NoteUndeliveredMails1795790000002 } from './1795790000002-note-undelivered-mails.js';
import { StorePhonesInOneForm1795790000010 } from './1795790000010-store-phones-in-one-form.js';
import { KnowMailboxesOfGoogle1795790000110 } from './1795790000110-know-mailboxes-of-google.js';
import { GiveTemplatesASubject1795790000310 } from './1795790000310-give-templates-a-subject.js';
import { AddDecisions1795790000400 } from './1795790000400-add-decisions.js';
import { AddReturnPaths1795790000500 } from './1795790000500-add-return-paths.js';
import { AttachFilesToReplies1795790000600 } from './1795790000600-attach-files-to-replies.js';
import { PlanClosures1795790000700 } from './1795790000700-plan-closures.js';
import { AllowSeveralDocumentFiles1795793000000 } from './1795793000000-allow-several-document-files.js';
import { NoteWhoStopsBulkChanges1795830000000 } from './1795830000000-note-who-stops-bulk-changes.js';
import { AddBulkChanges1795791000000 } from './1795791000000-add-bulk-changes.js';
import { AnswerInvitations1795790000001 } from './1795790000001-answer-invitations.js';
import { TakeInMails1795790000000 } from './1795790000000-take-in-mails.js';
import { AddFactorKeys1795780000070 } from './1795780000070-add-factor-keys.js';
import { RememberFormerBranches1795780000020 } from './1795780000020-remember-former-branches.js';
import { AddOngoingProblems1795780000030 } from './1795780000030-add-ongoing-problems.js';
import { IndexSearches1795780000040 } from './1795780000040-index-searches.js';
import { AddAlts1795792000000 } from './1795792000000-add-alts.js';

/** What the baseline stands for, step by step, for the databases and archives of older releases. */
export const FORMER_MIGRATIONS = [
  MakeSchema1795000000000,
  CountBranchFollows1795000001000,
  SharpenColumns1795000002000,
  EmptyKnownAddresses1795000200000,
  AddReferences1795000300000,
  FlagSpam1795000301000,
  OrderTexts1795000302000,
  SearchShortTexts1795000303000,
  NotePictures1795000400000,
  AddButtonToPopupPosters1795000500000,
  HideDeletedBranches1795000600000,
  MendStoredUrls1795000601000,
  CountRecords1795001000000,
  NoteLeastRelease1795001001000,
  NoteBackups1795002000000,
  AddJobs1795337987683,
  KnowLongMessages1795340311578,
  AddTrash1795350000000,
  AddSchedules1795351000000,
  AddFormDrafts1795351647918,
  AddNotices1795355931857,
  IndexPictures1795360000000,
  AddSeries1795364916000,
  AddRevisions1795366900000,
  AddShares1795368000000,
  AddBranchScopes1795380000000,
  AddAuditLog1795400000000,
  AddSecondFactors1795500000000,
  AddApiTokens1795510000000,
  AddWebhooks1795510000001,
  BoundTheAuditLock1795520000000,
  NoteMakersOfShares1795520000001,
  RememberLostBranches1795530000000,
  IndexPicturesInTexts1795530000001,
  TellWebhooksOnce1795550000000,
  AddMails1795560000000,
  NoteMakersOfPosters1795570000000,
  BoundConfirmations1795580000000,
  KeepMailsOfTheTrash1795580000001,
  OpenMails1795600000000,
  AddInvitations1795610000000,
  AddVisits1795650000000,
  AddApplicationLinks1795650000001,
  AddDigests1795660000000,
  AddThreads1795670000000,
  AddPrivacy1795680000000,
  AddErasures1795690000000,
  AddTrustedSenders1795700000000,
  IndexParents1795710000000,
  AddNewsletters1795720000000,
  AddAdmissionsDesk1795730000000,
  AddDocuments1795740000000,
  AddSeats1795750000000,
  AddSources1795760000000,
  AddPlanners1795770000000,
  RememberFormerBranches1795780000020,
  AddOngoingProblems1795780000030,
  IndexSearches1795780000040,
  KeepHeldRecords1795780000050,
  DeferShorterRetention1795780000051,
  AddFactorKeys1795780000070,
  TakeInMails1795790000000,
  AnswerInvitations1795790000001,
  NoteUndeliveredMails1795790000002,
  StorePhonesInOneForm1795790000010,
  KnowMailboxesOfGoogle1795790000110,
  GiveTemplatesASubject1795790000310,
  AddDecisions1795790000400,
  AddReturnPaths1795790000500,
  AttachFilesToReplies1795790000600,
  PlanClosures1795790000700,
  AddBulkChanges1795791000000,
  AddAlts1795792000000,
  AllowSeveralDocumentFiles1795793000000,
  NoteWhoStopsBulkChanges1795830000000,
];
