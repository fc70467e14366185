import { admissions } from './families/admissions/index.js';
import { apiTokens } from './accounts/api-tokens/index.js';
import { audit } from './operations/audit/index.js';
import { backups } from './operations/backups/index.js';
import { bookings } from './families/bookings/index.js';
import { branches } from './school/branches/index.js';
import { calendarDays } from './content/calendar-days/index.js';
import { contacts } from './families/contacts/index.js';
import { dashboard } from './operations/dashboard/index.js';
import { events } from './content/events/index.js';
import { heroSlides } from './content/hero-slides/index.js';
import { jobs } from './operations/jobs/index.js';
import { mails } from './delivery/mails/index.js';
import { newsletters } from './families/newsletters/index.js';
import { notices } from './content/notices/index.js';
import { notifications } from './families/notifications/index.js';
import { parents } from './families/parents/index.js';
import { popupPosters } from './content/popup-posters/index.js';
import { previews } from './site/previews/index.js';
import { replyTemplates } from './families/reply-templates/index.js';
import { reviews } from './content/reviews/index.js';
import { security } from './accounts/security/index.js';
import { contactDetails, schoolDetails } from './school/settings/index.js';
import { setup } from './operations/setup/index.js';
import { staffCalendar } from './families/staff-calendar/index.js';
import { subscribers } from './families/subscribers/index.js';
import { roles } from './accounts/roles/index.js';
import { users } from './accounts/users/index.js';
import { visits } from './families/visits/index.js';
import { webhooks } from './delivery/webhooks/index.js';

/** All features of the back office, in the order of the menu. */
export const features = [
  dashboard,
  events,
  staffCalendar,
  calendarDays,
  popupPosters,
  branches,
  contactDetails,
  contacts,
  reviews,
  heroSlides,
  admissions,
  visits,
  bookings,
  notifications,
  notices,
  previews,
  schoolDetails,
  setup,
  subscribers,
  newsletters,
  replyTemplates,
  mails,
  parents,
  users,
  roles,
  apiTokens,
  webhooks,
  backups,
  jobs,
  audit,
  security,
];
