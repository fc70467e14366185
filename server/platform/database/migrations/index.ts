import { CreateBaseline1795830000000 } from './1795830000000-create-baseline.js';
import { SendWithJobs1795840000000 } from './1795840000000-send-with-jobs.js';
import { AddIdempotentResponses1795841000000 } from './1795841000000-add-idempotent-responses.js';
import { AddRequestIdsToMails1795842000000 } from './1795842000000-add-request-ids-to-mails.js';
import { AnnounceChanges1795842000100 } from './1795842000100-announce-changes.js';
import { AddSetupChecks1795842000200 } from './1795842000200-add-setup-checks.js';
import { KeepWaitingInDecisions1795842000300 } from './1795842000300-keep-waiting-in-decisions.js';
import { AddSavedViews1795842000400 } from './1795842000400-add-saved-views.js';
import { AddOpenDaysToEvents1795842000500 } from './1795842000500-add-open-days-to-events.js';
import { AddFeaturedToReviews1795842000510 } from './1795842000510-add-featured-to-reviews.js';
import { AddFocalPoints1795842000520 } from './1795842000520-add-focal-points.js';
import { AddEndsToEvents1795842000530 } from './1795842000530-add-ends-to-events.js';
import { AddCalendarDays1795842000540 } from './1795842000540-add-calendar-days.js';
import { AllowMovesInHistory1795842000550 } from './1795842000550-allow-moves-in-history.js';
import { AddCalendarFeedItems1795842000560 } from './1795842000560-add-calendar-feed-items.js';
import { AddCalendarUidsToVisits1795842000575 } from './1795842000575-add-calendar-uids-to-visits.js';
import { OpenNewUploads1795842000590 } from './1795842000590-open-new-uploads.js';
import { SearchThreads1795842000600 } from './1795842000600-search-threads.js';
import { SearchShortMessagesWhole1795842000610 } from './1795842000610-search-short-messages-whole.js';
import { WatchWrites1795842000620 } from './1795842000620-watch-writes.js';
import { AddBreaksToCalendar1795842000650 } from './1795842000650-add-breaks-to-calendar.js';
import { DismissMails1795842000660 } from './1795842000660-dismiss-mails.js';
import { AddActivityOfParents1795842000670 } from './1795842000670-add-activity-of-parents.js';
import { KeepMailsOfDecisions1795842000685 } from './1795842000685-keep-mails-of-decisions.js';

/** In the order in which they run; a landed migration is never edited. An older database first runs those before the baseline. */
export const MIGRATIONS = [
  CreateBaseline1795830000000,
  SendWithJobs1795840000000,
  AddIdempotentResponses1795841000000,
  AddRequestIdsToMails1795842000000,
  AnnounceChanges1795842000100,
  AddSetupChecks1795842000200,
  KeepWaitingInDecisions1795842000300,
  AddSavedViews1795842000400,
  AddOpenDaysToEvents1795842000500,
  AddFeaturedToReviews1795842000510,
  AddFocalPoints1795842000520,
  AddEndsToEvents1795842000530,
  AddCalendarDays1795842000540,
  AllowMovesInHistory1795842000550,
  AddCalendarFeedItems1795842000560,
  AddCalendarUidsToVisits1795842000575,
  OpenNewUploads1795842000590,
  SearchThreads1795842000600,
  SearchShortMessagesWhole1795842000610,
  WatchWrites1795842000620,
  AddBreaksToCalendar1795842000650,
  DismissMails1795842000660,
  AddActivityOfParents1795842000670,
  KeepMailsOfDecisions1795842000685,
];

/**
 * The last migration that added a way of hiding records, or of refusing a sign-in: a release that does not know it would
 * show them, or let a password alone in.
 */
export const LEAST_MIGRATION = 'PlanClosures1795790000700';
